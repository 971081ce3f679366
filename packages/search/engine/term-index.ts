import {distance} from 'fastest-levenshtein';
import {unpackNumbers} from './postings';
import {weights} from './weights';

/** Fields of a document, the most significant first. */
const fields = ['title', 'phrases', 'names', 'keywords', 'body'] as const;
export type Field = (typeof fields)[number];

/** The usual constants of BM25+. */
const SATURATION = 1.2;
const DELTA = 0.5;

/** The part of the file `/search/index.json` that says where terms are. */
export type PackedTerms = {
  /** All of them, with spaces between. */
  terms: string;
  /** For each term the documents that have it in a field, as `packNumbers` writes them, with spaces between. */
  postings: Record<Field, string>;
};

/** An inverted index. */
export class TermIndex {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly postings: Record<Field, readonly (readonly number[])[]>;
  /** Number of terms of each document. */
  private readonly lengths: Record<Field, Float32Array>;
  private readonly averages: Record<Field, number>;

  /**
   * @param size number of documents
   * @param frequencies of terms that occur in more texts than the index contains
   */
  constructor(
    readonly size: number,
    {terms, postings}: PackedTerms,
    private readonly frequencies: ReadonlyMap<string, number>,
  ) {
    this.numbers = new Map(terms.split(' ').map((term, number) => [term, number]));
    this.postings = byField((field) => postings[field].split(' ').map(unpackNumbers));
    this.lengths = byField((field) => countEach(this.postings[field], size));
    this.averages = byField(
      (field) => this.lengths[field].reduce((sum, length) => sum + length, 0) / size || 1,
    );
  }

  has(term: string): boolean {
    return this.numbers.has(term);
  }

  /** Documents that have a term in a field. */
  documentsWith(term: string, field: Field): readonly number[] {
    return this.postings[field][this.numbers.get(term) ?? -1] ?? [];
  }

  /** Scores the documents with a term (BM25+). */
  score(term: string): Map<number, number> {
    const scores = new Map<number, number>();
    const rareness = this.rareness(term);
    for (const field of fields) {
      for (const document of this.documentsWith(term, field)) {
        const length = (this.lengths[field][document] ?? 0) / this.averages[field];
        const norm = 1 + weights.lengths[field] * (length - 1);
        const frequency = DELTA + (1 + SATURATION) / (1 + SATURATION * norm);
        scores.set(document, (scores.get(document) ?? 0) + weights[field] * rareness * frequency);
      }
    }
    return scores;
  }

  /** Inverse document frequency, by the field in which the term is most frequent. */
  private rareness(term: string): number {
    const counts = fields.map((field) => this.documentsWith(term, field).length);
    const documents = Math.max(this.frequencies.get(term) ?? 0, ...counts);
    return Math.log(1 + (this.size - documents + 0.5) / (documents + 0.5));
  }

  /** Terms with a start. */
  startingWith(start: string): string[] {
    return [...this.numbers.keys()].filter((term) => term.startsWith(start));
  }

  /** Terms within an edit distance, where two swapped letters are one error. */
  near(term: string, maxErrors: number): string[] {
    return [...this.numbers.keys()].filter((other) => {
      const errors = Math.abs(other.length - term.length) > 2 ? Infinity : distance(other, term);
      return errors <= maxErrors || (errors === 2 && lettersOf(other) === lettersOf(term));
    });
  }
}

/** How many of the lists have each number. */
function countEach(lists: readonly (readonly number[])[], size: number): Float32Array {
  const counts = new Float32Array(size);
  for (const list of lists) {
    for (const number of list) {
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

export function byField<Value>(create: (field: Field) => Value): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, create(field)])) as Record<Field, Value>;
}

function lettersOf(term: string): string {
  return [...term].sort().join('');
}
