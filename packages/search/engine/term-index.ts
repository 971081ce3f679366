import {distance} from 'fastest-levenshtein';
import {weights} from './weights';

/** Fields of a document, the most significant first. */
const fields = ['title', 'phrases', 'names', 'keywords', 'body'] as const;
export type Field = (typeof fields)[number];

/** The usual constants of BM25+. */
const SATURATION = 1.2;
const DELTA = 0.5;

/** For each field that has a term its documents, in ascending order. */
type Postings = Partial<Record<Field, number[]>>;

/** An inverted index. Documents are added in the order of their numbers, with each term of a field once. */
export class TermIndex {
  private readonly postings = new Map<string, Postings>();
  /** Number of terms of each document. */
  private readonly lengths: Record<Field, Float32Array>;
  private readonly totals = byField(() => 0);

  /** @param frequencies of terms that occur in more texts than the index contains */
  constructor(
    readonly size: number,
    private readonly frequencies: ReadonlyMap<string, number>,
  ) {
    this.lengths = byField(() => new Float32Array(size));
  }

  add(term: string, field: Field, document: number): void {
    let postings = this.postings.get(term);
    if (postings === undefined) {
      postings = {};
      this.postings.set(term, postings);
    }
    (postings[field] ??= []).push(document);
    this.lengths[field][document] = (this.lengths[field][document] ?? 0) + 1;
    this.totals[field] += 1;
  }

  has(term: string): boolean {
    return this.postings.has(term);
  }

  /** Documents that have a term in a field. */
  documentsWith(term: string, field: Field): readonly number[] {
    return this.postings.get(term)?.[field] ?? [];
  }

  /** Scores the documents with a term (BM25+). */
  score(term: string): Map<number, number> {
    const scores = new Map<number, number>();
    const rareness = this.rareness(term);
    for (const field of fields) {
      const average = this.totals[field] / this.size || 1;
      for (const document of this.documentsWith(term, field)) {
        const length = (this.lengths[field][document] ?? 0) / average;
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
    return [...this.postings.keys()].filter((term) => term.startsWith(start));
  }

  /** Terms within an edit distance, where two swapped letters are one error. */
  near(term: string, maxErrors: number): string[] {
    return [...this.postings.keys()].filter((other) => {
      const errors = Math.abs(other.length - term.length) > 2 ? Infinity : distance(other, term);
      return errors <= maxErrors || (errors === 2 && lettersOf(other) === lettersOf(term));
    });
  }
}

function byField<Value>(create: () => Value): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, create()])) as Record<Field, Value>;
}

function lettersOf(term: string): string {
  return [...term].sort().join('');
}
