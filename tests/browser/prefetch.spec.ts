import type {Locator, Page} from '@playwright/test';
import {connect, recordRequests, untilRunning, visit} from './support/application';
import {sidebar, title} from './support/parts';
import {expect, test} from './support/test';

const path = '/docs/api/guides/cryptography';
/** Before and after it, also in the sidebar. */
const neighbours = ['/docs/api/guides/authentication', '/docs/api/guides/files'];
/** In view, but no neighbour. */
const elsewhere = '/docs/api/endpoints-overview';

test.describe('on a fast line', () => {
  test.beforeEach(({page}) => connect(page, {effectiveType: '4g', saveData: false}));

  test('the neighbours are fetched ahead once the reader does something and the browser is idle, not before', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // What the page does in idle moments waits until the test has one.
      const waiting: (() => void)[] = [];
      Object.assign(window, {
        requestIdleCallback: (run: () => void) => waiting.push(run),
        beIdle: () => waiting.splice(0).forEach((run) => run()),
      });
    });
    const fetched = recordFetches(page);
    await page.goto(path);
    await beIdle(page);
    await untilRunning(page);
    await beIdle(page);
    expect(fetched).toEqual([]);
    await page.mouse.move(5, 5);
    await beIdle(page);
    await expect.poll(() => neighbours.filter((neighbour) => !fetched.includes(neighbour))).toEqual([]);
    expect(fetched).not.toContain(elsewhere);
  });

  test('a page that is pointed at for 100 ms is fetched ahead, not one that the pointer only crosses', async ({
    page,
  }) => {
    const fetched = recordFetches(page);
    await visit(page, path);
    await expect.poll(() => neighbours.filter((neighbour) => !fetched.includes(neighbour))).toEqual([]);
    // What the page loads ahead must not run out of time.
    await page.waitForLoadState('networkidle');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const link = sidebarLink(page, elsewhere);
    await link.hover();
    await page.clock.runFor(99);
    await title(page).hover();
    await page.clock.runFor(1000);
    expect(fetched).not.toContain(elsewhere);
    await link.hover();
    await page.clock.runFor(100);
    await expect.poll(() => fetched).toContain(elsewhere);
    await link.click();
    await expect(title(page)).toHaveText('Endpoints overview');
    expect(fetched, 'each once').toHaveLength(new Set(fetched).size);
  });
});

// packages/runtime/inline-script/inline-script.test.ts has the other slow connections.
test('nothing is fetched ahead where the reader saves data', async ({page}) => {
  await connect(page, {effectiveType: '4g', saveData: true});
  const fetched = recordFetches(page);
  await visit(page, path);
  // Pages are fetched ahead in idle moments, and once the pointer has rested on a link.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await page.clock.install();
  for (const target of [...neighbours, elsewhere]) {
    await sidebarLink(page, target).hover();
    await sidebarLink(page, target).focus();
    await page.clock.runFor(1000);
  }
  expect(fetched).toEqual([]);

  // What the reader asks for is fetched as ever.
  await sidebarLink(page, elsewhere).click();
  await expect(title(page)).toHaveText('Endpoints overview');
  expect(fetched).toEqual([elsewhere]);
});

function beIdle(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as {beIdle: () => void}).beIdle());
}

/** Paths of pages that the application fetches from now on. */
function recordFetches(page: Page): string[] {
  return recordRequests(page, (_, type) => type === 'fetch');
}

function sidebarLink(page: Page, target: string): Locator {
  return sidebar(page).locator(`.menu__link[href="${target}"]:not([role])`);
}
