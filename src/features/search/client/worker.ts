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
const scope = self as unknown as {
  onmessage: (event: {data: Question}) => void;
  postMessage: (answer: Answer) => void;
};
let index: LoadedIndex;
let find: Search;
let base = '/';

scope.onmessage = ({data}) => {
  answer(data).then(
    (value) => scope.postMessage({id: data.id, value}),
    (error: unknown) =>
      scope.postMessage({id: data.id, problem: error instanceof Error ? error.message : String(error)}),
  );
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

const texts = new Map<string, Promise<ReadonlyMap<string, string>>>();

async function excerpts(wanted: readonly {document: number; terms: string[]}[]): Promise<ExcerptsAnswer> {
  const entries = await Promise.all(
    wanted.map(async ({document, terms}) => {
      const part = index.documents[document];
      const text = part && (await textsOf(index.pages[part.page]?.path ?? ''))?.get(excerptKey(part));
      return text === undefined
        ? []
        : [[document, excerptOf(text, new Set(terms), index.synonyms.spelling)] as const];
    }),
  );
  return Object.fromEntries(entries.flat());
}

/** Texts of a page by anchor; nothing if they cannot be loaded: results are useful without. */
async function textsOf(path: string): Promise<ReadonlyMap<string, string> | undefined> {
  let promise = texts.get(path);
  if (promise === undefined) {
    promise = fetchJson(`${base}search/text/${path || 'index'}.json`).then(
      (entries) => new Map(entries as [string, string][]),
    );
    promise.catch(() => texts.delete(path));
    texts.set(path, promise);
  }
  return promise.catch(() => undefined);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: status ${response.status}`);
  }
  return response.json();
}
