import type {Page} from '@playwright/test';
import {overviewPath} from '../../packages/site-tools';
import {holdScripts, visit} from './support/application';
import {retype} from './support/search';
import {expect, test} from './support/test';

async function filter(page: Page, query: string): Promise<void> {
  await retype(page.getByRole('searchbox', {name: 'Filter by path, method or words'}), query);
}

/** Titles of the operations that are shown. */
function shownTitles(page: Page): Promise<string[]> {
  return page.locator('main tbody tr:visible').getByRole('link').allInnerTexts();
}

test('the filter leaves the operations that fit', async ({page, reference}) => {
  const operations = reference.groups.flatMap((group) => group.operations);
  const titlesOf = (isShown: (operation: (typeof operations)[number]) => boolean): string[] =>
    operations.filter(isShown).map(({title}) => title);
  await visit(page, overviewPath);
  const status = page.getByRole('main').getByRole('status');
  const message = page.getByText('No operation fits.');
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['', titlesOf(() => true)],
    ['/v3/dir/content', ['Get directory content']],
    ['/v3/user', titlesOf(({path}) => path.startsWith('/v3/user'))],
    ['post rename', titlesOf(({method, title}) => method === 'POST' && title.startsWith('Rename'))],
    // Words fit in any order and case, and folder means directory.
    ['PERMANENTLY folder delete', ['Delete directory permanently']],
    ['xyzzy', []],
    ['', titlesOf(() => true)],
  ];
  for (const [query, expected] of cases) {
    await filter(page, query);
    const all = `${operations.length} operations`;
    await expect(status).toHaveText(query === '' ? all : `${expected.length} of ${all}`);
    expect(await shownTitles(page), query).toEqual(expected);
    await expect(message).toBeVisible({visible: expected.length === 0});
    const groups = reference.groups.filter((group) =>
      group.operations.some(({title}) => expected.includes(title)),
    );
    // And that of the calls without a page, which the filter leaves alone.
    await expect(page.getByRole('heading', {level: 2})).toHaveCount(groups.length + 1);
  }
});

test('what is typed before the application runs filters as soon as it does', async ({page, reference}) => {
  const release = await holdScripts(page);
  await page.goto(overviewPath);
  await filter(page, 'rename');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `${reference.operations.length} operations`,
  );
  release();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `4 of ${reference.operations.length} operations`,
  );
});
