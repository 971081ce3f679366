/** Copying and opening a page as Markdown. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {directory} from './support/addresses';
import {visit} from './support/application';
import {clipboardText} from './support/parts';
import {expect, test} from './support/test';

const guide = '/docs/cli/syncing';
const endpoint = '/docs/api/specs/get-directory-content';

const markdownFile = (page: string): string => readFileSync(path.join(directory, `${page}.md`), 'utf8');

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('a press before the application runs copies the page as Markdown, later the next', async ({page}) => {
  await page.goto(endpoint);
  await page.locator('[data-copy-page]').first().dispatchEvent('click');
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await clipboardText(page)).toBe(markdownFile(endpoint));
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(endpoint);
  const next = new URL(page.url()).pathname;
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', `${next}.md`);
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await clipboardText(page)).toBe(markdownFile(next));
  await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
});

test.describe('a Markdown page that fails to load', () => {
  test.use({expectedProblem: /\.md/});

  test('is reported as not copied', async ({page}) => {
    await page.route('**/*.md', (route) => route.abort());
    await visit(page, guide);
    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(page.getByRole('button', {name: 'Copying failed'})).toBeVisible();
  });
});

test.describe('without script', () => {
  // The browser requests an icon for a page that names none.
  test.use({javaScriptEnabled: false, expectedProblem: /favicon\.ico/});

  test('a page has a link to its Markdown, and no button to copy it', async ({page}) => {
    await page.goto(guide);
    await expect(page.getByRole('button', {name: 'Copy page'})).toBeHidden();
    await page.getByRole('link', {name: 'View as Markdown'}).click();
    await expect(page).toHaveURL(`${guide}.md`);
    await expect(page.locator('pre')).toContainText(/^# /);
  });
});
