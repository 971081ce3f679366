import type {ResultPage, Segment} from '../engine/present';

/** A request of the page to the worker. Each gets one answer with its number. */
export type Question = {id: number} & (
  | {type: 'load'; base: string; /** `/search/index.json` as it came. */ file: ArrayBuffer}
  | {type: 'search'; query: string; near: string | undefined; only: string | undefined}
  | {type: 'excerpts'; wanted: {document: number; terms: string[]}[]}
);

export type SearchAnswer = {
  pages: ResultPage[];
  /** Number of pages found; only the best are in the list. */
  total: number;
  /** Where nothing was found: words of titles that look like the query. */
  nearest: string[];
};

/** Excerpts by number of the document. */
export type ExcerptsAnswer = Record<number, Segment[]>;

export type Answer = {id: number} & ({value: unknown} | {problem: string});
