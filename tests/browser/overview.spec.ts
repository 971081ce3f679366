import type {Page} from '@playwright/test';
import {startApplication} from './support/application';
import {overviewPath} from '../../packages/site-tools';
import {expect, test} from './support/test';

test.beforeEach(async ({page}) => {
  await page.goto(overviewPath);
  await startApplication(page);
});

async function filter(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', {name: 'Filter by path, method or words'}).fill(query);
}

/** Titles of the operations that are shown. */
function shownTitles(page: Page): Promise<string[]> {
  return page.locator('main tbody tr:visible').getByRole('link').allInnerTexts();
}

test('all operations are shown at first', async ({page, reference}) => {
  const titles = reference.groups.flatMap(({operations}) => operations.map(({title}) => title));
  expect(titles).toHaveLength(58);
  expect(await shownTitles(page)).toEqual(titles);
  await expect(page.getByRole('status')).toHaveText('58 operations');
});

test('a path leaves the operations with this path', async ({page}) => {
  await filter(page, '/v3/dir/content');
  await expect(page.getByRole('status')).toHaveText('1 of 58 operations');
  expect(await shownTitles(page)).toEqual(['Get directory content']);
  await expect(page.getByRole('heading', {level: 2})).toHaveCount(1);
});

test('a part of a path leaves all operations below it', async ({page, reference}) => {
  await filter(page, '/v3/user');
  const expected = reference.operations.filter((operation) => operation.path.startsWith('/v3/user'));
  await expect(page.getByRole('status')).toHaveText(`${expected.length} of 58 operations`);
  expect((await shownTitles(page)).sort()).toEqual(expected.map(({title}) => title).sort());
});

test('a method and a word leave the operations with both', async ({page, reference}) => {
  await filter(page, 'post rename');
  const expected = reference.operations.filter(
    ({method, title}) => method === 'POST' && title.startsWith('Rename'),
  );
  await expect(page.getByRole('status')).toHaveText(`${expected.length} of 58 operations`);
  expect((await shownTitles(page)).sort()).toEqual(expected.map(({title}) => title).sort());
});

test('words fit in any order and case, and folder means directory', async ({page}) => {
  await filter(page, 'PERMANENTLY folder delete');
  await expect(page.getByRole('status')).toHaveText('1 of 58 operations');
  expect(await shownTitles(page)).toEqual(['Delete directory permanently']);
});

test('a query that nothing fits says so, and an empty one shows all again', async ({page}) => {
  const message = page.getByText('No operation fits.');
  await expect(message).toBeHidden();
  await filter(page, 'xyzzy');
  await expect(page.getByRole('status')).toHaveText('0 of 58 operations');
  await expect(message).toBeVisible();
  expect(await shownTitles(page)).toEqual([]);
  await expect(page.getByRole('heading', {level: 2})).toHaveCount(0);

  await filter(page, '');
  await expect(page.getByRole('status')).toHaveText('58 operations');
  await expect(message).toBeHidden();
  expect(await shownTitles(page)).toHaveLength(58);
});

test.describe('while the application is still loading', () => {
  test('what is typed filters as soon as it runs', async ({page, context}) => {
    const early = await context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await early.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await early.goto(page.url());
    await filter(early, 'rename');
    await expect(early.getByRole('status')).toHaveText('58 operations');
    release();
    await expect(early.getByRole('status')).toHaveText('4 of 58 operations');
  });
});
