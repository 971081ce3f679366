/** Makes the index of the built pages, and searches in it. */
export {readPhrasings} from './build/phrasings';
export {writeSearch} from './build/write-search';
export {makeSearch} from './engine/search';
export {judge, loadBuiltIndex, placesOf, readRelevance, type Verdict} from './relevance';
