import {expect, type Page} from '@playwright/test';

/** Scripts of the application; the pages themselves carry only one, inline. */
const SCRIPTS = '**/assets/js/*.js';

/** Opens a page and waits until its application runs. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilRunning(page);
}

/** Waits until the application runs; it starts by itself once a page has loaded. Call it after every full load. */
export async function untilRunning(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-running');
}

/** Expects a page whose application has not started, because its files are delayed or have failed. */
export async function expectNotRunning(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-js');
  await expect(page.locator('html')).not.toHaveAttribute('data-running');
}

/** Delays files, by default the application's scripts, until the returned function is called. */
export async function holdFiles(page: Page, files = SCRIPTS): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    // The browser cancels requests of a page that is unloaded.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Records the paths of all requests from now on, prefetches too. */
export function recordRequests(
  page: Page,
  isWanted: (pathname: string, type: string) => boolean = () => true,
): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    // A host may redirect to a path with a trailing slash.
    if (request.redirectedFrom() === null && isWanted(pathname, request.resourceType())) {
      paths.push(pathname);
    }
  });
  return paths;
}

/** Sets the `navigator.connection` of pages that are opened from now on. Who saves data gets nothing ahead. */
export async function connect(page: Page, connection: {saveData: boolean}): Promise<void> {
  await page.addInitScript(
    (value) => {
      Object.defineProperty(navigator, 'connection', {value});
    },
    {effectiveType: '4g', ...connection},
  );
}

/** Adds a link to the text and follows it. */
export async function followNewLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const element = Object.assign(document.createElement('a'), {href: address, textContent: 'Added'});
    document.querySelector('main p')?.append(element);
  }, href);
  await page.getByRole('link', {name: 'Added'}).last().click();
}

/** Marks a document, so that `isSameDocument` can tell whether the page was reloaded. */
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
