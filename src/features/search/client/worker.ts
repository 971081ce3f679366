/** Runs off the main thread: loads the index and answers questions. */
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
  type SearchOptions,
} from '@site/packages/search/browser';

const MAX_PAGES = 24;
const MAX_HITS = 3;
let index: LoadedIndex;
let find: Search;
let base = '/';

/** What the page may ask for. */
const calls = {load, search, excerpts};
export type Calls = typeof calls;

/** A request of the page, which is answered on the port that comes with it. */
type Question = {name: keyof Calls; argument: never};
export type Answer = {value: unknown} | {problem: string};

self.onmessage = async ({data, ports}: Pick<MessageEvent<Question>, 'data' | 'ports'>) => {
  const call = async (): Promise<unknown> => calls[data.name](data.argument);
  const reply = await call().then(
    (value): Answer => ({value}),
    (error: unknown) => ({problem: error instanceof Error ? error.message : String(error)}),
  );
  ports[0]?.postMessage(reply);
};

/** @param file `/search/index.json` as it came */
function load({base: path, file}: {base: string; file: ArrayBuffer}): void {
  base = path;
  index = loadIndex(JSON.parse(new TextDecoder().decode(file)) as SearchIndex);
  find = makeSearch(index);
}

export type SearchAnswer = ReturnType<typeof search>;

function search({query, ...options}: SearchOptions & {query: string}) {
  const results = find(query, options);
  return {
    pages: results.slice(0, MAX_PAGES).map((hit) => presentPage(hit, index, MAX_HITS)),
    /** Number of all matching pages; `pages` has only the best. */
    total: results.length,
    /** If nothing was found: words of titles that look like the query. */
    nearest: results.length === 0 ? nearestWords(query, index) : [],
  };
}

/** Excerpts by number of the document. */
export type ExcerptsAnswer = Awaited<ReturnType<typeof excerpts>>;

async function excerpts(wanted: readonly {document: number; terms: string[]}[]) {
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
  const loading =
    texts.get(path) ??
    fetch(`${base}search/text/${path || 'index'}.json`)
      .then((response) => response.json())
      .then((entries) => new Map(entries as [string, string][]))
      .catch(() => {
        texts.delete(path);
        return new Map<string, string>();
      });
  texts.set(path, loading);
  return loading;
}
