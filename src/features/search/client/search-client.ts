import {basePath} from '@site/packages/runtime/browser';
import type {Answer, Calls} from './worker';

/** Talks to the worker. */
export type SearchClient = ReturnType<typeof startWorker>;

let client: SearchClient | undefined;

/**
 * The worker once it can answer queries. It starts with the first call, and again after it failed.
 * @throws Error if the browser allows none, or the index did not load
 */
export async function openClient(): Promise<SearchClient> {
  const opened = (client ??= startWorker());
  await opened.ready;
  return opened;
}

function startWorker() {
  const worker = createWorker();
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The script of the search did not load.'));
  });
  const ask = <Name extends keyof Calls>(
    name: Name,
    argument: Parameters<Calls[Name]>[0],
    transfer: Transferable[] = [],
  ) => {
    type Value = Awaited<ReturnType<Calls[Name]>>;
    const {port1, port2} = new MessageChannel();
    const reply = new Promise<Value>((resolve, reject) => {
      port1.onmessage = ({data}: MessageEvent<Answer>) =>
        'problem' in data ? reject(new Error(data.problem)) : resolve(data.value as Value);
    });
    worker.postMessage({name, argument}, [port2, ...transfer]);
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
    await ask('load', {base, file}, [file]);
  };
  const ready = Promise.race([failure, load()]);
  for (const loading of [failure, ready]) {
    loading.catch(() => {
      worker.terminate();
      client = undefined;
    });
  }
  return {ready, ask};
}

function createWorker(): Worker {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch (cause) {
    throw new Error('This browser allows no workers, which the search needs.', {cause});
  }
}
