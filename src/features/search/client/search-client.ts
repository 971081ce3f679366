import {basePath} from '@site/packages/runtime/browser';
import type {ResultPage, Segment} from '@site/packages/search/browser';

/** A request of the page to the worker, which answers it on the port that comes with it. */
export type Question =
  | {type: 'load'; base: string; /** `/search/index.json` as it came. */ file: ArrayBuffer}
  | {type: 'search'; query: string; near: string | undefined; only: string | undefined}
  | {type: 'excerpts'; wanted: {document: number; terms: string[]}[]};

export type Answer = {value: unknown} | {problem: string};

export type SearchAnswer = {
  pages: ResultPage[];
  /** Number of all matching pages; `pages` has only the best. */
  total: number;
  /** If nothing was found: words of titles that look like the query. */
  nearest: string[];
};

/** Excerpts by number of the document. */
export type ExcerptsAnswer = Record<number, Segment[]>;

/** Talks to the worker. */
export type SearchClient = {
  /** Fulfilled when queries can be answered; rejected when the index did not load. */
  ready: Promise<void>;
  search: (query: string, near: string | undefined, only: string | undefined) => Promise<SearchAnswer>;
  excerpts: (wanted: {document: number; terms: string[]}[]) => Promise<ExcerptsAnswer>;
};

let client: SearchClient | undefined;

/**
 * The worker with the index, which starts with the first call, and again after it failed.
 * @throws Error if the browser allows none
 */
export function openClient(): SearchClient {
  client ??= startWorker();
  return client;
}

function startWorker(): SearchClient {
  const worker = createWorker();
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The script of the search did not load.'));
  });
  const ask = <T>(question: Question, transfer: Transferable[] = []): Promise<T> => {
    const {port1, port2} = new MessageChannel();
    const reply = new Promise<T>((resolve, reject) => {
      port1.onmessage = ({data}: MessageEvent<Answer>) =>
        'problem' in data ? reject(new Error(data.problem)) : resolve(data.value as T);
    });
    worker.postMessage(question, [port2, ...transfer]);
    return Promise.race([failure, reply]);
  };
  // The index is fetched here, so that it and the worker's script come at the same time.
  const load = async (): Promise<void> => {
    const base = basePath();
    const response = await fetch(`${base}search/index.json`);
    if (!response.ok) {
      throw new Error(`${response.url}: status ${response.status}`);
    }
    const file = await response.arrayBuffer();
    await ask({type: 'load', base, file}, [file]);
  };
  const ready = Promise.race([failure, load()]);
  for (const loading of [failure, ready]) {
    loading.catch(() => {
      worker.terminate();
      client = undefined;
    });
  }
  return {
    ready,
    search: (query, near, only) => ask({type: 'search', query, near, only}),
    excerpts: (wanted) => ask({type: 'excerpts', wanted}),
  };
}

function createWorker(): Worker {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch (cause) {
    throw new Error('This browser allows no workers, which the search needs.', {cause});
  }
}
