/**
 * Which documents hold which terms in which field, small enough to send: one list of
 * terms, and for each field and term the gaps between its documents. Half the size of
 * the terms of each document after gzip.
 */
export type Postings = {
  /** In alphabetical order, each without the letters that it shares with the one before: a capital says how many. */
  terms: string;
  /** For each field the gaps of each term, with spaces between. */
  gaps: string[];
};

// Digits of a number are characters: the last one from FIRST_LOW on, those before it from
// FIRST_HIGH on. No quote, no space, and a tilde for the backslash, for JSON.
const BASE = 45;
const FIRST_LOW = 35;
const FIRST_HIGH = FIRST_LOW + BASE;
const [SPACE, CAPITAL, BACKSLASH, TILDE] = [32, 65, 92, 126];

/** @param fields for each field the terms of each document, by its number */
export function packPostings(fields: readonly (readonly (readonly string[])[])[]): Postings {
  const lists = fields.map((documents) => {
    const documentsWith = new Map<string, number[]>();
    documents.forEach((terms, document) =>
      new Set(terms).forEach((term) => {
        const known = documentsWith.get(term) ?? [];
        known.push(document);
        documentsWith.set(term, known);
      }),
    );
    return documentsWith;
  });
  const terms = [...new Set(lists.flatMap((documentsWith) => [...documentsWith.keys()]))].sort();
  return {
    terms: packTerms(terms),
    gaps: lists.map((documentsWith) => terms.map((term) => gapsOf(documentsWith.get(term) ?? [])).join(' ')),
  };
}

/** Terms are in lower case, so that capitals can stand for numbers. */
const MOST_SHARED = 25;

function packTerms(terms: readonly string[]): string {
  return terms
    .map((term, at) => {
      const before = terms[at - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && term[shared] === before[shared]) {
        shared += 1;
      }
      return String.fromCharCode(CAPITAL + shared) + term.slice(shared);
    })
    .join('');
}

function unpackTerms(packed: string): string[] {
  const terms: string[] = [];
  for (const [, sign = '', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const shared = sign.charCodeAt(0) - CAPITAL;
    terms.push((terms.at(-1) ?? '').slice(0, shared) + rest);
  }
  return terms;
}

function gapsOf(documents: readonly number[]): string {
  return documents.map((document, at) => encode(document - (documents[at - 1] ?? -1) - 1)).join('');
}

/** Calls back for each term of each document, by field; in the order of documents. */
export function eachPosting(
  {terms, gaps}: Postings,
  call: (term: string, document: number, field: number) => void,
): void {
  const known = unpackTerms(terms);
  gaps.forEach((lists, field) => {
    let which = 0;
    let document = -1;
    let gap = 0;
    for (let at = 0; at < lists.length; at++) {
      const sign = lists.charCodeAt(at);
      if (sign === SPACE) {
        which += 1;
        document = -1;
      } else if (sign < FIRST_HIGH) {
        document += gap * BASE + sign - FIRST_LOW + 1;
        gap = 0;
        call(known[which] ?? '', document, field);
      } else {
        gap = gap * BASE + (sign === TILDE ? BACKSLASH : sign) - FIRST_HIGH;
      }
    }
  });
}

function encode(gap: number): string {
  let text = String.fromCharCode(FIRST_LOW + (gap % BASE));
  for (let rest = Math.floor(gap / BASE); rest > 0; rest = Math.floor(rest / BASE)) {
    const sign = FIRST_HIGH + (rest % BASE);
    text = String.fromCharCode(sign === BACKSLASH ? TILDE : sign) + text;
  }
  return text;
}
