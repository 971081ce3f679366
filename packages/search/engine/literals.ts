import type {LoadedIndex} from './load-index';
import type {IndexedDocument, IndexedPage} from './types';
import {remember, wordsOfPhrase} from './words';

/** Words in a row that make a quotation: a number, a share of the query and a share of the title. */
const MIN_RUN = 2;
const MIN_SHARE_OF_QUERY = 0.6;
const MIN_SHARE_OF_TITLE = 0.5;

/** The words of a title in order, stop words included but for "the" and the like. */
const literalWords = remember((title) => wordsOfPhrase(title).map(({text}) => text));

/** Documents whose title, name or address the query quotes: 1 = all of it, and nothing else. */
export function findLiterals(
  query: string,
  {documents, pages, terms, synonyms}: LoadedIndex,
): Map<number, number> {
  const queryWords = wordsOfPhrase(query, synonyms.spelling);
  const queryTexts = queryWords.map(({text}) => text);
  const shares = new Map<number, number>();
  const candidates = new Set(
    queryWords.flatMap(({term}) => [
      ...terms.documentsWith(term, 'title'),
      ...terms.documentsWith(term, 'names'),
    ]),
  );
  for (const document of candidates) {
    const {kind, page, title} = documents[document] as IndexedDocument;
    const {method = '', address} = pages[page] as IndexedPage;
    const texts =
      kind === 'page' && address !== undefined ? [title, address, `${method} ${address}`] : [title];
    const share = Math.max(...texts.map((text) => shareOf(queryTexts, literalWords(text))));
    if (share > 0) {
      shares.set(document, share);
    }
  }
  return shares;
}

/** Share of a query and a text that their longest common run of words covers; 0 if it is too short. */
function shareOf(query: readonly string[], words: readonly string[]): number {
  const minimum = Math.max(MIN_RUN, query.length * MIN_SHARE_OF_QUERY, words.length * MIN_SHARE_OF_TITLE);
  if (query.filter((word) => words.includes(word)).length < minimum) {
    return 0;
  }
  const run = longestRun(query, words);
  return run < minimum ? 0 : run / Math.sqrt(query.length * words.length);
}

/** The length of the longest run of words that both have. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let longest = 0;
  for (let shift = 1 - other.length; shift < one.length; shift++) {
    let run = 0;
    for (let at = Math.max(0, shift); at < one.length && at - shift < other.length; at++) {
      run = one[at] === other[at - shift] ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}
