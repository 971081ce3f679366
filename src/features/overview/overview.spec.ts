import type {Page} from '@playwright/test';
import {operations, overviewPath} from '../../../packages/site-tools';
import {holdFiles, visit} from '../../../tests/browser/support/application';
import {retype} from '../../../tests/browser/support/search';
import {expect, test} from '../../../tests/browser/support/test';

async function filter(page: Page, query: string): Promise<void> {
  await retype(page.getByRole('searchbox', {name: 'Filter by path, method or words'}), query);
}

/** Titles of the operations that are shown. */
function shownTitles(page: Page): Promise<string[]> {
  return page.locator('main tbody tr:visible').getByRole('link').allInnerTexts();
}

test('the filter shows only matching operations', async ({page}) => {
  await visit(page, overviewPath);
  const all = await shownTitles(page);
  expect(all).toHaveLength(operations.length);
  const status = page.getByRole('main').getByRole('status');
  const headings = page.getByRole('heading', {level: 2});
  for (const [query, expected] of [
    ['', all],
    ['/v3/dir/content', ['Get directory content']],
    // Words match in any order and case, and “folder” also matches “directory”.
    ['PERMANENTLY folder delete', ['Delete directory permanently']],
    ['post rename', all.filter((title) => title.startsWith('Rename'))],
    ['xyzzy', []],
    ['', all],
  ] as const) {
    await filter(page, query);
    const count = query === '' ? '' : `${expected.length} of `;
    await expect(status).toHaveText(`${count}${operations.length} operations`);
    expect(await shownTitles(page), query).toEqual(expected);
    await expect(page.getByText('No operation fits.')).toBeVisible({visible: expected.length === 0});
    // The heading of the calls without a page stays, and those of groups with matches.
    const groups = await page.locator('[data-operations]:has(tbody tr:visible)').count();
    await expect(headings).toHaveCount(groups + 1);
  }
});

test('text typed before the application starts filters once it has started', async ({page}) => {
  const release = await holdFiles(page);
  await page.goto(overviewPath);
  await filter(page, 'rename');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${operations.length} operations`);
  release();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`4 of ${operations.length} operations`);
});
