/** Features that only the fixture site uses: docs in several versions, and a blog. */
import type {Locator, Page} from '@playwright/test';
import {storageKeys} from '../../../packages/product';
import {visit} from '../../../tests/browser/support/application';
import {stored} from '../../../tests/browser/support/storage';
import {expect, fixtureUrl, test} from '../../../tests/browser/support/test';

const key = storageKeys.docsVersion;

test.use({baseURL: fixtureUrl});

test('the chosen version is remembered @spec-4.9', async ({page}) => {
  expect(key).toBe('docs-preferred-version-default');
  await visit(page, '/docs/tabs');
  await expect(dropdown(page)).toHaveText('2.0');
  expect(await stored(page, key)).toBeNull();
  for (const [version, path, value, open] of [
    ['1.0', '/docs/1.0/tabs', '1.0', 'hover'],
    ['2.0', '/docs', 'current', 'focus'],
  ] as const) {
    await dropdown(page)[open]();
    await page.locator('.dropdown__menu').getByRole('link', {name: version}).click();
    await expect(page).toHaveURL(path);
    expect(await stored(page, key)).toBe(value);
    // Outside of the docs, only the stored choice tells the version.
    await visit(page, '/plain');
    await expect(dropdown(page)).toHaveText(version);
  }
});

test('the menu opens on focus, reports it to screen readers, and closes with Escape', async ({page}) => {
  await visit(page, '/docs/tabs');
  const menu = page.locator('.dropdown__menu');
  await dropdown(page).focus();
  await expect(menu).toBeVisible();
  await expect(dropdown(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(dropdown(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the sidebar of the blog groups posts by year, newest first @spec-2.5', async ({page}) => {
  await visit(page, '/blog/middle-post');
  const sidebar = page.getByRole('navigation', {name: 'Blog recent posts navigation'});
  await expect(sidebar.getByRole('heading')).toHaveText(['2026', '2024', '2023']);
  const groups = sidebar.getByRole('group');
  await expect(groups).toHaveCount(3);
  await expect(groups.nth(0).getByRole('link')).toHaveText(['Newest post']);
  await expect(groups.nth(1).getByRole('link')).toHaveText(['Later middle post', 'Middle post']);
  await expect(groups.nth(2).getByRole('link')).toHaveText(['Oldest post']);
});

function dropdown(page: Page): Locator {
  return page.locator('.theme-layout-navbar .dropdown > [aria-haspopup]');
}
