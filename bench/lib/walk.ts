/** Walks through pages by clicks in the sidebar and times each. */
import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';

/** The line that Lighthouse simulates (bytes per second, milliseconds), and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
  latency: 562.5,
};
const CPU_SLOWDOWN = 4;

/** A reader points at a link before pressing it. */
const HOVER_MS = 80;
/** How long a page rests before the next click: prefetches of the slow line end within. */
const REST_MS = {fast: 700, slow: 3500};

export type Profile = keyof typeof REST_MS;

/** Milliseconds of each click, from the first path to the last, with the application running. */
export function walk(
  browser: Browser,
  url: string,
  paths: readonly string[],
  profile: Profile,
): Promise<number[]> {
  return onPage(browser, `${url}${paths[0]}`, async (page) => {
    await page.mouse.move(700, 400);
    await wait(2000);
    await applyProfile(page, profile);
    const durations: number[] = [];
    for (const path of paths.slice(1)) {
      await wait(REST_MS[profile]);
      durations.push(await clickTo(page, path));
    }
    return durations;
  });
}

/** The first click on a page that nobody has touched, on the slow profile. */
export function firstClick(browser: Browser, url: string, from: string, to: string): Promise<number> {
  return onPage(browser, `${url}${from}`, async (page) => {
    // What is fetched ahead arrives on the unhindered line; the reader has been reading meanwhile.
    await wait(1500);
    await applyProfile(page, 'slow');
    return clickTo(page, to);
  });
}

async function onPage<T>(browser: Browser, url: string, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  try {
    await page.addInitScript(clickProbe);
    await page.goto(url, {waitUntil: 'load'});
    return await use(page);
  } finally {
    await page.close();
  }
}

async function applyProfile(page: Page, profile: Profile): Promise<void> {
  if (profile === 'slow') {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  }
}

async function clickTo(page: Page, path: string): Promise<number> {
  const link = page.locator(
    ['', '.html', '/'].map((end) => `aside a[href="${path}${end}"]:visible`).join(', '),
  );
  await link.first().scrollIntoViewIfNeeded();
  const box = await link.first().boundingBox();
  if (box === null) {
    throw new Error(`${page.url()}: has no visible link to ${path}`);
  }
  const [x, y] = [box.x + Math.min(box.width / 2, 30), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await wait(HOVER_MS);
  await page.mouse.click(x, y);
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(50)) {
    // Between two documents there is nothing to ask.
    const result = await page.evaluate("sessionStorage.getItem('bench-result')").catch(() => null);
    if (result !== null) {
      return Number(result);
    }
  }
  throw new Error(`${page.url()}: the click to ${path} showed no new heading within 30 s`);
}

/**
 * Runs in the page before its scripts: notes when a link was pressed and when a
 * page with another heading has been painted. Kept in sessionStorage, so that
 * it works with and without a new document.
 */
const clickProbe = `{
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const watch = () => {
    const click = JSON.parse(sessionStorage.getItem('bench-click'));
    if (click === null) return;
    if (heading() !== '' && heading() !== click.heading && location.pathname !== click.path) {
      // The heading is in place before this frame is painted; in the next one it has been.
      requestAnimationFrame(() => {
        sessionStorage.setItem('bench-result', performance.timeOrigin + performance.now() - click.at);
        sessionStorage.removeItem('bench-click');
      });
    } else {
      requestAnimationFrame(watch);
    }
  };
  addEventListener('click', ({timeStamp}) => {
    const at = performance.timeOrigin + timeStamp;
    sessionStorage.removeItem('bench-result');
    sessionStorage.setItem('bench-click', JSON.stringify({at, heading: heading(), path: location.pathname}));
    requestAnimationFrame(watch);
  }, true);
  requestAnimationFrame(watch);
}`;
