/**
 * Which documents hold which terms in which field, small enough to send: one list of
 * terms, and for each field and term how many documents hold it, and which.
 */
export type Postings = {
  /** In alphabetical order, each without the letters that it shares with the one before: a capital says how many. */
  terms: string;
  /** For each field the documents of each term, as bits in base64; see `writeList`. */
  lists: string[];
};

const CAPITAL = 65;

/**
 * @param fields for each field the terms of each document, by its number
 * @param size number of documents
 */
export function packPostings(fields: readonly (readonly (readonly string[])[])[], size: number): Postings {
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
    lists: lists.map((documentsWith) => {
      const bits = new BitWriter();
      for (const term of terms) {
        const documents = documentsWith.get(term) ?? [];
        writeCount(bits, documents.length);
        writeList(bits, documents, 0, size);
      }
      return bits.text();
    }),
  };
}

/** Calls back for each term of each document, by field; in the order of documents. */
export function eachPosting(
  {terms, lists}: Postings,
  size: number,
  call: (term: string, document: number, field: number) => void,
): void {
  const known = unpackTerms(terms);
  lists.forEach((list, field) => {
    const bits = new BitReader(list);
    for (const term of known) {
      const documents = new Array<number>(readCount(bits));
      readList(bits, documents, 0, documents.length, 0, size);
      documents.forEach((document) => call(term, document, field));
    }
  });
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

/** A count as Elias gamma: so many zeros as its binary form has further digits. */
function writeCount(bits: BitWriter, count: number): void {
  const digits = 31 - Math.clz32(count + 1);
  bits.write(0, digits);
  bits.write(count + 1, digits + 1);
}

function readCount(bits: BitReader): number {
  let digits = 0;
  while (bits.read(1) === 0) {
    digits += 1;
  }
  return (1 << digits) + bits.read(digits) - 1;
}

/**
 * Numbers in order, at least `low` and less than `high` (binary interpolative coding):
 * the middle one first, in so many bits as its possible places need, then those on
 * either side. Costs least where documents stand in groups, as sections of a page do.
 */
function writeList(bits: BitWriter, numbers: readonly number[], low: number, high: number): void {
  const middle = numbers.length >> 1;
  const number = numbers[middle];
  if (number !== undefined) {
    writePlace(bits, number - low - middle, high - low - numbers.length + 1);
    writeList(bits, numbers.slice(0, middle), low, number);
    writeList(bits, numbers.slice(middle + 1), number + 1, high);
  }
}

/** Fills the places of `numbers` from `start` to before `end`. */
function readList(
  bits: BitReader,
  numbers: number[],
  start: number,
  end: number,
  low: number,
  high: number,
): void {
  if (start < end) {
    const middle = (start + end) >> 1;
    const number = low + middle - start + readPlace(bits, high - low - (end - start) + 1);
    numbers[middle] = number;
    readList(bits, numbers, start, middle, low, number);
    readList(bits, numbers, middle + 1, end, number + 1, high);
  }
}

/** One of so many places: the first ones need one bit less than the others, unless there are 2, 4, 8 … */
function writePlace(bits: BitWriter, place: number, places: number): void {
  const length = 31 - Math.clz32(places);
  const short = (2 << length) - places;
  bits.write(place < short ? place : place + short, place < short ? length : length + 1);
}

function readPlace(bits: BitReader, places: number): number {
  const length = 31 - Math.clz32(places);
  const short = (2 << length) - places;
  const place = bits.read(length);
  return place < short ? place : place * 2 + bits.read(1) - short;
}

class BitWriter {
  private bytes = '';
  private byte = 1;

  write(value: number, length: number): void {
    for (let at = length - 1; at >= 0; at--) {
      this.byte = this.byte * 2 + ((value >> at) & 1);
      if (this.byte > 255) {
        this.bytes += String.fromCharCode(this.byte & 255);
        this.byte = 1;
      }
    }
  }

  text(): string {
    this.write(0, 7);
    return btoa(this.bytes);
  }
}

class BitReader {
  private readonly bytes: string;
  private at = 0;
  /** Bits that were taken from `bytes` and not read yet, and how many. */
  private rest = 0;
  private count = 0;

  constructor(text: string) {
    this.bytes = atob(text);
  }

  read(length: number): number {
    while (this.count < length) {
      this.rest = (this.rest << 8) | this.bytes.charCodeAt(this.at++);
      this.count += 8;
    }
    this.count -= length;
    const value = this.rest >> this.count;
    this.rest &= (1 << this.count) - 1;
    return value;
  }
}
