/** Runs off the main thread: loads the index and answers questions. */
import {areas} from '@site/packages/product';
import {
  excerptKey,
  excerptOf,
  loadIndex,
  makeSearch,
  nearestWords,
  presentPage,
  type LoadedIndex,
  type Search,
  type SearchIndex,
} from '@site/packages/search/browser';
import type {Answer, ExcerptsAnswer, Question, SearchAnswer} from './search-client';

const MAX_PAGES = 24;
const MAX_HITS = 3;
let index: LoadedIndex;
let find: Search;
let base = '/';

self.onmessage = async ({data, ports}: Pick<MessageEvent<Question>, 'data' | 'ports'>) => {
  const reply = await answer(data).then(
    (value): Answer => ({value}),
    (error: unknown) => ({problem: error instanceof Error ? error.message : String(error)}),
  );
  ports[0]?.postMessage(reply);
};

async function answer(question: Question): Promise<unknown> {
  switch (question.type) {
    case 'load':
      return load(question);
    case 'search':
      return search(question);
    case 'excerpts':
      return excerpts(question.wanted);
  }
}

function load(question: Extract<Question, {type: 'load'}>): void {
  base = question.base;
  const file = JSON.parse(new TextDecoder().decode(question.file)) as SearchIndex;
  index = loadIndex(file, Object.fromEntries(areas.map(({id, name}) => [id, name])));
  find = makeSearch(index);
}

function search({query, ...options}: Extract<Question, {type: 'search'}>): SearchAnswer {
  const results = find(query, options);
  return {
    pages: results.slice(0, MAX_PAGES).map((hit) => presentPage(hit, index, MAX_HITS)),
    total: results.length,
    nearest: results.length === 0 ? nearestWords(query, index) : [],
  };
}

async function excerpts(wanted: readonly {document: number; terms: string[]}[]): Promise<ExcerptsAnswer> {
  const entries = await Promise.all(
    wanted.map(async ({document, terms}) => {
      const part = index.documents[document];
      const text = part && (await textsOf(index.pages[part.page]?.path ?? '')).get(excerptKey(part));
      return text === undefined
        ? []
        : [[document, excerptOf(text, new Set(terms), index.synonyms.spelling)] as const];
    }),
  );
  return Object.fromEntries(entries.flat());
}

/** By path of the page. */
const texts = new Map<string, Promise<Map<string, string>>>();

/** Texts of a page by anchor; none if they cannot be loaded: results are useful without. */
function textsOf(path: string): Promise<Map<string, string>> {
  const existing = texts.get(path);
  if (existing !== undefined) {
    return existing;
  }
  const loading = fetch(`${base}search/text/${path || 'index'}.json`)
    .then((response) => response.json())
    .then((entries) => new Map(entries as [string, string][]))
    .catch(() => {
      texts.delete(path);
      return new Map<string, string>();
    });
  texts.set(path, loading);
  return loading;
}
