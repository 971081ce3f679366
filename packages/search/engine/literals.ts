import {distance} from 'fastest-levenshtein';
import type {LoadedIndex} from './load-index';
import type {IndexedDocument, IndexedPage} from './types';
import {chunksOf} from './words';

/** Shorter runs of words are no quotation. */
const FEWEST = 2;
/** Part of the query, and of the title, that must agree. */
const OF_QUERY = 0.6;
const OF_LITERAL = 0.5;

const wordsOfTitles = new Map<string, readonly string[]>();

/** The words of a title in their order, with those that say nothing. */
function literalWords(title: string): readonly string[] {
  let words = wordsOfTitles.get(title);
  if (words === undefined) {
    words = chunksOf(title).flatMap((chunk) => chunk.words.map(({text}) => text));
    wordsOfTitles.set(title, words);
  }
  return words;
}

/**
 * Documents whose title, name or address the query quotes, from 0 (not at all) to 1 (all of
 * it, and nothing else). One word may have a typing error.
 */
export function findLiterals(
  query: string,
  {documents, pages, terms, synonyms}: LoadedIndex,
): Map<number, number> {
  const asked = chunksOf(query, synonyms.spelling).flatMap(({words}) => words);
  const askedTexts = asked.map(({text}) => text);
  const found = new Map<number, number>();
  if (asked.length < FEWEST) {
    return found;
  }
  const candidates = new Set(
    asked.flatMap(({term}) => [...terms.documentsWith(term, 'title'), ...terms.documentsWith(term, 'names')]),
  );
  for (const document of candidates) {
    const {kind, page, title} = documents[document] as IndexedDocument;
    const {method = '', address} = pages[page] as IndexedPage;
    const texts =
      kind === 'page' && address !== undefined ? [title, address, `${method} ${address}`] : [title];
    const share = Math.max(...texts.map((text) => shareOf(askedTexts, literalWords(text))));
    if (share > 0) {
      found.set(document, share);
    }
  }
  return found;
}

/** How much of a query and of a text the longest run of words makes up that both have; 0 if too little. */
function shareOf(asked: readonly string[], words: readonly string[]): number {
  const fewest = Math.max(FEWEST, asked.length * OF_QUERY, words.length * OF_LITERAL);
  if (asked.filter((word) => words.includes(word)).length + 1 < fewest) {
    return 0;
  }
  const run = longestRun(asked, words);
  return run < fewest ? 0 : run / Math.sqrt(asked.length * words.length);
}

/** Most words that stand in the same order in both, without any between. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let most = 0;
  for (let shift = 1 - other.length; shift < one.length; shift++) {
    let run = 0;
    let exact = 0;
    let errors = 0;
    for (let at = Math.max(0, shift); at < one.length && at - shift < other.length; at++) {
      const [word = '', wanted = ''] = [one[at], other[at - shift]];
      const isError = word !== wanted;
      errors += isError && isNear(word, wanted) ? 1 : 0;
      const isIn = !isError || (isNear(word, wanted) && errors <= 1);
      run = isIn ? run + 1 : 0;
      exact = isIn ? exact + (isError ? 0 : 1) : 0;
      errors = isIn ? errors : 0;
      most = exact > 0 ? Math.max(most, run) : most;
    }
  }
  return most;
}

function isNear(one: string, other: string): boolean {
  return (
    one.length > 3 &&
    Math.abs(one.length - other.length) < 3 &&
    distance(one, other) <= (one.length > 4 ? 2 : 1)
  );
}
