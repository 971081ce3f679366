import {areas} from '../../product';
import {TermIndex} from './term-index';
import type {IndexedDocument, SearchIndex, Synonyms} from './types';
import {wordOf} from './words';

/** An index that is ready for queries; `pageDocuments` are the numbers of the pages' own documents. */
export type LoadedIndex = ReturnType<typeof loadIndex>;

/** Makes an index ready for queries. */
export function loadIndex({pages, frequent, synonyms, ...packed}: SearchIndex) {
  const documents: IndexedDocument[] = [];
  const pageDocuments = pages.map(({title, parts}, page) => {
    const own = documents.push({page, kind: 'page', title, anchor: ''}) - 1;
    parts.forEach((part) => documents.push({page, ...part}));
    return own;
  });
  const terms = new TermIndex(documents.length, packed, new Map(Object.entries(frequent)));
  return {pages, documents, synonyms, terms, areasOf: readAreas(synonyms), pageDocuments};
}

/** Term → areas that it names, e.g. `mobil` and `iphon`. */
function readAreas({areas: words, spelling}: Synonyms): Map<string, readonly string[]> {
  const areasOf = new Map<string, string[]>();
  for (const {id, name} of areas) {
    for (const word of [name, ...(words[id] ?? [])]) {
      const {term} = wordOf(word, spelling);
      areasOf.set(term, [...(areasOf.get(term) ?? []), id]);
    }
  }
  return areasOf;
}
