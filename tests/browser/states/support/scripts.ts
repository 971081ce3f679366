import {expect, type Page} from '@playwright/test';

/** Scripts of the application; the pages themselves carry only one, inline. */
export const SCRIPTS = '**/assets/js/*.js';

/** Lets every script of the application arrive late. */
export async function delayScripts(page: Page, milliseconds: number): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(ignoreLeftPage);
  });
}

/** Holds all scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue().catch(ignoreLeftPage);
  });
  return release;
}

/** The browser drops requests of a page that is left. */
function ignoreLeftPage(): void {
  // Nothing to do.
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

/** Waits until the application runs, without doing anything that would start it. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

export async function expectNotStarted(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

/** A full load loses what a script has left on the window. */
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
