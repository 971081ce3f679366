/** The engine, for the worker that answers queries in the browser. */
export {loadIndex, type LoadedIndex} from './engine/load-index';
export {excerptOf, nearestWords, presentPage, type ResultPage, type Segment} from './engine/present';
export {makeSearch, type Search, type SearchOptions} from './engine/search';
export {excerptKey, type SearchIndex} from './engine/types';
