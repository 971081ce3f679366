/** Walks through pages by clicks in the sidebar and times each. */
import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';
import {installClickProbe} from './click-probe';
import {openContext} from './pages';

/** The line that Lighthouse simulates (bytes per second, milliseconds), and a processor four times slower. */
const SLOW_4G = {
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

/** Runs `use` in a fresh browser context with the probe in its pages. */
export async function inPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await openContext(browser, {viewport: {width: 1280, height: 900}});
  try {
    await context.addInitScript(installClickProbe);
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Applies a profile to all that the page loads and computes from here on. */
export async function applyProfile(page: Page, profile: Profile): Promise<void> {
  if (profile === 'slow') {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {offline: false, ...SLOW_4G});
    await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  }
}

/** Milliseconds of each click, walking from the first path to the last, with the application running. */
export function walk(
  browser: Browser,
  url: string,
  paths: readonly string[],
  profile: Profile,
): Promise<number[]> {
  return inPage(browser, async (page) => {
    await page.goto(`${url}${paths[0] ?? '/'}`, {waitUntil: 'load'});
    await page.mouse.move(700, 400);
    await page.waitForLoadState('networkidle');
    await applyProfile(page, profile);
    const durations: number[] = [];
    for (const path of paths.slice(1)) {
      await wait(REST_MS[profile]);
      durations.push(await clickTo(page, path));
    }
    return durations;
  });
}

/** The first click on a page that nobody has touched. */
export function firstClick(
  browser: Browser,
  url: string,
  from: string,
  to: string,
  profile: Profile,
): Promise<number> {
  return inPage(browser, async (page) => {
    await page.goto(`${url}${from}`, {waitUntil: 'load'});
    // What is fetched ahead arrives on the unhindered line; the reader has been reading meanwhile.
    await wait(1500);
    await applyProfile(page, profile);
    return clickTo(page, to);
  });
}

async function clickTo(page: Page, path: string): Promise<number> {
  const place = await page.evaluate((wanted) => {
    const bare = (pathname: string): string => pathname.replace(/(\.html|\/)$/, '');
    const visible = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) =>
        bare(link.pathname) === wanted &&
        link.hash === '' &&
        link.checkVisibility({visibilityProperty: true, opacityProperty: true}),
    );
    // In the sidebar where there is one, else wherever the page has it (previous and next).
    const link = visible.find((one) => one.closest('aside, nav.sidebar') !== null) ?? visible[0];
    link?.scrollIntoView({block: 'center'});
    const box = link?.getBoundingClientRect();
    return box === undefined
      ? undefined
      : {x: box.x + Math.min(box.width / 2, 30), y: box.y + box.height / 2};
  }, path);
  if (place === undefined) {
    throw new Error(`${page.url()}: has no visible link to ${path}`);
  }
  await page.mouse.move(place.x, place.y);
  await wait(HOVER_MS);
  await page.mouse.click(place.x, place.y);
  return readResult(page, path);
}

async function readResult(page: Page, path: string): Promise<number> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    await wait(50);
    // Between two documents there is nothing to ask.
    const result = await page.evaluate(() => sessionStorage.getItem('bench-result')).catch(() => null);
    if (result !== null) {
      return Number(result);
    }
  }
  throw new Error(`the click to ${path} showed no new heading within 30 s`);
}
