import type {LoadedIndex} from './load-index';
import type {QueryWord} from './concepts';
import {weights} from './weights';

/** Documents that hold a word, each with a score and the terms that it holds. */
export type Matches = ReadonlyMap<number, {score: number; terms: readonly string[]}>;

/**
 * Finds the documents for a word: as it is, as the start of a word, with two
 * letters swapped, with one or two wrong letters, without its end. The first
 * way that finds something counts.
 */
export function matchesOf(word: QueryWord, index: LoadedIndex): Matches {
  const {text, term, isKnown = false} = word;
  const canBeStart = word.isUnfinished && text.length > 1;
  if (index.has(term)) {
    const whole = ask(index, term, {});
    return canBeStart && text.length > 2 ? withLonger(whole, ask(index, term, {prefix: true})) : whole;
  }
  if (index.has(text)) {
    return ask(index, text, {});
  }
  if (text.length > 2 && (canBeStart || text.length > 4)) {
    const longer = firstThatFinds(index, [text, term], {prefix: true});
    if (longer !== undefined) {
      return longer;
    }
  }
  if (isKnown || text.length < 3 || /^\d+$/.test(text)) {
    return new Map();
  }
  const swapped = swaps(text)
    .map((swap) => index.stem(swap))
    .filter((candidate) => index.has(candidate));
  if (swapped.length > 0) {
    return merge(swapped.map((candidate) => ask(index, candidate, {})));
  }
  for (const fuzzy of text.length > 6 ? [1, 2] : text.length > 3 ? [1] : []) {
    const near = firstThatFinds(index, [term], {fuzzy});
    if (near !== undefined) {
      return near;
    }
  }
  const shorter = Array.from({length: canBeStart ? Math.max(text.length - 4, 0) : 0}, (_, cut) =>
    text.slice(0, -1 - cut),
  );
  return firstThatFinds(index, shorter, {prefix: true}) ?? new Map();
}

type How = {prefix?: boolean; fuzzy?: number};

function firstThatFinds(index: LoadedIndex, terms: readonly string[], how: How): Matches | undefined {
  for (const term of terms) {
    const found = ask(index, term, how);
    if (found.size > 0) {
      return found;
    }
  }
  return undefined;
}

function ask(index: LoadedIndex, term: string, how: How): Matches {
  const results = index.engine.search(term, {
    boost: {
      title: weights.title,
      phrases: weights.phrases,
      names: weights.names,
      keywords: weights.keywords,
      body: weights.body,
    },
    weights: {prefix: weights.prefix, fuzzy: weights.fuzzy},
    bm25: {k: 1.2, b: weights.length, d: 0.5},
    ...how,
  });
  return new Map(results.map(({id, score, terms}) => [id as number, {score, terms}]));
}

/** Adds documents that only hold longer words: they never count as much as those that hold the word. */
function withLonger(whole: Matches, longer: Matches): Matches {
  const most = Math.max(0, ...[...whole.values()].map(({score}) => score)) * weights.longer;
  const added = [...longer]
    .filter(([document]) => !whole.has(document))
    .map(
      ([document, {score, terms}]) =>
        [document, {score: Math.min(score * weights.longer, most), terms}] as const,
    );
  return new Map([...whole, ...added]);
}

function merge(all: readonly Matches[]): Matches {
  const merged = new Map<number, {score: number; terms: readonly string[]}>();
  for (const [document, match] of all.flatMap((matches) => [...matches])) {
    const known = merged.get(document);
    if (known === undefined || known.score < match.score) {
      merged.set(document, match);
    }
  }
  return merged;
}

function swaps(text: string): string[] {
  return Array.from(
    {length: text.length - 1},
    (_, at) => `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`,
  );
}
