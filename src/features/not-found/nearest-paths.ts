import {distance} from 'fastest-levenshtein';

/**
 * Finds the pages whose paths are most similar to a missing one.
 * @param wanted the requested path
 * @param paths paths of all pages
 * @param limit maximum number of results
 * @returns similar paths, best first
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

/** Decodes a path; malformed escapes stay as they are. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Similarity of two lists of words, from 0 to 1. */
function score(wanted: readonly string[], present: readonly string[]): number {
  return 0.6 * likenessOf(wanted, present) + 0.4 * likenessOf(present, wanted);
}

/** How like the best of other words these are, on average. */
function likenessOf(words: readonly string[], others: readonly string[]): number {
  const best = words.map((word) => Math.max(0, ...others.map((other) => likeness(word, other))));
  return best.reduce((sum, each) => sum + each, 0) / words.length;
}

/** Similarity of two words: 1 if equal, 0 if more than a third of the letters differ. */
function likeness(a: string, b: string): number {
  if (a === b) {
    return 1;
  }
  const maxLength = Math.max(a.length, b.length);
  if ((a.startsWith(b) || b.startsWith(a)) && Math.min(a.length, b.length) >= 3) {
    return 0.8;
  }
  const share = distance(a, b) / maxLength;
  return share > 0.34 ? 0 : 1 - share;
}
