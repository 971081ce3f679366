import type {PackedTerms} from './term-index';

/** A page of the site as the index knows it. */
export type IndexedPage = {
  /** Its path without the base path, e.g. `docs/cli/syncing`; '' is the home page. */
  path: string;
  title: string;
  description: string;
  /** Id of its area, or 'home'. */
  area: string;
  /** Of an endpoint page. */
  method?: string;
  address?: string;
};

/** A search result: a page, a section of it, or a name on it (field, error code, option, method, term). */
export type IndexedDocument = {
  /** Number of its page in the list of pages. */
  page: number;
  kind: 'page' | 'section' | 'name';
  title: string;
  /** Id of the element on the page; '' for the page itself. */
  anchor: string;
};

/** A section, or a name. */
export type IndexedPart = {kind: 'section' | 'name'; title: string; anchor: string};

/** Key of a part among the texts of its page: a name may share the anchor of its section. */
export function excerptKey({kind, title, anchor}: Omit<IndexedDocument, 'page'>): string {
  return kind === 'name' ? title : `#${anchor}`;
}

/** Groups of phrases, from `synonyms.yaml`. */
export type Synonyms = {
  same: string[][];
  finds: {from: string; to: string[]}[];
  /** American or other spelling → ours, as terms. */
  spelling: Record<string, string>;
  /** Words that name an area, by area. */
  areas: Record<string, string[]>;
};

/** The file `/search/index.json`. Documents are each page and then its parts, in this order. */
export type SearchIndex = PackedTerms & {
  pages: (IndexedPage & {parts: IndexedPart[]})[];
  /** Terms on so many pages that texts are indexed without them, with the number of sections that have each. */
  frequent: Record<string, number>;
  synonyms: Synonyms;
};
