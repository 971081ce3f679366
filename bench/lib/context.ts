/** What the parts share: a built site and a browser, each made when first asked for. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {findChromium} from '../../packages/site-tools';
import {buildSite, copyRepository} from './site-copy';

export type Context = {
  /** One repetition and few pages. */
  quick: boolean;
  /** How often to repeat: the given number, or once in a quick run. */
  times: (count: number) => number;
  /** Folder of our built site. */
  site: () => Promise<string>;
  /** A copy of the repository that can be built. */
  copy: () => string;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
};

export function createContext({quick, site}: {quick: boolean; site?: string}): Context {
  if (site !== undefined && !existsSync(join(site, 'index.html'))) {
    throw new Error(`${site}: holds no built site. Mend: name the folder that npm run build wrote.`);
  }
  let browser: Promise<Browser> | undefined;
  const copy = once(() => copyRepository('site'));
  const built = once(async () => {
    if (site !== undefined) {
      return site;
    }
    console.error('  building the site');
    await buildSite(copy());
    return join(copy(), 'build');
  });
  return {
    quick,
    times: (count) => (quick ? 1 : count),
    site: built,
    copy,
    browser: () => (browser ??= launch()),
    close: async () => {
      await (await browser)?.close();
    },
  };
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && {executablePath}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

function once<T>(make: () => T): () => T {
  let made: {value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}
