import {distance} from 'fastest-levenshtein';
import type {LoadedIndex} from './load-index';
import type {PageHit} from './search';
import type {IndexedPage} from './types';
import {chunksOf, type Spellings} from './words';

/** A piece of text; marked if it is one of the reader's words. */
export type Segment = {text: string; marked: boolean};

/** A page of the results; paths are without the base path. */
export type ResultPage = ReturnType<typeof presentPage>;

/** A section is shown if it has this share of its page's score. */
const MIN_SHARE_OF_PAGE = 0.15;
/** A section leads if it scores this many times as much as the next one, and more than the page. */
const LEAD_FACTOR = 1.6;

/** Prepares a page for the dialog. */
export function presentPage({page, hits, terms, score, whole}: PageHit, index: LoadedIndex, maxHits: number) {
  const {pages, documents, synonyms} = index;
  const {path, title, description, area, method, address} = pages[page] as IndexedPage;
  const mark = (text: string): Segment[] => markTerms(text, terms, synonyms.spelling);
  const worthShowing = hits.filter((hit) => hit.score > score * MIN_SHARE_OF_PAGE).slice(0, maxHits);
  const [first, second] = worthShowing;
  return {
    path,
    area,
    title: mark(title),
    description: mark(description),
    method,
    address: address === undefined ? undefined : mark(address),
    hits: worthShowing.map(({document}) => {
      const {title: heading = '', anchor = ''} = documents[document] ?? {};
      return {document, title: mark(heading), path: anchor === '' ? path : `${path}#${anchor}`};
    }),
    /** The first hit answers better than the page as a whole. */
    leads: first !== undefined && first.score > Math.max(whole, (second?.score ?? 0) * LEAD_FACTOR),
    /** Terms of the index that matched. */
    terms: [...terms],
  };
}

/** Marks the words of a text that are among the terms. */
export function markTerms(text: string, terms: ReadonlySet<string>, spellings: Spellings): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const {words, joined, start, end} of chunksOf(text, spellings)) {
    if (words.some(({term}) => terms.has(term)) || (joined && terms.has(joined.term))) {
      if (start > at) {
        segments.push({text: text.slice(at, start), marked: false});
      }
      segments.push({text: text.slice(start, end), marked: true});
      at = end;
    }
  }
  return at < text.length ? [...segments, {text: text.slice(at), marked: false}] : segments;
}

const EXCERPT_LENGTH = 150;
const CONTEXT_BEFORE = 40;

/** The part of a text with the most terms; its start if it has none. */
export function excerptOf(text: string, terms: ReadonlySet<string>, spellings: Spellings): Segment[] {
  const matches = chunksOf(text, spellings).flatMap(({words, joined, start}) => {
    const term = [...words, ...(joined ? [joined] : [])].find((word) => terms.has(word.term))?.term;
    return term === undefined ? [] : {start, term};
  });
  let best = {start: 0, count: 0};
  matches.forEach(({start}, number) => {
    const inReach = matches
      .slice(number)
      .filter((other) => other.start < start + EXCERPT_LENGTH - CONTEXT_BEFORE);
    const count = new Set(inReach.map(({term}) => term)).size;
    if (count > best.count) {
      best = {start, count};
    }
  });
  const from = best.start <= CONTEXT_BEFORE ? 0 : text.indexOf(' ', best.start - CONTEXT_BEFORE) + 1;
  const full = text.slice(from, from + EXCERPT_LENGTH);
  const cut = from + EXCERPT_LENGTH < text.length ? `${full.replace(/\s+\S*$/, '')} …` : full;
  return markTerms(`${from > 0 ? '… ' : ''}${cut}`, terms, spellings);
}

/** The words of titles that differ from one of a query by at most two letters. */
export function nearestWords(query: string, {documents}: LoadedIndex): string[] {
  const words = new Set(
    documents.flatMap(({kind, title}) =>
      kind === 'name' ? [] : (title.toLowerCase().match(/\p{L}{4,}/gu) ?? []),
    ),
  );
  const queryWords = query.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return [...words]
    .map((word) => ({
      word,
      far: Math.min(...queryWords.map((own) => distance(own, word))),
    }))
    .filter(({far}) => far <= 2)
    .sort((one, other) => one.far - other.far)
    .slice(0, 5)
    .map(({word}) => word);
}
