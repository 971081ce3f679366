import type {Postings} from './postings';

/** A page of the site as the index knows it. */
export type IndexedPage = {
  /** Its path without the base path, e.g. `docs/cli/syncing`; '' is the home page. */
  path: string;
  title: string;
  description: string;
  /** Further words that readers may type. */
  keywords: string;
  /** Id of its area, or 'home'. */
  area: string;
  /** Of an endpoint page. */
  method?: string;
  address?: string;
};

/**
 * What can be found: a page, a section of it, or a name on it (field, error
 * code, option, method, term of the glossary).
 */
export type IndexedDocument = {
  /** Number of its page in the list of pages. */
  page: number;
  kind: 'page' | 'section' | 'name';
  title: string;
  /** Id of the element on the page; '' for the page itself. */
  anchor: string;
};

/** A section, or a name with what readers type for it. */
export type IndexedPart = [
  kind: Exclude<IndexedDocument['kind'], 'page'>,
  title: string,
  anchor: string,
  typed?: string,
];

/** Under which a part's text stands among the texts of its page: a name may share its section's anchor. */
export function excerptKey({
  kind,
  title,
  anchor,
}: Pick<IndexedDocument, 'kind' | 'title' | 'anchor'>): string {
  return kind === 'name' ? title : `#${anchor}`;
}

/** Groups of phrases, from `synonyms.yaml`. */
export type Synonyms = {
  same: string[][];
  finds: {from: string; to: string[]}[];
  /** American or other spelling → ours, as terms. */
  spelling: Record<string, string>;
  /** Words that tell in which area a reader is at work, by area. */
  areas: Record<string, string[]>;
};

/** The file `/search/index.json`. Documents are numbered in the order of pages and their parts. */
export type SearchIndex = {
  pages: (IndexedPage & {parts: IndexedPart[]})[];
  /** Terms of the texts of documents. */
  texts: Postings;
  /** Terms of the phrases under which readers look for documents. */
  phrases: Postings;
  synonyms: Synonyms;
};
