/** What the parts share: our built site, the peers' sites and a browser, each made when first asked for. */
import {join, resolve} from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {findChromium, startServer} from '../../packages/site-tools';
import {buildPeer, type Peer, type PeerName} from './peers';
import {buildSite, copyRepository} from './workspace';

export type Context = {
  quick: boolean;
  /** How often to repeat: the given number, or once in a quick run. */
  times: (count: number) => number;
  /** Folder of our built site. */
  site: () => Promise<string>;
  peer: (name: PeerName) => Promise<Peer>;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
};

export function createContext({quick, site}: {quick: boolean; site?: string}): Context {
  const ourSite = once(async () => {
    if (site !== undefined) {
      return resolve(site);
    }
    console.error('  building the site');
    const copy = copyRepository('site');
    await buildSite(copy);
    return join(copy, 'build');
  });
  const peers = {
    Starlight: once(async () => buildPeer('Starlight', await ourSite())),
    VitePress: once(async () => buildPeer('VitePress', await ourSite())),
  };
  const browser = once(() =>
    chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']}),
  );
  return {
    quick,
    times: (count) => (quick ? 1 : count),
    site: ourSite,
    peer: (name) => peers[name](),
    browser,
    close: async () => (await browser()).close(),
  };
}

/** Serves a folder as long as `use` takes. */
export async function withServer<T>(directory: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer({directory, port: 0, host: 'localhost'});
  try {
    return await use(server.url);
  } finally {
    await server.close();
  }
}

function once<T>(make: () => T): () => T {
  let made: {value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}
