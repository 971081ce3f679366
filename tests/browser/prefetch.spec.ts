import type {Locator, Page} from '@playwright/test';
import {
  expectStarted,
  recordScripts,
  scriptsOf,
  startApplication,
  untilLoadedFor,
} from './support/application';
import {expect, test} from './support/test';

const path = '/docs/api/guides/cryptography';
/** Before and after it, also in the sidebar. */
const neighbours = ['/docs/api/guides/authentication', '/docs/api/guides/files'];
/** In view, but no neighbour. */
const elsewhere = '/docs/api/endpoints-overview';

test.describe('on a fast line', () => {
  test.beforeEach(({page}) => connect(page, {effectiveType: '4g', saveData: false}));

  test('the neighbours are fetched ahead after the start, and a page that the reader points at', async ({
    page,
  }) => {
    const own = await scriptsOf(page, path);
    const scriptsOfNeighbours = await Promise.all(neighbours.map((neighbour) => scriptsOf(page, neighbour)));
    const expected = new Set(scriptsOfNeighbours.flat().filter((script) => !own.includes(script)));
    expect(expected.size).toBeGreaterThan(1);
    await page.goto(path);
    const scripts = recordScripts(page);
    await startApplication(page);
    await expect.poll(() => [...expected].filter((script) => !scripts.includes(script))).toEqual([]);
    // What the page has loaded is not asked for again.
    expect(scripts).toHaveLength(new Set(scripts).size);
    await expect(rules(page), 'no page is fetched in two ways').toHaveCount(0);

    const pointedAt = await scriptsOf(page, elsewhere);
    expect(pointedAt.every((script) => scripts.includes(script))).toBe(false);
    await sidebarLink(page, elsewhere).hover();
    await expect.poll(() => pointedAt.filter((script) => !scripts.includes(script))).toEqual([]);
  });

  test('only the HTML of the next page is fetched ahead before the start', async ({page}) => {
    const scripts = recordScripts(page);
    await page.goto(path);
    await expect(rules(page)).toHaveCount(1);
    const text = JSON.parse((await rules(page).textContent()) ?? '') as {prefetch: object[]};
    // A page that is rendered ahead would run its scripts.
    expect(Object.keys(text)).toEqual(['prefetch']);
    expect(text.prefetch.length).toBeGreaterThan(0);
    await expect(page.locator('link[rel=prefetch], link[rel=modulepreload], [as=script]')).toHaveCount(0);
    expect(scripts).toEqual([]);
  });
});

test.describe('a page that cannot be fetched ahead', () => {
  // A warning says why the page is loaded anew.
  test.use({expectedProblem: /ERR_FAILED|console warning: ChunkLoadError/});

  test('is no error, and is loaded when the reader goes there', async ({page}) => {
    await page.goto(path);
    await startApplication(page);
    const failed = page.waitForEvent('requestfailed');
    await page.route(`**${elsewhere}`, (route) => route.abort());
    for (const script of await scriptsOf(page, elsewhere)) {
      await page.route(`**${script}`, (route) => route.abort());
    }
    await sidebarLink(page, elsewhere).hover();
    await failed;
    await page.unrouteAll();
    await sidebarLink(page, elsewhere).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Endpoints overview');
  });
});

for (const connection of [
  {effectiveType: '2g', saveData: false},
  {effectiveType: 'slow-2g', saveData: false},
  {effectiveType: '4g', saveData: true},
]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({page}) => {
    await connect(page, connection);
    await page.goto(path);
    // Rules for fetching ahead come half a second after the page.
    await untilLoadedFor(page, 700);
    await expect(rules(page)).toHaveCount(0);
    const scripts = recordScripts(page);
    await startApplication(page);
    const needed = new Set(scripts);
    for (const target of [...neighbours, elsewhere]) {
      await sidebarLink(page, target).hover();
      await sidebarLink(page, target).focus();
    }
    // Pages are fetched ahead in idle moments.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
    expect(new Set(scripts)).toEqual(needed);

    // What the reader asks for is fetched as ever.
    await sidebarLink(page, elsewhere).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Endpoints overview');
    expect(new Set(scripts).size).toBeGreaterThan(needed.size);
    await expectStarted(page);
  });
}

async function connect(page: Page, connection: {effectiveType: string; saveData: boolean}): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {value});
  }, connection);
}

function rules(page: Page): Locator {
  return page.locator('script[type=speculationrules]');
}

function sidebarLink(page: Page, target: string): Locator {
  return page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .locator(`.menu__link[href="${target}"]:not([role])`);
}
