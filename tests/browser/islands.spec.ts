/** Islands, the parts of a page that React renders, on the fixture site. */
import type {Locator, Page} from '@playwright/test';
import {isSameDocument, markDocument, untilRunning} from './support/application';
import {title} from './support/parts';
import {expect, fixtureUrl, test} from './support/test';

test.use({baseURL: fixtureUrl});

const counter = (page: Page, name: string): Locator => page.getByRole('region', {name});

test.beforeEach(async ({page}) => {
  await page.goto('/docs/islands');
});

test('islands have states of their own, which Back restores after a link in one @engines', async ({page}) => {
  const [first, second] = [counter(page, 'First'), counter(page, 'Second')];
  await first.getByRole('button').click();
  await expect(first).toContainText(/The count is 4\..*It has changed\./);
  await expect(second).toContainText('The count is 0.');
  await second.getByRole('button').click();
  await expect(second).toContainText('The count is 1.');
  await markDocument(page);
  await first.getByRole('link', {name: 'link to tabs'}).click();
  await expect(title(page)).toHaveText('Tabs');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(first).toContainText('The count is 4.');
  await expect(second).toContainText('The count is 1.');
  await first.getByRole('button').click();
  await expect(first).toContainText('The count is 5.');
});

test('islands work after navigation to their page', async ({page}) => {
  await page.goto('/docs/tabs');
  await page.getByRole('link', {name: 'Islands', exact: true}).first().click();
  await expect(title(page)).toHaveText('Islands');
  await counter(page, 'Second').getByRole('button').click();
  await expect(counter(page, 'Second')).toContainText('The count is 1.');
});

test('the browser handles clicks with a modifier on a link in an island', async ({page, context}) => {
  await untilRunning(page);
  const newPage = context.waitForEvent('page');
  await counter(page, 'First')
    .getByRole('link')
    .click({modifiers: ['ControlOrMeta']});
  await expect((await newPage).getByRole('heading', {level: 1, name: 'Tabs'})).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/islands$/);
});
