import {termsOf, termsOfName} from '../engine/words';
import {
  excerptKey,
  type IndexedDocument,
  type IndexedPage,
  type SearchIndex,
  type Synonyms,
} from '../engine/types';
import type {PagePart, ReadPage} from './read-page';

/** A page with its place on the site. */
export type PlacedPage = ReadPage & {
  /** Without the base path, see `IndexedPage`. */
  path: string;
  area: string;
  /** How readers call the area. */
  areaName: string;
};

/**
 * A word of the text that more documents hold than this says where a page
 * speaks of it, not in which section: nearly every section has it.
 */
const COMMON_IN_SECTIONS = 0.025;
/** A word of the text on more pages than this tells nothing. */
const COMMON_IN_PAGES = 0.45;

/** A field or error code on more pages than this leads nowhere. */
const COMMON_NAME = 6;

/** What a result shows of a page's description, in characters. */
const LONGEST_DESCRIPTION = 160;

/** Makes the index of pages. */
export function makeIndex(pages: readonly PlacedPage[], synonyms: Synonyms): SearchIndex {
  const documents: IndexedDocument[] = [];
  const texts: Text[] = [];
  const pagesWithName = countPages(pages);
  pages.forEach((page, number) => {
    const first = documents.length;
    for (const {kind, title, name, anchor, text} of page.parts) {
      if (kind === 'name' && (pagesWithName.get(name ?? title) ?? 0) > COMMON_NAME) {
        continue;
      }
      if (kind !== 'name') {
        const terms = termsOf(text, synonyms.spelling);
        // A hit in the title is worth more; the text need not say it again.
        termsOfName(title, synonyms.spelling).forEach((term) => terms.delete(term));
        texts.push({document: documents.length, page: first, terms});
      }
      documents.push({page: number, kind, title, anchor});
    }
  });
  return {pages: pages.map(indexedPage), documents, synonyms, body: bodyOf(texts, pages.length)};
}

/** Terms of a document's text, with the number of its page's own document. */
type Text = {document: number; page: number; terms: Set<string>};

function nameOf({name, title}: PagePart): string {
  return name ?? title;
}

function countPages(pages: readonly PlacedPage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of pages.flatMap(({parts}) => parts.filter(({kind}) => kind === 'name').map(nameOf))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Where each term stands: in sections, or only in pages where most sections have it. */
function bodyOf(texts: readonly Text[], pageCount: number): SearchIndex['body'] {
  const sections = new Map<string, number[]>();
  const inPages = new Map<string, Set<number>>();
  for (const {document, page, terms} of texts) {
    for (const term of terms) {
      const found = sections.get(term);
      if (found === undefined) {
        sections.set(term, [document]);
      } else {
        found.push(document);
      }
      inPages.set(term, (inPages.get(term) ?? new Set()).add(page));
    }
  }
  const mostSections = Math.max(texts.length * COMMON_IN_SECTIONS, 8);
  const mostPages = Math.max(pageCount * COMMON_IN_PAGES, 8);
  const body: SearchIndex['body'] = new Map();
  for (const [term, found] of sections) {
    const pages = [...(inPages.get(term) ?? [])];
    if (found.length <= mostSections) {
      body.set(term, found);
    } else if (pages.length <= mostPages) {
      body.set(term, pages);
    }
  }
  return body;
}

function indexedPage({path, title, description, keywords, area, method, address}: PlacedPage): IndexedPage {
  return {
    path,
    title,
    description: shorten(description),
    keywords: newWords(keywords, `${title} ${shorten(description)}`),
    area,
    ...(method && {method}),
    ...(address && {address}),
  };
}

/** Whole words up to the length that results show. */
function shorten(text: string): string {
  return text.length <= LONGEST_DESCRIPTION
    ? text
    : `${text.slice(0, LONGEST_DESCRIPTION).replace(/[\s,;:.]+\S*$/, '')}…`;
}

/** Those words of a text that another one does not have. */
function newWords(text: string, other: string): string {
  const known = termsOfName(other, {});
  const words = text.split(/[\s,]+/).filter((word) => ![...termsOfName(word, {})].every((term) => known.has(term)));
  return [...new Set(words)].join(' ');
}

/** Texts of a page for excerpts: `[key, text]` of each part that has one, see `excerptKey`. */
export function excerptTexts(parts: readonly PagePart[]): [string, string][] {
  return parts.filter(({text}) => text !== '').map((part) => [excerptKey(part), part.text]);
}
