/** Islands, the parts of a page that React renders, on the fixture site. */
import type {Locator, Page} from '@playwright/test';
import {isSameDocument, markDocument} from './support/application';
import {expect, fixtureUrl, test} from './support/test';

test.use({baseURL: fixtureUrl});

const counter = (page: Page, name: string): Locator => page.getByRole('region', {name});

test.beforeEach(async ({page}) => {
  await page.goto('/docs/islands');
});

test('each island has its own state, which starts from the props in the page @engines', async ({page}) => {
  const [first, second] = [counter(page, 'First'), counter(page, 'Second')];
  await first.getByRole('button').click();
  await expect(first).toContainText('The count is 4.');
  await first.getByRole('button').click();
  await expect(first).toContainText('The count is 5.');
  await expect(second).toContainText('The count is 0.');
  await second.getByRole('button').click();
  await expect(second).toContainText('The count is 1.');
});

test('a link inside an island needs no reload, and Back restores islands, which keep working @engines', async ({
  page,
}) => {
  const first = counter(page, 'First');
  await first.getByRole('button').click();
  await expect(first).toContainText(/The count is 4\..*It has changed\./);
  await markDocument(page);
  await first.getByRole('link', {name: 'link to tabs'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Tabs'})).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(first).toContainText('The count is 4.');
  await first.getByRole('button').click();
  await expect(first).toContainText('The count is 5.');
});

test('islands work after navigation to their page', async ({page}) => {
  await page.goto('/docs/tabs');
  await page.getByRole('link', {name: 'Islands', exact: true}).first().click();
  await expect(page.getByRole('heading', {level: 1, name: 'Islands'})).toBeVisible();
  await counter(page, 'Second').getByRole('button').click();
  await expect(counter(page, 'Second')).toContainText('The count is 1.');
});

test('the browser handles clicks with a modifier on a link in an island', async ({page, context}) => {
  await expect(page.locator('html')).toHaveAttribute('data-running');
  const newPage = context.waitForEvent('page');
  await counter(page, 'First')
    .getByRole('link')
    .click({modifiers: ['ControlOrMeta']});
  await expect((await newPage).getByRole('heading', {level: 1, name: 'Tabs'})).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/islands$/);
});
