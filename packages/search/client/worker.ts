/**
 * Runs off the main thread: loads the index and answers questions. Above a
 * certain number of pages the index is split by area; then a part is loaded
 * when it is asked for.
 */
import {areas} from '../../../src/product';
import {loadIndex, type LoadedIndex} from '../engine/load-index';
import {unpackIndex, type PackedIndex} from '../engine/pack';
import {excerptOf, nearestWords, presentPage} from '../engine/present';
import {makeSearch, type PageHit, type Search} from '../engine/search';
import {excerptKey} from '../engine/types';
import type {IndexFile} from '../index-file';
import type {Answer, ExcerptsAnswer, Question, SearchAnswer} from './protocol';

type Part = {index: LoadedIndex; search: Search};

/** Milliseconds until a part that did not load is asked for again. */
const RETRY_AFTER = 3000;
const SHOWN_PAGES = 24;
const SHOWN_HITS = 3;
const scope = self as unknown as {
  onmessage: (event: {data: Question}) => void;
  postMessage: (answer: Answer) => void;
};
const areaNames = Object.fromEntries(areas.map(({id, name}) => [id, name]));
const parts = new Map<string, Part>();
const loading = new Map<string, Promise<void>>();
/** Files of the parts, where the index is split. */
let files: Readonly<Record<string, string>> = {};
let base = '/';

scope.onmessage = ({data}) => {
  answer(data).then(
    (value) => {
      scope.postMessage({id: data.id, value});
      if (data.type === 'load') {
        warmUp();
      }
    },
    (error: unknown) =>
      scope.postMessage({id: data.id, problem: error instanceof Error ? error.message : String(error)}),
  );
};

async function answer(question: Question): Promise<unknown> {
  switch (question.type) {
    case 'load':
      base = question.base;
      return load(question.near);
    case 'search':
      return search(question);
    case 'excerpts':
      return excerpts(question.wanted);
  }
}

/** The first queries of a fresh engine take several times as long: let them be ours. */
function warmUp(): void {
  for (const query of ['sync a folder', 'pasword', '/v3/dir/content', 'e']) {
    parts.forEach((part) => part.search(query));
  }
}

async function load(near: string | undefined): Promise<void> {
  const file = (await fetchJson(`${base}search/index.json`)) as IndexFile;
  if ('parts' in file) {
    files = file.parts;
    await loadPart(near !== undefined && near in files ? near : (Object.keys(files)[0] ?? ''));
  } else {
    addPart('', file);
  }
}

function addPart(name: string, packed: PackedIndex): void {
  const index = loadIndex(unpackIndex(packed), areaNames);
  parts.set(name, {index, search: makeSearch(index)});
}

function loadPart(name: string): Promise<void> {
  let promise = loading.get(name);
  if (promise === undefined) {
    promise = fetchJson(`${base}search/${files[name] ?? ''}`).then((packed) =>
      addPart(name, packed as PackedIndex),
    );
    // What failed may be asked for again, but not each time that the dialog asks.
    promise.catch(() => setTimeout(() => loading.delete(name), RETRY_AFTER));
    loading.set(name, promise);
  }
  return promise;
}

function search({query, near, only}: Extract<Question, {type: 'search'}>): SearchAnswer {
  const asked = Object.keys(files).filter((name) => only === undefined || name === only);
  const missing = asked.filter((name) => !parts.has(name));
  missing.forEach((name) => void loadPart(name).catch(() => undefined));
  const found: {hit: PageHit; index: LoadedIndex; part: number}[] = [];
  [...parts].forEach(([name, {index, search: searchPart}], part) => {
    // The only part has no name; others hold one area each.
    if (name !== '' && only !== undefined && name !== only) {
      return;
    }
    const options = {...(near !== undefined && {near}), ...(only !== undefined && {only})};
    found.push(...searchPart(query, options).map((hit) => ({hit, index, part})));
  });
  found.sort((one, other) => other.hit.score - one.hit.score);
  const pages = found.slice(0, SHOWN_PAGES).map(({hit, index, part}) => {
    const page = presentPage(hit, index, SHOWN_HITS);
    // Numbers of documents are only unique within a part.
    return {...page, hits: page.hits.map((entry) => ({...entry, document: entry.document * PARTS + part}))};
  });
  const [first] = parts.values();
  return {
    pages,
    total: found.length,
    nearest: found.length === 0 && first !== undefined ? nearestWords(query, first.index) : [],
    loading: missing,
  };
}

const PARTS = 16;
const texts = new Map<string, Promise<ReadonlyMap<string, string>>>();

async function excerpts(wanted: readonly {document: number; terms: string[]}[]): Promise<ExcerptsAnswer> {
  const found = await Promise.all(
    wanted.map(async ({document, terms}) => {
      const index = [...parts.values()][document % PARTS]?.index;
      const part = index?.documents[Math.floor(document / PARTS)];
      const path = index?.pages[part?.page ?? 0]?.path ?? '';
      const text = part && (await textsOf(path))?.get(excerptKey(part));
      return text === undefined || index === undefined
        ? []
        : [[document, excerptOf(text, new Set(terms), index.synonyms.spelling)] as const];
    }),
  );
  return Object.fromEntries(found.flat());
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
