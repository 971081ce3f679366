import type {PackedIndex} from './engine/pack';

/** `/search/index.json`: the index, or the files of its parts by area. */
export type IndexFile = PackedIndex | {parts: Record<string, string>};

/** Above this number of pages the index is split by area. */
export const MOST_PAGES_IN_ONE_FILE = 1000;
