import {curl} from './curl';
import {go} from './go';
import {javascript} from './javascript';
import {python} from './python';
import type {SampleLanguage} from './request';

/** Languages of the request samples, in the order of the tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, go];
