/**
 * Which documents hold which terms, small enough to send: a list of terms, and for
 * each the gaps between its documents. Half the size of the terms of each document
 * after gzip.
 */
export type Postings = {
  /** With spaces between. */
  terms: string;
  /** For each term its gaps, with spaces between. */
  gaps: string;
};

// Digits of a number: all but the last come from HIGH. No quote, no space, no backslash, for JSON.
const LOW = alphabet(35);
const HIGH = alphabet(80).replace('\\', '~');
const BASE = LOW.length;

/** @param documents the terms of each document, by its number */
export function packPostings(documents: readonly (readonly string[])[]): Postings {
  const lists = new Map<string, number[]>();
  documents.forEach((terms, document) =>
    new Set(terms).forEach((term) => {
      const list = lists.get(term) ?? [];
      list.push(document);
      lists.set(term, list);
    }),
  );
  const sorted = [...lists].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    terms: sorted.map(([term]) => term).join(' '),
    gaps: sorted
      .map(([, list]) => list.map((document, at) => encode(document - (list[at - 1] ?? -1) - 1)).join(''))
      .join(' '),
  };
}

/** The terms of each document, with spaces between. */
export function unpackPostings({terms, gaps}: Postings, count: number): string[] {
  const documents = Array.from({length: count}, (): string[] => []);
  const lists = gaps.split(' ');
  terms.split(' ').forEach((term, which) => {
    let document = -1;
    let gap = 0;
    for (const sign of lists[which] ?? '') {
      const high = HIGH.indexOf(sign);
      gap = gap * BASE + (high < 0 ? LOW.indexOf(sign) : high);
      if (high < 0) {
        document += gap + 1;
        gap = 0;
        documents[document]?.push(term);
      }
    }
  });
  return documents.map((list) => list.join(' '));
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
