import {basePath} from '../../static-first/browser';
import type {Answer, ExcerptsAnswer, Question, SearchAnswer} from './protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Talks to the worker. */
export type SearchClient = {
  /** Fulfilled when queries can be answered; rejected when the index did not load. */
  ready: Promise<void>;
  search: (query: string, near: string | undefined, only: string | undefined) => Promise<SearchAnswer>;
  excerpts: (wanted: {document: number; terms: string[]}[]) => Promise<ExcerptsAnswer>;
  stop: () => void;
};

/** Starts the worker and loads the index. */
function startWorker(): SearchClient {
  const base = basePath();
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const waiting = new Map<number, {resolve: (value: never) => void; reject: (error: Error) => void}>();
  let count = 0;
  let broken: Error | undefined;
  const fail = (problem: string): void => {
    broken = new Error(problem);
    waiting.forEach(({reject}) => reject(broken as Error));
    waiting.clear();
  };
  worker.onmessage = ({data}: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) {
      asked?.reject(new Error(data.problem));
    } else {
      asked?.resolve(data.value as never);
    }
  };
  worker.onerror = () => fail('The script of the search did not load.');
  const ask = <T>(question: WithoutId<Question>, transfer: Transferable[] = []): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (broken !== undefined) {
        reject(broken);
        return;
      }
      count += 1;
      waiting.set(count, {resolve: resolve as (value: never) => void, reject});
      worker.postMessage({...question, id: count}, transfer);
    });
  // The index is fetched from here, so that it and the worker's script come at the same time.
  const load = async (): Promise<void> => {
    const file = await fetchIndex(`${base}search/index.json`);
    return ask({type: 'load', base, file}, [file]);
  };
  return {
    ready: load(),
    search: (query, area, only) =>
      ask({
        type: 'search',
        query,
        ...(area !== undefined && {near: area}),
        ...(only !== undefined && {only}),
      }),
    excerpts: (wanted) => ask({type: 'excerpts', wanted}),
    stop: () => worker.terminate(),
  };
}

async function fetchIndex(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: status ${response.status}`);
  }
  return response.arrayBuffer();
}

let ahead: SearchClient | undefined;
let isTaken = false;

/** Starts the worker while the dialog is still on its way; once is enough. */
export function startAhead(): void {
  if (ahead === undefined && !isTaken) {
    const started = startWorker();
    ahead = started;
    // The dialog starts a new one if this one failed.
    started.ready.catch(() => {
      if (ahead === started) {
        started.stop();
        ahead = undefined;
      }
    });
  }
}

/** The worker that was started ahead, or a new one. */
export function takeSearch(): SearchClient {
  const taken = ahead ?? startWorker();
  ahead = undefined;
  isTaken = true;
  return taken;
}
