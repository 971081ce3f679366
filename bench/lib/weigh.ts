/** Weighs a page: what a browser requests before and after the first interaction. */
import {setTimeout as wait} from 'node:timers/promises';
import {gzipSync} from 'node:zlib';
import type {Browser} from '@playwright/test';

/** KB after gzip level 9; fonts, which are already compressed, count as they are. */
export type Weights = {
  html: number;
  /** Styles, script files and fonts before interaction. */
  firstLoad: number;
  /** Script files before interaction, and scripts inline in the page. */
  script: number;
  /** All script files of the page after interaction; what it fetches ahead for other pages is left out. */
  scriptAfter: number;
};

const QUIET_MS = 500;

export async function weigh(browser: Browser, url: string): Promise<Weights> {
  const page = await browser.newPage();
  try {
    let last = performance.now();
    const requested = new Map<string, string>();
    page.on('request', (request) => {
      last = performance.now();
      requested.set(request.url(), request.resourceType());
    });
    const quiet = async (): Promise<void> => {
      last = performance.now();
      while (performance.now() - last < QUIET_MS) {
        await wait(50);
      }
    };
    const sizeOf = async (...types: string[]): Promise<number> => {
      const urls = [...requested].filter(([, type]) => types.includes(type)).map(([address]) => address);
      const sizes = await Promise.all(urls.map(weighFile));
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    await page.addInitScript(holdIdleWork);
    await page.goto(url, {waitUntil: 'load'});
    await quiet();
    const firstLoad = await sizeOf('stylesheet', 'script', 'font');
    const scriptFiles = await sizeOf('script');
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({src, type}) => src === '' && ['', 'module', 'text/javascript'].includes(type))
        .map(({text}) => text)
        .join('\n'),
    );
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await page.evaluate('releaseIdleWork()');
    await quiet();
    await quiet();
    return {
      html: await weighFile(page.url()),
      firstLoad,
      script: scriptFiles + (inline === '' ? 0 : gzipped(Buffer.from(inline))),
      scriptAfter: await sizeOf('script'),
    };
  } finally {
    await page.close();
  }
}

async function weighFile(url: string): Promise<number> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  return !response.ok ? 0 : /\.woff2?$/.test(url) ? body.length / 1024 : gzipped(body);
}

const gzipped = (content: Buffer): number => gzipSync(content, {level: 9}).length / 1024;

/**
 * Runs in the page before its scripts. What pages fetch when the browser is
 * idle, a search for instance, is not needed to read them: it is held back and
 * counts as after the first interaction. That is in the peers' favour.
 */
const holdIdleWork = `{
  const original = window.requestIdleCallback.bind(window);
  const held = [];
  window.requestIdleCallback = (callback) => held.push(callback);
  window.releaseIdleWork = () => {
    window.requestIdleCallback = original;
    held.forEach((callback) => original(callback));
  };
}`;
