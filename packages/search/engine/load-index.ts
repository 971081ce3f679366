import {areas} from '../../product';
import {TermIndex, type Field} from './term-index';
import type {IndexedDocument, SearchIndex, Synonyms} from './types';
import {termsOf, termsOfName, wordOf} from './words';

/** An index that is ready for queries; `pageDocuments` are the numbers of the pages' own documents. */
export type LoadedIndex = ReturnType<typeof loadIndex>;

/** Makes an index ready for queries. Terms of titles and names are not in the file, but read from the titles. */
export function loadIndex({pages, texts, phrases, frequent, synonyms}: SearchIndex) {
  const {spelling} = synonyms;
  const documents: IndexedDocument[] = [];
  const size = pages.reduce((sum, {parts}) => sum + 1 + parts.length, 0);
  const terms = new TermIndex(size, new Map(Object.entries(frequent)));
  const add = (field: Field, own: Iterable<string>): void => {
    for (const term of own) {
      terms.add(term, field, documents.length - 1);
    }
  };
  const addName = (field: Field, text: string): void => add(field, termsOfName(text, spelling));
  let text = 0;
  const addText = (): void => {
    add('body', texts[text]?.match(/\S+/g) ?? []);
    add('phrases', phrases[text]?.match(/\S+/g) ?? []);
    text += 1;
  };
  const pageDocuments = pages.map((page, number) => {
    const {title, description, keywords, area, method, address, parts} = page;
    const own = documents.push({page: number, kind: 'page', title, anchor: ''}) - 1;
    addName('title', title);
    if (address !== undefined) {
      addName('names', `${method} ${address} ${address.replace(/^\/v\d+\//, '')}`);
    }
    const areaName = areas.find(({id}) => id === area)?.name ?? '';
    const about = `${title} ${keywords} ${areaName} ${description} ${address ? 'endpoint' : ''}`;
    add('keywords', termsOf(about, spelling));
    addText();
    for (const {kind, title: heading, anchor, name = heading} of parts) {
      documents.push({page: number, kind, title: heading, anchor});
      addName(kind === 'name' ? 'names' : 'title', name);
      if (kind === 'section') {
        addText();
      }
    }
    return own;
  });
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
