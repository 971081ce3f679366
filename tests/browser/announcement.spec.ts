import type {Locator, Page} from '@playwright/test';
import {storageKeys} from '../../src/product';
import {
  expectStarted,
  holdFiles,
  nextFrames,
  recordShift,
  startApplication,
  visit,
} from './support/application';
import {title} from './support/parts';
import {storeBefore} from './support/storage';
import {expect, fixtureUrl, test} from './support/test';

const {announcementDismiss, announcementId} = storageKeys;

test.use({baseURL: fixtureUrl});

test('the bar shows until it is dismissed, and then stays away', async ({page}) => {
  await visit(page, '/');
  await page.goto('/docs/code');
  await expect(bar(page)).toHaveText('News of the announcement “first”.');
  await expectStarted(page);
  await expect(bar(page)).toBeVisible();
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', {name: 'Plain'}).click();
  await expect(title(page)).toHaveText('Plain page');
  await expect(bar(page)).toBeHidden();

  const release = await holdFiles(page);
  await page.reload({waitUntil: 'commit'});
  await expect(title(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
  release();
  await expectStarted(page);
  await expect(bar(page)).toBeHidden();
});

test('a press dismisses it in other tabs, before their start and after', async ({page, context}) => {
  const others = [await context.newPage(), await context.newPage()] as const;
  for (const other of others) {
    await other.goto('/docs/code');
    await expect(bar(other)).toBeVisible();
  }
  await startApplication(others[1]);
  await visit(page, '/');
  await close(page).click();
  await expect(bar(others[0])).toBeHidden();
  await expect(bar(others[1])).toBeHidden();
});

for (const [state, items] of [
  ['shown', {}],
  ['dismissed', {[announcementId]: 'first', [announcementDismiss]: 'true'}],
  ['new after an old dismissal', {[announcementId]: 'zeroth', [announcementDismiss]: 'true'}],
] as const) {
  test(`nothing moves where the bar is ${state}`, async ({page}) => {
    await storeBefore(page, items);
    const shift = await recordShift(page);
    const isShown = {visible: state !== 'dismissed'};
    await page.goto('/docs/headings');
    await expect(bar(page)).toBeVisible(isShown);
    await startApplication(page);
    await nextFrames(page);
    await expect(bar(page)).toBeVisible(isShown);
    expect(await shift()).toBe(0);
  });
}

function bar(page: Page): Locator {
  return page.locator('.theme-announcement-bar');
}

function close(page: Page): Locator {
  return bar(page).getByRole('button', {name: 'Close'});
}
