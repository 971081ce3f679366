import type {QueryWord} from './concepts';
import type {LoadedIndex} from './load-index';
import {weights} from './weights';

/** The score of a document for a word, and the terms of the index that matched. */
export type Match = {score: number; terms: readonly string[]};

export type Matches = ReadonlyMap<number, Match>;

/**
 * Finds the documents for a word: as it is, as the start of a word, with one or
 * two wrong letters. The first of these with a result counts.
 */
export function matchesOf({text, term, isKnown, isUnfinished}: QueryWord, {terms}: LoadedIndex): Matches {
  if (terms.has(term)) {
    return best(terms, [term], () => 1);
  }
  if (text.length > 4 || (text.length > 2 && isUnfinished)) {
    const longer = [text, term].map((start) => terms.startingWith(start)).find((list) => list.length > 0);
    if (longer !== undefined) {
      return best(
        terms,
        longer,
        (match) => (weights.prefix * match.length) / (match.length + 0.3 * (match.length - text.length)),
      );
    }
  }
  if (isKnown === true || text.length < 4 || /^\d+$/.test(text)) {
    return new Map();
  }
  for (const wrong of text.length > 6 ? [1, 2] : [1]) {
    const near = terms.near(term, wrong);
    if (near.length > 0) {
      return best(terms, near, (match) => (weights.fuzzy * match.length) / (match.length + wrong));
    }
  }
  return new Map();
}

/** Documents with any of some terms, scored by the best. */
function best(
  index: LoadedIndex['terms'],
  terms: readonly string[],
  weightOf: (term: string) => number,
): Matches {
  const matches = new Map<number, Match>();
  for (const term of terms) {
    const weight = weightOf(term);
    const own = [term];
    for (const [document, score] of index.score(term)) {
      if ((matches.get(document)?.score ?? 0) < score * weight) {
        matches.set(document, {score: score * weight, terms: own});
      }
    }
  }
  return matches;
}
