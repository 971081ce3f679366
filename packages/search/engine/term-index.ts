import {distance} from 'fastest-levenshtein';

/** Fields of a document, the most telling first. */
export const fields = ['title', 'phrases', 'names', 'keywords', 'body'] as const;
export type Field = (typeof fields)[number];

/** The usual constants of BM25+. */
const SATURATION = 1.2;
const DELTA = 0.5;

/** For each field the documents with a term, in ascending order. */
type Holders = (number[] | undefined)[];

/** An inverted index. Documents are added in the order of their numbers. */
export class TermIndex {
  private readonly holders = new Map<string, Holders>();
  private readonly lengths: Float32Array[];
  private readonly frequencies = new Map<string, number>();
  private averages: number[] | undefined;
  private sorted: string[] | undefined;

  constructor(readonly size: number) {
    this.lengths = fields.map(() => new Float32Array(size));
  }

  add(term: string, field: Field, document: number): void {
    const at = fields.indexOf(field);
    let holders = this.holders.get(term);
    if (holders === undefined) {
      holders = [];
      this.holders.set(term, holders);
    }
    const documents = (holders[at] ??= []);
    if (documents.at(-1) !== document) {
      documents.push(document);
      const lengths = this.lengths[at] as Float32Array;
      lengths[document] = (lengths[document] ?? 0) + 1;
    }
  }

  /** For a term that is in more texts than were added. */
  setFrequency(term: string, documents: number): void {
    this.frequencies.set(term, documents);
  }

  has(term: string): boolean {
    return this.holders.has(term);
  }

  /** Documents that have a term in a field. */
  documentsWith(term: string, field: Field): readonly number[] {
    return this.holders.get(term)?.[fields.indexOf(field)] ?? [];
  }

  /**
   * Scores the documents with a term (BM25+).
   * @param boosts weight of each field
   * @param lengths how much the length of a field counts, 0 to 1
   */
  score(
    term: string,
    boosts: Readonly<Record<Field, number>>,
    lengths: Readonly<Record<Field, number>>,
  ): Map<number, number> {
    const scores = new Map<number, number>();
    this.averages ??= this.lengths.map((all) => all.reduce((sum, one) => sum + one, 0) / this.size);
    const rareness = this.rareness(term);
    this.holders.get(term)?.forEach((documents, at) => {
      if (documents === undefined) {
        return;
      }
      const field = fields[at] as Field;
      const boost = boosts[field] * rareness;
      const length = lengths[field];
      const own = this.lengths[at] as Float32Array;
      const average = this.averages?.[at] || 1;
      for (const document of documents) {
        const long = 1 - length + (length * (own[document] ?? 0)) / average;
        const score = boost * (DELTA + (1 + SATURATION) / (1 + SATURATION * long));
        scores.set(document, (scores.get(document) ?? 0) + score);
      }
    });
    return scores;
  }

  /** Inverse document frequency, by the field in which the term is most frequent. */
  private rareness(term: string): number {
    let documents = this.frequencies.get(term) ?? 0;
    this.holders.get(term)?.forEach((holders) => (documents = Math.max(documents, holders?.length ?? 0)));
    return Math.log(1 + (this.size - documents + 0.5) / (documents + 0.5));
  }

  /** Terms with a start. */
  startingWith(start: string): string[] {
    const terms = (this.sorted ??= [...this.holders.keys()].sort());
    let low = 0;
    for (let high = terms.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((terms[middle] as string) < start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    let end = low;
    while (terms[end]?.startsWith(start)) {
      end += 1;
    }
    return terms.slice(low, end);
  }

  /** Terms within an edit distance. */
  near(term: string, most: number): string[] {
    return [...this.holders.keys()].filter(
      (other) => Math.abs(other.length - term.length) <= most && distance(other, term) <= most,
    );
  }
}
