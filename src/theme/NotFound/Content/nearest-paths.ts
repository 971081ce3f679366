import {distance} from 'fastest-levenshtein';

/**
 * Finds the pages whose paths are most like a path that does not exist.
 * @param wanted path that the reader asked for
 * @param paths paths of all pages
 * @param limit how many to return at most
 * @returns best first; only paths that share something with the wanted one
 */
export function nearestPaths(wanted: string, paths: readonly string[], limit = 5): string[] {
  const wantedWords = wordsOf(wanted);
  return paths
    .map((path) => ({path, score: score(wantedWords, wordsOf(path))}))
    .filter(({score: value}) => value > 0.34)
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length)
    .slice(0, limit)
    .map(({path}) => path);
}

function wordsOf(path: string): string[] {
  const text = decodePath(path)
    .toLowerCase()
    .replace(/\.\w+$/, '');
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'docs');
}

/** A path as people read it. Not everything with a percent sign is an escape. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Between 0 (nothing in common) and 1: how well the words of both sides find a partner. */
function score(wanted: readonly string[], present: readonly string[]): number {
  if (wanted.length === 0 || present.length === 0) {
    return 0;
  }
  const best = (word: string, others: readonly string[]): number =>
    Math.max(...others.map((other) => likeness(word, other)));
  const found = sum(wanted.map((word) => best(word, present))) / wanted.length;
  const covered = sum(present.map((word) => best(word, wanted))) / present.length;
  return 0.6 * found + 0.4 * covered;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** 1 for equal words, less for a typo, 0 for words that differ in more than a third of their letters. */
function likeness(a: string, b: string): number {
  if (a === b) {
    return 1;
  }
  const longest = Math.max(a.length, b.length);
  if ((a.startsWith(b) || b.startsWith(a)) && Math.min(a.length, b.length) >= 3) {
    return 0.8;
  }
  const share = distance(a, b) / longest;
  return share > 0.34 ? 0 : 1 - share;
}
