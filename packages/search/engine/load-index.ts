import MiniSearch, {type AsPlainObject} from 'minisearch';
import type {IndexedDocument, SearchIndex} from './types';
import {termsOf, termsOfName, wordOf} from './words';

/** Where a term stands in a document, the most telling first. */
const fields = ['title', 'names', 'keywords', 'body'] as const;

/** An index that can be asked. */
export type LoadedIndex = SearchIndex & {
  engine: MiniSearch<{id: number}>;
  /** All terms, sorted. */
  dictionary: readonly string[];
  has: (term: string) => boolean;
  /** The term for a word. */
  stem: (text: string) => string;
  /** Term → the area that it names, e.g. `mobile`. */
  areaOf: ReadonlyMap<string, string>;
  /** For each page the number of its own document. */
  pageDocuments: readonly number[];
};

/**
 * Makes an index ready for queries. Terms of titles and names are not in the
 * file; they are read from the titles themselves.
 */
export function loadIndex(index: SearchIndex, areaNames: Readonly<Record<string, string>>): LoadedIndex {
  const {pages, documents, synonyms, body} = index;
  const {spelling} = synonyms;
  const entries: Entries = new Map();
  const lengths: number[][] = documents.map(() => [0, 0, 0, 0]);
  const add = (field: number, term: string, found: Iterable<number>): void => {
    let entry = entries.get(term);
    if (entry === undefined) {
      entries.set(term, (entry = new Map()));
    }
    let inField = entry.get(field);
    if (inField === undefined) {
      entry.set(field, (inField = new Map()));
    }
    for (const document of found) {
      inField.set(document, 1);
      const length = lengths[document];
      if (length !== undefined) {
        length[field] = (length[field] ?? 0) + 1;
      }
    }
  };
  const pageDocuments: number[] = [];
  documents.forEach(({page: number, kind, title, anchor}, document) => {
    if (kind === 'name') {
      termsOfName(typedName(title, anchor), spelling).forEach((term) => add(1, term, [document]));
      return;
    }
    termsOfName(title, spelling).forEach((term) => add(0, term, [document]));
    const page = pages[number];
    if (kind === 'page' && page !== undefined) {
      pageDocuments[number] = document;
      const {description, keywords, area, method, address} = page;
      const about = `${title} ${keywords} ${areaNames[area] ?? ''} ${description} ${address ? 'endpoint' : ''}`;
      termsOf(about, spelling).forEach((term) => add(2, term, [document]));
      if (address) {
        const names = `${method} ${address} ${address.replace(/^\/v\d+\//, '')} ${identifierOf(title)}`;
        termsOfName(names, spelling).forEach((term) => add(1, term, [document]));
      }
    }
  });
  body.forEach((found, term) => add(3, term, found));
  const engine = MiniSearch.loadJS<{id: number}>(emptyIndex(documents, lengths), OPTIONS);
  fill(engine, entries);
  return {
    ...index,
    engine,
    dictionary: [...entries.keys()].sort(),
    has: (term) => entries.has(term),
    stem: (text) => wordOf(text, spelling).term,
    areaOf: new Map(Object.entries(areaNames).map(([id, name]) => [wordOf(name, spelling).term, id])),
    pageDocuments,
  };
}

const OPTIONS = {
  fields: [...fields],
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
};

/** What readers type to find a name: of a field its last part. */
function typedName(title: string, anchor: string): string {
  return /^(body|response-\d+|parameters-[a-z]+)[.-]/.test(anchor) ? title.replace(/^.*\./, '') : title;
}

/** `Get directory content` → `getDirectoryContent`. */
function identifierOf(title: string): string {
  return title.replace(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase());
}

/** Term → number of the field → number of the document → how often. */
type Entries = Map<string, Map<number, Map<number, number>>>;

/**
 * Puts the entries where the library keeps them. Its own way takes objects and
 * makes these maps of them, which takes longer than all the rest of loading.
 */
function fill(engine: MiniSearch<{id: number}>, entries: Entries): void {
  const {_index: map} = engine as unknown as {_index: Pick<Entries, 'set'>};
  entries.forEach((entry, term) => map.set(term, entry));
}

/** The library's own form of an index, with all documents and no terms. */
function emptyIndex(documents: readonly IndexedDocument[], lengths: readonly number[][]): AsPlainObject {
  const all = (value: (document: number) => unknown): Record<string, never> =>
    Object.fromEntries(documents.map((_, document) => [document, value(document)])) as Record<string, never>;
  return {
    documentCount: documents.length,
    nextId: documents.length,
    documentIds: all((document) => document),
    fieldIds: Object.fromEntries(fields.map((field, number) => [field, number])),
    fieldLength: all((document) => lengths[document]),
    averageFieldLength: fields.map(
      (_, field) => lengths.reduce((sum, length) => sum + (length[field] ?? 0), 0) / documents.length,
    ),
    storedFields: {},
    dirtCount: 0,
    index: [],
    serializationVersion: 2,
  } as unknown as AsPlainObject;
}
