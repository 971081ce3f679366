import {distance} from 'fastest-levenshtein';
import {decodeAddress} from '@site/packages/page-markup/browser';

export type Page = {path: string; title: string};

/** The pages whose paths are most similar to a missing one, at most five, best first. */
export function nearestPages(wanted: string, pages: readonly Page[]): Page[] {
  const words = wordsOf(wanted);
  const score = (page: Page): number =>
    0.6 * likenessOf(words, wordsOf(page.path)) + 0.4 * likenessOf(wordsOf(page.path), words);
  return pages
    .map((page) => ({page, score: score(page)}))
    .filter((one) => one.score > 0.34)
    .sort((one, other) => other.score - one.score || one.page.path.length - other.page.path.length)
    .slice(0, 5)
    .map(({page}) => page);
}

/** Words of a path, without those of every path. */
export function wordsOf(path: string): string[] {
  const words = decodeAddress(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !['', 'docs', 'html', 'index'].includes(word));
}

/** How like the best of other words these are, on average. */
function likenessOf(words: readonly string[], others: readonly string[]): number {
  const best = words.map((word) => Math.max(0, ...others.map((other) => likeness(word, other))));
  return best.reduce((sum, each) => sum + each, 0) / words.length;
}

/** Similarity of two words: 1 if equal, 0 if more than a third of the letters differ. */
function likeness(one: string, other: string): number {
  const [shorter = '', longer = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (longer.startsWith(shorter) && shorter.length >= 3 && shorter !== longer) {
    return 0.8;
  }
  const share = distance(one, other) / longer.length;
  return share > 0.34 ? 0 : 1 - share;
}
