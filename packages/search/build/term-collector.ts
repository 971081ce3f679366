import {packNumbers} from '../engine/postings';
import {byField, type Field, type PackedTerms} from '../engine/term-index';

/** Collects the terms of documents, one document after the other, and writes them for `TermIndex`. */
export class TermCollector {
  private readonly documents = new Map<string, Record<Field, number[]>>();
  private document = -1;

  startDocument(): void {
    this.document += 1;
  }

  add(field: Field, terms: Iterable<string>): void {
    for (const term of new Set(terms)) {
      const documents = this.documents.get(term) ?? byField(() => []);
      documents[field].push(this.document);
      this.documents.set(term, documents);
    }
  }

  pack(): PackedTerms {
    // Neighbours in the alphabet compress best.
    const entries = [...this.documents].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      terms: entries.map(([term]) => term).join(' '),
      postings: byField((field) => entries.map(([, documents]) => packNumbers(documents[field])).join(' ')),
    };
  }
}
