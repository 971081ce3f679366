import type {LoadedIndex} from './load-index';
import type {QueryWord} from './concepts';
import {weights} from './weights';

/** A document with a word: its score, and the terms found. */
export type Match = {score: number; terms: readonly string[]};

export type Matches = ReadonlyMap<number, Match>;

const NOTHING: Matches = new Map();

/**
 * Finds the documents for a word: as it is, as the start of a word, with two
 * letters swapped, with one or two wrong letters, without its end. The first
 * way that finds something counts.
 */
export function matchesOf(word: QueryWord, {terms, stem}: LoadedIndex): Matches {
  const {text, term, isKnown = false} = word;
  const canBeStart = word.isUnfinished && text.length > 1;
  const exact = [term, text].find((form) => terms.has(form));
  const longer = (start: string): Matches =>
    best(
      terms,
      terms.startingWith(start),
      (found) => (weights.prefix * found.length) / (found.length + 0.3 * (found.length - start.length)),
    );
  if (exact !== undefined) {
    const whole = best(terms, [exact], () => 1);
    return canBeStart && text.length > 2 && exact === term ? withLonger(whole, longer(term)) : whole;
  }
  if (text.length > 2 && (canBeStart || text.length > 4)) {
    const start = [text, term].find((form) => terms.startingWith(form).length > 0);
    if (start !== undefined) {
      return longer(start);
    }
  }
  if (isKnown || text.length < 3 || /^\d+$/.test(text)) {
    return NOTHING;
  }
  const swapped = swaps(text)
    .map((swap) => stem(swap))
    .filter((candidate) => terms.has(candidate));
  for (const wrong of text.length > 6 ? [1, 2] : text.length > 3 ? [1] : [0]) {
    // "rset" may be "rest" or "reset": what else the query says decides.
    const near = [...swapped, ...(wrong === 0 ? [] : terms.near(term, wrong))];
    if (near.length > 0) {
      return best(terms, near, (found) =>
        swapped.includes(found) ? 1 : (weights.fuzzy * found.length) / (found.length + wrong),
      );
    }
  }
  if (canBeStart) {
    for (let length = text.length - 1; length > 3; length--) {
      const cut = text.slice(0, length);
      if (terms.startingWith(cut).length > 0) {
        return longer(cut);
      }
    }
  }
  return NOTHING;
}

/** Documents with any of some terms, scored by the best. */
function best(
  index: LoadedIndex['terms'],
  terms: readonly string[],
  weightOf: (term: string) => number,
): Matches {
  const found = new Map<number, Match>();
  for (const term of terms) {
    const weight = weightOf(term);
    const own = [term];
    for (const [document, score] of index.score(term, weights, weights.lengths)) {
      if ((found.get(document)?.score ?? 0) < score * weight) {
        found.set(document, {score: score * weight, terms: own});
      }
    }
  }
  return found;
}

/** Adds documents that only have longer words; they never score as much as those with the word itself. */
function withLonger(whole: Matches, longer: Matches): Matches {
  const most = Math.max(0, ...[...whole.values()].map(({score}) => score)) * weights.longer;
  const all = new Map(whole);
  for (const [document, {score, terms}] of longer) {
    if (!whole.has(document)) {
      all.set(document, {score: Math.min(score * weights.longer, most), terms});
    }
  }
  return all;
}

function swaps(text: string): string[] {
  return Array.from(
    {length: text.length - 1},
    (_, at) => `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`,
  );
}
