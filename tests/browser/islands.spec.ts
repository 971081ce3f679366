/** Parts of a page that React takes over, on the fixture site. */
import type {Locator, Page} from '@playwright/test';
import {isSameDocument, markDocument} from './support/application';
import {translate} from './support/foreign-hands';
import {expect, fixtureUrl, test} from './support/test';

test.use({baseURL: fixtureUrl});

const counter = (page: Page, name: string): Locator => page.getByRole('region', {name});

test.beforeEach(async ({page}) => {
  await page.goto('/docs/islands');
});

test('they count for themselves, from what the page gives them @engines', async ({page}) => {
  const [first, second] = [counter(page, 'First'), counter(page, 'Second')];
  await first.getByRole('button').click();
  await expect(first).toContainText('The count is 4.');
  await first.getByRole('button').click();
  await expect(first).toContainText('The count is 5.');
  await expect(second).toContainText('The count is 0.');
  await second.getByRole('button').click();
  await expect(second).toContainText('The count is 1.');
});

test('what they hold is text of the page, with links', async ({page}) => {
  const first = counter(page, 'First');
  await first.getByRole('button').click();
  await expect(first).toContainText('It has changed.');
  await markDocument(page);
  await first.getByRole('link', {name: 'link to tabs'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Tabs'})).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('Back finds them as they were left, and working @engines', async ({page}) => {
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

test('those of a page that is moved to work', async ({page}) => {
  await page.goto('/docs/tabs');
  await page.getByRole('link', {name: 'Islands', exact: true}).first().click();
  await expect(page.getByRole('heading', {level: 1, name: 'Islands'})).toBeVisible();
  await counter(page, 'Second').getByRole('button').click();
  await expect(counter(page, 'Second')).toContainText('The count is 1.');
});

test('one that opens at a press does so at the first', async ({page}) => {
  await expect(page.locator('html')).toHaveAttribute('data-js', 'running');
  await counter(page, 'Third').getByRole('button').click();
  await expect(counter(page, 'Third')).toContainText('The count is 1.');
});

test.describe('one that throws', () => {
  test.use({expectedProblem: /The island is broken/});

  test('says so in its place only, and can be tried again @engines', async ({page}) => {
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
  test('they count after it was translated @engines', async ({page}) => {
    await expect(page.locator('html')).toHaveAttribute('data-js', 'running');
    await counter(page, 'First').getByRole('button').click();
    await expect(counter(page, 'First')).toContainText('The count is 4.');
    await translate(page, {changesText: false});
    await counter(page, 'First').getByRole('button').click();
    await expect(counter(page, 'First')).toContainText('The count is 5.');
  });

  test('they count if it was translated before they worked', async ({page}) => {
    // Pressed first when all is translated.
    await translate(page, {changesText: false});
    const third = counter(page, 'Third');
    await third.getByRole('button').click();
    await expect(third).toContainText('The count is 1.');
    await third.getByRole('button').click();
    await expect(third).toContainText('The count is 2.');
    await expect(third.getByText('It has changed.')).toHaveCount(1);
  });
});

test('a click with a modifier on a link in one stays the browser’s', async ({page, context}) => {
  await expect(page.locator('html')).toHaveAttribute('data-js', 'running');
  const opened = context.waitForEvent('page');
  await counter(page, 'First')
    .getByRole('link')
    .click({modifiers: ['ControlOrMeta']});
  await expect((await opened).getByRole('heading', {level: 1, name: 'Tabs'})).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/islands$/);
});
