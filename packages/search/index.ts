/** Makes the index of the built pages, and searches in it. `plugin.ts` is the door for Docusaurus. */
export {readPhrasings} from './build/phrasings';
export {writeSearch} from './build/write-search';
export {makeSearch} from './engine/search';
export {judge, loadBuiltIndex, placesOf, readRelevance, type Verdict} from './relevance';
export {tasks} from './tasks';
export type {Answer, Question} from './client/search-client';
