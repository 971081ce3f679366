import {basePath} from '@site/packages/runtime/browser';
import type {ResultPage, Segment} from '@site/packages/search/browser';

/** A request of the page to the worker. Each gets one answer with its number. */
export type Question = {id: number} & (
  | {type: 'load'; base: string; /** `/search/index.json` as it came. */ file: ArrayBuffer}
  | {type: 'search'; query: string; near: string | undefined; only: string | undefined}
  | {type: 'excerpts'; wanted: {document: number; terms: string[]}[]}
);

export type SearchAnswer = {
  pages: ResultPage[];
  /** Number of all matching pages; `pages` has only the best. */
  total: number;
  /** If nothing was found: words of titles that look like the query. */
  nearest: string[];
};

/** Excerpts by number of the document. */
export type ExcerptsAnswer = Record<number, Segment[]>;

export type Answer = {id: number} & ({value: unknown} | {problem: string});

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

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
  const base = basePath();
  const worker = createWorker();
  const pending = new Map<number, (answer: Answer) => void>();
  let count = 0;
  worker.onmessage = ({data}: MessageEvent<Answer>) => {
    pending.get(data.id)?.(data);
    pending.delete(data.id);
  };
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The script of the search did not load.'));
  });
  const ask = <T>(question: WithoutId<Question>, transfer: Transferable[] = []): Promise<T> => {
    const id = ++count;
    worker.postMessage({...question, id}, transfer);
    const reply = new Promise<T>((resolve, reject) => {
      pending.set(id, (answer) => {
        if ('problem' in answer) {
          reject(new Error(answer.problem));
        } else {
          resolve(answer.value as T);
        }
      });
    });
    return Promise.race([failure, reply]);
  };
  // The index is fetched here, so that it and the worker's script come at the same time.
  const load = async (): Promise<void> => {
    const file = await fetchIndex(`${base}search/index.json`);
    return ask({type: 'load', base, file}, [file]);
  };
  const newClient: SearchClient = {
    ready: load(),
    search: (query, near, only) => ask({type: 'search', query, near, only}),
    excerpts: (wanted) => ask({type: 'excerpts', wanted}),
  };
  const forget = (): void => {
    worker.terminate();
    client = client === newClient ? undefined : client;
  };
  failure.catch(forget);
  newClient.ready.catch(forget);
  return newClient;
}

function createWorker(): Worker {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch (cause) {
    throw new Error('This browser allows no workers, which the search needs.', {cause});
  }
}

async function fetchIndex(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: status ${response.status}`);
  }
  return response.arrayBuffer();
}
