/**
 * Which documents hold which terms in which field, small enough to send: one list of
 * terms, and for each field and term the gaps between its documents. Half the size of
 * the terms of each document after gzip.
 */
export type Postings = {
  /** With spaces between. */
  terms: string;
  /** For each field the gaps of each term, with spaces between. */
  gaps: string[];
};

// Digits of a number: all but the last come from HIGH. No quote, no space, no backslash, for JSON.
const LOW = alphabet(35);
const HIGH = alphabet(80).replace('\\', '~');
const BASE = LOW.length;

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
    terms: terms.join(' '),
    gaps: lists.map((documentsWith) => terms.map((term) => gapsOf(documentsWith.get(term) ?? [])).join(' ')),
  };
}

function gapsOf(documents: readonly number[]): string {
  return documents.map((document, at) => encode(document - (documents[at - 1] ?? -1) - 1)).join('');
}

/** For each field the terms of each document, with spaces between. */
export function unpackPostings({terms, gaps}: Postings, count: number): string[][] {
  const known = terms.split(' ');
  return gaps.map((field) => {
    const documents = Array.from({length: count}, (): string[] => []);
    field.split(' ').forEach((list, which) => {
      let document = -1;
      let gap = 0;
      for (const sign of list) {
        const high = HIGH.indexOf(sign);
        gap = gap * BASE + (high < 0 ? LOW.indexOf(sign) : high);
        if (high < 0) {
          document += gap + 1;
          gap = 0;
          documents[document]?.push(known[which] ?? '');
        }
      }
    });
    return documents.map((list) => list.join(' '));
  });
}

function encode(gap: number): string {
  let text = LOW[gap % BASE] ?? '';
  for (let rest = Math.floor(gap / BASE); rest > 0; rest = Math.floor(rest / BASE)) {
    text = (HIGH[rest % BASE] ?? '') + text;
  }
  return text;
}

function alphabet(from: number): string {
  return Array.from({length: 45}, (_, at) => String.fromCharCode(from + at)).join('');
}
