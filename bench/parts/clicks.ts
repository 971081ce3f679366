/** From a click on a link to the painted heading of the next page, ours beside VitePress's. */
import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';
import {inTurn, withServer, type Context} from '../lib/context';
import {guides} from '../lib/content';
import {inPairs, median, type Row} from '../results';

/** Areas with many guides, walked through in turn. */
const AREAS = ['/docs/web', '/docs/desktop'];
/** Clicks of one walk, of which the median counts. */
const CLICKS = 5;
/** Walks on ours and the peer's site in turn. */
const PAIRS = 9;

/** The connection that Lighthouse simulates (bytes per second, milliseconds), and a processor four times slower. */
const SLOW_4G = {offline: false, downloadThroughput: 188_744, uploadThroughput: 86_400, latency: 562.5};
const CPU_SLOWDOWN = 4;

/** A reader points at a link before pressing it. */
const HOVER_MS = 80;
/** How long a page rests before the next click: long enough for prefetches on the slow connection. */
const REST_MS = {fast: 700, slow: 3500};

const figures = [
  {key: 'fast', figure: 'click, application running, fast', ratioAtMost: 0.9},
  {key: 'slow', figure: 'click, application running, slow 4G and processor 4 × slower', ratioAtMost: 0.95},
  {key: 'first', figure: 'first click on an untouched page, slow', atMost: 270},
] as const;

export async function measureClicks(context: Context): Promise<Row[]> {
  const browser = await context.browser();
  const walks = guides
    .filter(({path}) => AREAS.includes(path))
    .map(({routes}) => routes.slice(0, context.quick ? 3 : CLICKS + 1));
  return withServer(await context.site(), async (ours) =>
    withServer(await context.vitePress(), (theirs) =>
      inTurn(figures, async ({key, ...row}): Promise<Row> => {
        let turn = 0;
        const pairs = await context.repeat(PAIRS, async () => {
          const paths = walks[turn++ % walks.length] ?? [];
          return [await walk(browser, ours, paths, key), await walk(browser, theirs, paths, key)] as const;
        });
        return {...row, unit: 'ms', ...inPairs('VitePress', pairs)};
      }),
    ),
  );
}

/** The median of the clicks from the first path to the last, in milliseconds, or the first click on an untouched page. */
async function walk(
  browser: Browser,
  url: string,
  [start, ...others]: readonly string[],
  key: 'fast' | 'slow' | 'first',
): Promise<number> {
  const clicks = await onPage(browser, `${url}${start}`, async (page) => {
    // Prefetches finish on the fast connection, as while reading.
    await wait(key === 'first' ? 1500 : 2000);
    if (key !== 'fast') {
      await slowDown(page);
    }
    return inTurn(key === 'first' ? others.slice(0, 1) : others, async (path) => {
      await wait(key === 'first' ? 0 : REST_MS[key]);
      return clickTo(page, path);
    });
  });
  return median(clicks);
}

async function onPage<T>(browser: Browser, url: string, use: (page: Page) => Promise<T>): Promise<T> {
  // Waiting in the page evaluates a string, which the site's policy forbids.
  const page = await browser.newPage({bypassCSP: true, viewport: {width: 1280, height: 900}});
  try {
    await page.addInitScript(clickProbe);
    await page.goto(url, {waitUntil: 'load'});
    return await use(page);
  } finally {
    await page.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
}

async function clickTo(page: Page, path: string): Promise<number> {
  const links = ['', '.html', '/'].map((end) => `aside a[href="${path}${end}"]:visible`);
  await page.locator(links.join(', ')).first().hover();
  await wait(HOVER_MS);
  await page.mouse.down();
  await page.mouse.up();
  // Also in the next document, if there is one.
  const duration = await page.waitForFunction("sessionStorage.getItem('bench-took')", null, {polling: 50});
  return Number(await duration.jsonValue());
}

/**
 * Runs in the page before its scripts: notes when a link was pressed and when a
 * page with another heading has been painted. Kept in sessionStorage, so that
 * it works with and without a new document.
 */
const clickProbe = `{
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const watch = () => {
    const {at, before = '', path} = JSON.parse(sessionStorage.getItem('bench-click') ?? '{}');
    if (at === undefined) return;
    if (!['', before].includes(heading()) && location.pathname !== path) {
      sessionStorage.removeItem('bench-click');
      // The heading is in place before this frame is painted; in the next one it has been.
      const note = () => sessionStorage.setItem('bench-took', performance.timeOrigin + performance.now() - at);
      requestAnimationFrame(note);
    } else {
      requestAnimationFrame(watch);
    }
  };
  addEventListener('click', ({timeStamp}) => {
    const click = {at: performance.timeOrigin + timeStamp, before: heading(), path: location.pathname};
    sessionStorage.removeItem('bench-took');
    sessionStorage.setItem('bench-click', JSON.stringify(click));
    requestAnimationFrame(watch);
  }, true);
  requestAnimationFrame(watch);
}`;
