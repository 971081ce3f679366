/**
 * The index as a file: JSON whose long lists are strings, so that it is small
 * when compressed and quick to read.
 */
import type {IndexedDocument, IndexedPage, SearchIndex, Synonyms} from './types';

export type PackedIndex = {
  pages: Record<keyof IndexedPage, string>;
  documents: {
    /** Number of documents of each page. */
    counts: string;
    kinds: string;
    titles: string;
    /** See `shortAnchor`. */
    anchors: string;
  };
  synonyms: Synonyms;
  /** Terms of the texts: sorted, one a line. */
  terms: string;
  /** For each term the number of documents. */
  found: string;
  /** For each term the distances between their numbers. */
  body: string;
};

const KINDS = {page: 'p', section: 's', name: 'n'} as const;
const kindOf = {p: 'page', s: 'section', n: 'name'} as const;
const pageKeys = ['path', 'title', 'description', 'keywords', 'area', 'method', 'address'] as const;

export function packIndex({pages, documents, synonyms, body}: SearchIndex): PackedIndex {
  const sorted = [...body.keys()].sort();
  const counts = pages.map((_, page) => documents.filter((document) => document.page === page).length);
  return {
    pages: Object.fromEntries(
      pageKeys.map((key) => [key, pages.map((page) => page[key] ?? '').join('\n')]),
    ) as PackedIndex['pages'],
    documents: {
      counts: encodeNumbers(counts),
      kinds: documents.map(({kind}) => KINDS[kind]).join(''),
      titles: documents.map(({kind, title}) => (kind === 'page' ? '' : title)).join('\n'),
      anchors: documents.map(shortAnchor).join('\n'),
    },
    synonyms,
    terms: sorted.join('\n'),
    found: encodeNumbers(sorted.map((term) => body.get(term)?.length ?? 0)),
    body: encodeNumbers(sorted.flatMap((term) => distances(body.get(term) ?? []))),
  };
}

export function unpackIndex(packed: PackedIndex): SearchIndex {
  const columns = pageKeys.map((key) => packed.pages[key].split('\n'));
  const pages = (columns[0] ?? []).map(
    (_, row) =>
      Object.fromEntries(
        pageKeys.map((key, column) => [key, columns[column]?.[row] ?? '']),
      ) as Required<IndexedPage>,
  );
  const pageOf = decodeNumbers(packed.documents.counts).flatMap((count, page) =>
    Array.from({length: count}, () => page),
  );
  const anchors = packed.documents.anchors.split('\n');
  const documents = packed.documents.titles.split('\n').map((title, number): IndexedDocument => {
    const kind = kindOf[packed.documents.kinds[number] as keyof typeof kindOf];
    const page = pageOf[number] ?? 0;
    return kind === 'page'
      ? {page, kind, title: pages[page]?.title ?? '', anchor: ''}
      : {page, kind, title, anchor: longAnchor(anchors[number] ?? '', title)};
  });
  const found = decodeNumbers(packed.found);
  const numbers = decodeNumbers(packed.body);
  let at = 0;
  const body: SearchIndex['body'] = new Map();
  const terms = packed.terms === '' ? [] : packed.terms.split('\n');
  terms.forEach((term, number) => {
    let document = 0;
    const end = at + (found[number] ?? 0);
    body.set(
      term,
      numbers.slice(at, end).map((distance) => (document += distance)),
    );
    at = end;
  });
  return {pages, documents, synonyms: packed.synonyms, body};
}

const PREFIXES = ['', 'body.', 'response-200.', 'error-', 'ts-', 'rust-'];

/** The page itself. */
const NO_ANCHOR = '-';
/** Stands before an anchor that reads as one of the short forms. */
const ESCAPE = '#';

/** An anchor that follows from the title: empty for a heading's, a number for a known prefix with the title. */
function shortAnchor({title, anchor}: IndexedDocument): string {
  const prefix = PREFIXES.findIndex((start) => anchor === start + title.replaceAll(' ', ''));
  if (anchor === '') {
    return NO_ANCHOR;
  }
  if (anchor === anchorOf(title)) {
    return '';
  }
  return prefix >= 0 ? String(prefix) : `${/^(\d|-|#.*)$/.test(anchor) ? ESCAPE : ''}${anchor}`;
}

function longAnchor(short: string, title: string): string {
  if (short === NO_ANCHOR) {
    return '';
  }
  if (short === '') {
    return anchorOf(title);
  }
  const prefix = /^\d$/.test(short) ? PREFIXES[Number(short)] : undefined;
  return prefix === undefined ? short.replace(/^#/, '') : prefix + title.replaceAll(' ', '');
}

/** The anchor that a heading gets from its text, in nearly all cases. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function distances(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

// Digits to base 46, the lowest first: `FIRST` for the last digit of a number, `MORE` for those before.
const BASE = 46;
const DIGITS = Array.from({length: 94}, (_, at) => String.fromCharCode(33 + at))
  .filter((character) => character !== '"' && character !== '\\')
  .join('');
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Writes numbers as printable characters, small numbers as one. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = '';
  for (let number of numbers) {
    while (number >= BASE) {
      text += DIGITS[BASE + (number % BASE)] ?? '';
      number = Math.floor(number / BASE);
    }
    text += DIGITS[number] ?? '';
  }
  return text;
}

export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (const digit of text) {
    const value = VALUES.get(digit) ?? 0;
    number += (value % BASE) * unit;
    if (value < BASE) {
      numbers.push(number);
      number = 0;
      unit = 1;
    } else {
      unit *= BASE;
    }
  }
  return numbers;
}
