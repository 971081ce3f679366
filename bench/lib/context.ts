/** Shared by the parts: our built site, the peers' sites and a browser, each made on first use. */
import {join, resolve} from 'node:path';
import {chromium} from '@playwright/test';
import {findChromium, startServer} from '../../packages/site-tools';
import {buildStarlight, buildVitePress} from './peers';
import {buildSite, compressedCopy, copyToBench} from './workspace';

export type Context = ReturnType<typeof createContext>;

export function createContext({quick, site: builtSite}: {quick: boolean; site?: string}) {
  /** Folder of our built site. */
  const site = once(async () => {
    if (builtSite !== undefined) {
      return resolve(builtSite);
    }
    console.error('  building the site');
    const copy = copyToBench('site');
    await buildSite(copy);
    return join(copy, 'build');
  });
  const browser = once(() =>
    chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']}),
  );
  return {
    quick,
    /** Measures several times, or once in a quick run. */
    repeat: <T>(count: number, measure: () => Promise<T>) =>
      inTurn(Array.from({length: quick ? 1 : count}), measure),
    site,
    starlight: once(async () => buildStarlight(await site())),
    vitePress: once(async () => buildVitePress(await site())),
    browser,
    close: async () => (await browser()).close(),
  };
}

/** One after the other, so that measurements do not disturb each other. */
export async function inTurn<Item, T>(items: readonly Item[], use: (item: Item) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const item of items) {
    results.push(await use(item));
  }
  return results;
}

/** Serves a folder as long as `use` takes, compressed beforehand, as hosts do it. */
export async function withServer<T>(directory: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer({directory: await compressedCopy(directory), port: 0, host: 'localhost'});
  return use(server.url).finally(() => server.close());
}

function once<T>(make: () => T): () => T {
  let made: {value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}
