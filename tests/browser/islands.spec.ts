/** Islands, the parts of a page that React renders, on the fixture site. */
import type {Locator, Page} from '@playwright/test';
import {isSameDocument, markDocument} from './support/application';
import {translate} from './support/page-changes';
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

test('links inside an island navigate without a reload', async ({page}) => {
  const first = counter(page, 'First');
  await first.getByRole('button').click();
  await expect(first).toContainText('It has changed.');
  await markDocument(page);
  await first.getByRole('link', {name: 'link to tabs'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Tabs'})).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('Back restores islands with their state, and they keep working @engines', async ({page}) => {
  const first = counter(page, 'First');
  await first.getByRole('button').click();
  await expect(first).toContainText('The count is 4.');
  await first.getByRole('link', {name: 'link to tabs'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Tabs'})).toBeVisible();
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

test('an island that starts on a press responds to the first one', async ({page}) => {
  await expect(page.locator('html')).toHaveAttribute('data-running');
  await counter(page, 'Third').getByRole('button').click();
  await expect(counter(page, 'Third')).toContainText('The count is 1.');
});

test.describe('an island that throws', () => {
  test.use({expectedProblem: /The island is broken/});

  test('shows an error in its place only, and can be tried again @engines', async ({page}) => {
    await page.getByRole('button', {name: 'Break'}).click();
    const crash = page.locator('main').getByRole('alert');
    await expect(crash).toContainText('This page crashed.');
    await expect(crash).toContainText('The island is broken.');
    await counter(page, 'First').getByRole('button').click();
    await expect(counter(page, 'First')).toContainText('The count is 4.');
    await crash.getByRole('button', {name: 'Try again'}).click();
    await expect(crash).toBeHidden();
    await expect(page.getByRole('button', {name: 'Break'})).toBeVisible();
  });
});

test.describe('on a translated page', () => {
  test('islands keep working if they ran before the translation @engines', async ({page}) => {
    await expect(page.locator('html')).toHaveAttribute('data-running');
    await counter(page, 'First').getByRole('button').click();
    await expect(counter(page, 'First')).toContainText('The count is 4.');
    await translate(page, {changesText: false});
    await counter(page, 'First').getByRole('button').click();
    await expect(counter(page, 'First')).toContainText('The count is 5.');
  });

  test('islands work if they start after the translation', async ({page}) => {
    await translate(page, {changesText: false});
    const third = counter(page, 'Third');
    await third.getByRole('button').click();
    await expect(third).toContainText('The count is 1.');
    await third.getByRole('button').click();
    await expect(third).toContainText('The count is 2.');
    await expect(third.getByText('It has changed.')).toHaveCount(1);
  });
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
