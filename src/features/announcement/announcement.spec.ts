import type {Locator, Page} from '@playwright/test';
import {storageKeys} from '../../../packages/product';
import {
  holdFiles,
  nextFrames,
  recordShift,
  untilRunning,
  visit,
} from '../../../tests/browser/support/application';
import {title} from '../../../tests/browser/support/parts';
import {storeBefore} from '../../../tests/browser/support/storage';
import {expect, fixtureUrl, test} from '../../../tests/browser/support/test';

const {announcementDismiss, announcementId} = storageKeys;

test.use({baseURL: fixtureUrl});

test('the announcement bar is shown until it is dismissed @spec-4.4', async ({page}) => {
  await visit(page, '/');
  await visit(page, '/docs/code');
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toContainText('News of the announcement “first”.');
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
  await untilRunning(page);
  await expect(bar(page)).toBeHidden();
});

test('dismissing the bar hides it in other tabs, even in one whose scripts load later', async ({
  page,
  context,
}) => {
  const [running, late] = [await context.newPage(), await context.newPage()];
  const release = await holdFiles(late);
  await visit(running, '/docs/code');
  await late.goto('/docs/code');
  await visit(page, '/');
  for (const each of [running, late]) {
    await expect(bar(each)).toBeVisible();
  }
  await close(page).click();
  await expect(bar(running)).toBeHidden();
  release();
  await expect(bar(late)).toBeHidden();
});

for (const [state, items] of [
  ['shown', {}],
  ['dismissed', {[announcementId]: 'first', [announcementDismiss]: 'true'}],
  ['new after an old dismissal', {[announcementId]: 'zeroth', [announcementDismiss]: 'true'}],
] as const) {
  test(`the layout does not shift if the bar is ${state}`, async ({page}) => {
    await storeBefore(page, items);
    const shift = await recordShift(page);
    const isShown = {visible: state !== 'dismissed'};
    await page.goto('/docs/headings');
    await expect(bar(page)).toBeVisible(isShown);
    await untilRunning(page);
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
