import type {Locator, Page} from '@playwright/test';
import {startApplication} from '../support/application';
import {recordScripts} from './support/scripts';
import {expect, test} from './support/test';

const path = '/docs/api/guides/cryptography';
/** Before and after it, also in the sidebar. */
const neighbours = ['/docs/api/guides/authentication', '/docs/api/guides/files'];
/** In view, but no neighbour. */
const elsewhere = '/docs/api/endpoints-overview';

test('the neighbours of a page are prefetched after the start', async ({page, request}) => {
  await connect(page, {effectiveType: '4g', saveData: false});
  await page.goto(path);
  await startApplication(page);
  const own = scriptsIn(await (await request.get(path)).text());
  const expected = new Set<string>();
  for (const neighbour of neighbours) {
    scriptsIn(await (await request.get(neighbour)).text())
      .filter((script) => !own.includes(script))
      .forEach((script) => expected.add(script));
  }
  expect(expected.size).toBeGreaterThan(1);
  await expect
    .poll(async () => (await fetchedAhead(page)).filter((script) => !own.includes(script)))
    .toEqual([...expected].sort());
});

test('a page that the reader points at is fetched ahead', async ({page, request}) => {
  await connect(page, {effectiveType: '4g', saveData: false});
  await page.goto(path);
  const scripts = recordScripts(page);
  await startApplication(page);
  const expected = scriptsIn(await (await request.get(elsewhere)).text());
  expect(expected.every((script) => scripts.includes(script))).toBe(false);
  await sidebarLink(page, elsewhere).hover();
  await expect.poll(() => expected.filter((script) => !scripts.includes(script))).toEqual([]);
});

for (const connection of [
  {effectiveType: '2g', saveData: false},
  {effectiveType: 'slow-2g', saveData: false},
  {effectiveType: '4g', saveData: true},
]) {
  const name = connection.saveData ? 'data saver' : connection.effectiveType;
  test(`nothing is fetched ahead with ${name}`, async ({page}) => {
    await connect(page, connection);
    await page.goto(path);
    await untilRulesAreDue(page);
    await expect(rules(page)).toHaveCount(0);
    const scripts = recordScripts(page);
    await startApplication(page);
    const needed = [...new Set(scripts)];
    for (const target of [...neighbours, elsewhere]) {
      await sidebarLink(page, target).hover();
      await sidebarLink(page, target).focus();
    }
    await untilIdle(page);
    expect([...new Set(scripts)]).toEqual(needed);
    expect(await fetchedAhead(page)).toEqual([]);

    // What the reader asks for is fetched as ever.
    await sidebarLink(page, elsewhere).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Endpoints overview');
    expect(new Set(scripts).size).toBeGreaterThan(needed.length);
  });
}

test('no script is fetched ahead before the start, only the HTML of the next page', async ({page}) => {
  await connect(page, {effectiveType: '4g', saveData: false});
  const scripts = recordScripts(page);
  await page.goto(path);
  await untilIdle(page);
  await expect(rules(page)).toHaveCount(1);
  const text = JSON.parse((await rules(page).textContent()) ?? '') as {
    prefetch: object[];
    prerender?: object[];
  };
  // A page that is rendered ahead would run its scripts.
  expect(Object.keys(text)).toEqual(['prefetch']);
  expect(text.prefetch.length).toBeGreaterThan(0);
  await expect(page.locator('link[rel=prefetch], link[rel=modulepreload], [as=script]')).toHaveCount(0);
  expect(scripts).toEqual([]);
});

async function connect(page: Page, connection: {effectiveType: string; saveData: boolean}): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {value});
  }, connection);
}

/** Scripts that the inline script of a page starts; the styles among its files are those of all pages. */
function scriptsIn(html: string): string[] {
  const files = (/data-s="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
  return files.filter((file) => file.endsWith('.js'));
}

/** Docusaurus may ask for the same file several times; only the first costs anything. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const links = page.locator('link[rel=prefetch]');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLLinkElement).href).pathname),
  );
  return [...new Set(paths)].sort();
}

function rules(page: Page): Locator {
  return page.locator('script[type=speculationrules]');
}

function sidebarLink(page: Page, path: string): Locator {
  return page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .locator(`.menu__link[href="${path}"]:not([role])`);
}

/** Rules for fetching ahead come half a second after the page. */
async function untilRulesAreDue(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = navigation?.loadEventEnd ?? 0;
    return loaded > 0 && performance.now() - loaded > 700;
  });
}

/** Twice, so that what the first idle moment starts has had its turn. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}
