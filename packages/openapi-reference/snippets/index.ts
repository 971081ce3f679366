import {curl} from './curl';
import {go} from './go';
import {javascript} from './javascript';
import {python} from './python';
import type {SampleLanguage} from './request';

/** Languages of the request samples, in the order of the tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  {id: 'curl', render: curl},
  {id: 'javascript', render: javascript},
  {id: 'python', render: python},
  {id: 'go', render: go},
];
