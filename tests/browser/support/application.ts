import {expect, type Page} from '@playwright/test';

/** Scripts of the application; the pages themselves carry only one, inline. */
const SCRIPTS = '**/assets/js/*.js';

/**
 * Starts the application as a reader's first movement does, and waits until it
 * runs. Pages are static before that. Call it after every full load.
 */
export async function startApplication(page: Page): Promise<void> {
  await moveMouse(page);
  await expectStarted(page);
}

/** Opens a page and starts the application. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await startApplication(page);
}

/** Two moves: one alone is no movement if the pointer stands there already. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(6, 6);
}

/** Waits until the application runs, without doing anything that would start it. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

export async function expectNotStarted(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

/** Holds all scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    // The browser drops requests of a page that is left.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Paths of the scripts that a page asks for from now on, and of those that it fetches ahead. */
export function recordScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.endsWith('.js')) {
      paths.push(pathname);
    }
  });
  return paths;
}

/** Scripts and styles that the inline script of a page adds when the application starts. */
export async function startFilesOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return (/data-s="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
}

/** Marks a document, so that `isSameDocument` can tell whether the page was loaded anew. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, {marked: true}));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Lets the browser paint what has changed. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** What the page does by itself some time after its load must be over, or must not have begun. */
export async function untilLoadedFor(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((time) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = navigation?.loadEventEnd ?? 0;
    return loaded > 0 && performance.now() - loaded > time;
  }, milliseconds);
}

/** Records the largest layout shift of pages that are loaded from now on. */
export async function recordShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = [0];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & {value: number}).value));
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate(() => Math.max(...(window as unknown as {shifts: number[]}).shifts));
}
