import type {Locator, Page} from '@playwright/test';
import {connect, recordRequests, visit} from './support/application';
import {sidebar, title} from './support/parts';
import {expect, test} from './support/test';

const path = '/docs/api/guides/cryptography';
/** The pages before and after it, also in the sidebar. */
const adjacent = ['/docs/api/guides/authentication', '/docs/api/guides/files'];
/** In view, but not adjacent. */
const elsewhere = '/docs/api/endpoints-overview';

test('adjacent pages are prefetched, others once the pointer is on their link for 100 ms', async ({page}) => {
  await connect(page, {saveData: false});
  const requests = recordFetches(page);
  await visit(page, path);
  await expect.poll(() => adjacent.filter((each) => !requests.includes(each))).toEqual([]);
  // So that no prefetch request runs into a timeout.
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const link = sidebarLink(page, elsewhere);
  await link.hover();
  await page.clock.runFor(99);
  await title(page).hover();
  await page.clock.runFor(1000);
  expect(requests).not.toContain(elsewhere);
  await link.hover();
  await page.clock.runFor(100);
  await expect.poll(() => requests).toContain(elsewhere);
  await link.click();
  await expect(title(page)).toHaveText('Endpoints overview');
  expect(requests, 'each requested once').toHaveLength(new Set(requests).size);
});

// packages/runtime/client/connection.test.ts tests slow connections.
test('nothing is prefetched if the reader saves data @spec-4.10', async ({page}) => {
  await connect(page, {saveData: true});
  const requests = recordFetches(page);
  await page.clock.install();
  await visit(page, path);
  // Pages are prefetched when the browser is idle, their styles some seconds later, and others once the pointer has been on a link.
  await page.clock.runFor(10_000);
  for (const target of [...adjacent, elsewhere]) {
    await sidebarLink(page, target).hover();
    await sidebarLink(page, target).focus();
    await page.clock.runFor(1000);
  }
  expect(requests).toEqual([]);

  // A clicked link is requested as usual.
  await sidebarLink(page, elsewhere).click();
  await expect(title(page)).toHaveText('Endpoints overview');
  expect(requests).toEqual([elsewhere]);
});

/** Paths of pages that the application fetches from now on. */
function recordFetches(page: Page): string[] {
  return recordRequests(page, (_, type) => type === 'fetch');
}

function sidebarLink(page: Page, target: string): Locator {
  return sidebar(page).locator(`.menu__link[href="${target}"]:not([role])`);
}
