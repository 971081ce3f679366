import type {Locator, Page} from '@playwright/test';
import {connect, recordRequests, untilRunning, untilLoadedFor} from './support/application';
import {sidebar, title} from './support/parts';
import {expect, test} from './support/test';

const path = '/docs/api/guides/cryptography';
/** Before and after it, also in the sidebar. */
const neighbours = ['/docs/api/guides/authentication', '/docs/api/guides/files'];
/** In view, but no neighbour. */
const elsewhere = '/docs/api/endpoints-overview';

test.describe('on a fast line', () => {
  test.beforeEach(({page}) => connect(page, {effectiveType: '4g', saveData: false}));

  test('the neighbours are fetched ahead, and a page that is pointed at', async ({page}) => {
    await page.goto(path);
    const fetched = recordFetches(page);
    await untilRunning(page);
    await expect.poll(() => neighbours.filter((neighbour) => !fetched.includes(neighbour))).toEqual([]);
    await expect(rules(page), 'no page is fetched in two ways').toHaveCount(0);
    expect(fetched).not.toContain(elsewhere);
    await sidebarLink(page, elsewhere).hover();
    await expect.poll(() => fetched).toContain(elsewhere);
    await sidebarLink(page, elsewhere).click();
    await expect(title(page)).toHaveText('Endpoints overview');
    expect(fetched, 'each once').toHaveLength(new Set(fetched).size);
  });

  test('only the HTML of the next page is fetched ahead before the start', async ({page}) => {
    const scripts = recordRequests(page, (file) => file.endsWith('.js'));
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

// packages/static-first/boot/boot.test.ts has the other slow lines.
test('nothing is fetched ahead where the reader saves data', async ({page}) => {
  await connect(page, {effectiveType: '4g', saveData: true});
  await page.goto(path);
  // Rules for fetching ahead come half a second after the page.
  await untilLoadedFor(page, 700);
  await expect(rules(page)).toHaveCount(0);
  const fetched = recordFetches(page);
  await untilRunning(page);
  for (const target of [...neighbours, elsewhere]) {
    await sidebarLink(page, target).hover();
    await sidebarLink(page, target).focus();
  }
  // Pages are fetched ahead in idle moments.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(fetched).toEqual([]);

  // What the reader asks for is fetched as ever.
  await sidebarLink(page, elsewhere).click();
  await expect(title(page)).toHaveText('Endpoints overview');
  expect(fetched).toEqual([elsewhere]);
});

/** Paths of pages that the application fetches from now on. */
function recordFetches(page: Page): string[] {
  return recordRequests(page, (_, type) => type === 'fetch');
}

function rules(page: Page): Locator {
  return page.locator('script[type=speculationrules]');
}

function sidebarLink(page: Page, target: string): Locator {
  return sidebar(page).locator(`.menu__link[href="${target}"]:not([role])`);
}
