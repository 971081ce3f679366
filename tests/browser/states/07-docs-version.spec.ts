import type {Locator, Page} from '@playwright/test';
import {storageKeys} from '../../../src/product';
import {startApplication} from '../support/application';
import {stored, storeBefore} from './support/storage';
import {expect, test} from './support/test';

const key = storageKeys.docsVersion;

test.use({site: 'default'});

test('the key is that of the specification', () => {
  expect(key).toBe('docs-preferred-version-default');
});

test('the chosen version is kept', async ({page}) => {
  await page.goto('/docs/tabs');
  await startApplication(page);
  await expect(dropdown(page)).toHaveText('2.0');
  expect(await stored(page, key)).toBeNull();

  await choose(page, '1.0');
  await expect(page).toHaveURL('/docs/1.0/tabs');
  expect(await stored(page, key)).toBe('1.0');

  // Outside of the docs, the choice is all that says which version is meant.
  await page.goto('/plain');
  await startApplication(page);
  await expect(dropdown(page)).toHaveText('1.0');

  await choose(page, '2.0');
  await expect(page).toHaveURL('/docs');
  expect(await stored(page, key)).toBe('current');
  await page.goto('/plain');
  await startApplication(page);
  await expect(dropdown(page)).toHaveText('2.0');
});

test('the choice holds in another tab', async ({page, context}) => {
  await storeBefore(page, {[key]: '1.0'});
  const other = await context.newPage();
  await other.goto('/plain');
  await startApplication(other);
  await expect(dropdown(other)).toHaveText('1.0');
});

test('a version that is gone is forgotten', async ({page}) => {
  await storeBefore(page, {[key]: '0.9'});
  await page.goto('/plain');
  await startApplication(page);
  await expect(dropdown(page)).toHaveText('2.0');
  await expect.poll(() => stored(page, key)).toBeNull();
});

function dropdown(page: Page): Locator {
  return page.locator('.theme-layout-navbar .dropdown > [aria-haspopup]');
}

async function choose(page: Page, version: string): Promise<void> {
  await dropdown(page).hover();
  await page.locator('.dropdown__menu').getByRole('link', {name: version}).click();
}
