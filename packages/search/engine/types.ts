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

/**
 * The sections and names of a page, as lists with line feeds between, which compress better
 * than objects.
 */
export type IndexedParts = {
  /** One letter for each: `s` for a section, `n` for a name. */
  kinds: string;
  titles: string;
  /**
   * Empty where it is the title in lower case with hyphens, `NO_ANCHOR` for the page itself; in those
   * of names `TITLE_IN_ANCHOR` stands for the title.
   */
  anchors: string;
  /** What readers type for a name; empty where that is its title. */
  typed: string;
};

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

/** The file `/search/index.json`. */
export type SearchIndex = {
  pages: (IndexedPage & {parts: IndexedParts})[];
  /**
   * Terms of the texts of pages and sections, in the order in which they stand here, and of the
   * phrases under which readers look for them.
   */
  postings: Postings;
  /** Terms of texts that the postings leave out; at n those that about 2 to the n documents hold. */
  frequent: string[];
  synonyms: Synonyms;
};

export const NO_ANCHOR = '#';
export const TITLE_IN_ANCHOR = '*';

/** Anchor of a heading in the usual form. */
export function usualAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
