import MiniSearch from 'minisearch';
import {literalWords, type Literal} from './literals';
import {unpackPostings} from './postings';
import {
  NO_ANCHOR,
  usualAnchor,
  type IndexedDocument,
  type IndexedPage,
  type IndexedParts,
  type SearchIndex,
  type Synonyms,
} from './types';
import {termsOf, termsOfName, wordOf} from './words';

/** Terms of a document by where they stand, the most telling first; with spaces between. */
const NOTHING = {title: '', phrases: '', names: '', keywords: '', body: ''};

type Entry = typeof NOTHING & {id: number};

/** An index that can be asked. */
export type LoadedIndex = {
  pages: readonly IndexedPage[];
  documents: readonly IndexedDocument[];
  synonyms: Synonyms;
  engine: MiniSearch<Entry>;
  has: (term: string) => boolean;
  /** The term for a word. */
  stem: (text: string) => string;
  /** Term → the areas that it speaks of, e.g. `mobil` and `iphon`. */
  areasOf: ReadonlyMap<string, readonly string[]>;
  /** For each page the number of its own document. */
  pageDocuments: readonly number[];
  /** Titles and names of several words. */
  literals: readonly Literal[];
};

/**
 * Makes an index ready for queries. Terms of titles and names are not in the
 * file; they are read from the titles themselves.
 */
export function loadIndex(
  {pages, postings, synonyms}: SearchIndex,
  areaNames: Readonly<Record<string, string>>,
): LoadedIndex {
  const {spelling} = synonyms;
  const documents: IndexedDocument[] = [];
  const entries: Entry[] = [];
  const count = pages.reduce((sum, {parts}) => sum + 1 + parts.kinds.length, 0);
  const [texts = [], phrases = []] = unpackPostings(postings, count);
  const add = (document: IndexedDocument, terms: Partial<Entry>): void => {
    const id = documents.length;
    entries.push({id, ...NOTHING, body: texts[id] ?? '', phrases: phrases[id] ?? '', ...terms});
    documents.push(document);
  };
  const namesIn = (text: string): string => [...termsOfName(text, spelling)].join(' ');
  const pageDocuments = pages.map(
    ({title, description, keywords, area, method, address, ...page}, number) => {
      const own = documents.length;
      const about = `${title} ${keywords} ${areaNames[area] ?? ''} ${description} ${address ? 'endpoint' : ''}`;
      const call = `${method} ${address} ${address?.replace(/^\/v\d+\//, '')} ${identifierOf(title)}`;
      add(
        {page: number, kind: 'page', title, anchor: ''},
        {
          title: namesIn(title),
          names: address === undefined ? '' : namesIn(call),
          keywords: [...termsOf(about, spelling)].join(' '),
        },
      );
      for (const {kind, heading, anchor, typed} of partsOf(page.parts)) {
        add(
          {page: number, kind, title: heading, anchor},
          kind === 'name' ? {names: namesIn(typed)} : {title: namesIn(heading)},
        );
      }
      return own;
    },
  );
  const engine = new MiniSearch<Entry>({
    fields: Object.keys(NOTHING),
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (term) => term,
  });
  engine.addAll(entries);
  const known = new Set(
    entries.flatMap(({title, phrases: asked, names, keywords, body}) =>
      [title, asked, names, keywords, body].flatMap((text) => text.split(' ')),
    ),
  );
  return {
    pages,
    documents,
    synonyms,
    engine,
    has: (term) => known.has(term),
    stem: (text) => wordOf(text, spelling).term,
    areasOf: readAreas(areaNames, synonyms),
    pageDocuments,
    literals: documents
      .map(({title}, document) => ({document, words: literalWords(title)}))
      .filter(({words}) => words.length > 1),
  };
}

type Part = {kind: 'section' | 'name'; heading: string; anchor: string; typed: string};

function partsOf({kinds, titles, anchors, typed}: IndexedParts): Part[] {
  const [headings, anchorList, typedList] = [titles, anchors, typed].map((list) => list.split('\n'));
  return [...kinds].map((kind, at) => {
    const heading = headings?.[at] ?? '';
    return {
      kind: kind === 's' ? 'section' : 'name',
      heading,
      anchor: anchorList?.[at] === NO_ANCHOR ? '' : anchorList?.[at] || usualAnchor(heading),
      typed: typedList?.[at] || heading,
    };
  });
}

function readAreas(
  names: Readonly<Record<string, string>>,
  {areas, spelling}: Synonyms,
): Map<string, readonly string[]> {
  const areasOf = new Map<string, string[]>();
  for (const [id, name] of Object.entries(names)) {
    for (const word of [name, ...(areas[id] ?? [])]) {
      const {term} = wordOf(word, spelling);
      areasOf.set(term, [...(areasOf.get(term) ?? []), id]);
    }
  }
  return areasOf;
}

/** `Get directory content` → `getDirectoryContent`. */
function identifierOf(title: string): string {
  return title.replace(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase());
}
