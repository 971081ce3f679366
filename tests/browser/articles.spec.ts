import type {Page} from '@playwright/test';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isSameDocument, markDocument} from './states/support/scripts';
import {startApplication} from './support/application';
import {expect, test} from './support/test';

/** The text of a guide comes with its HTML and stands in no script; these tests go between guides and other pages. */
const guide = '/docs/api/guides/files';
const other = '/docs/api/guides/cryptography';
const endpoint = '/docs/api/specs/login';

const firstParagraph = (page: Page) => page.locator('.static-article > p').first();

async function textOf(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(url)).text();
  return page.evaluate(
    (source) =>
      new DOMParser().parseFromString(source, 'text/html').querySelector('.static-article')?.textContent ??
      '',
    html,
  );
}

test('the scripts of a guide do not repeat its text', async ({page}) => {
  await page.goto(guide);
  const text = (await firstParagraph(page).textContent()) ?? '';
  expect(text.length).toBeGreaterThan(40);
  const scripts = (await page.locator('script[data-s]').getAttribute('data-s'))?.split(' ') ?? [];
  const files = scripts.map((script) =>
    readFileSync(path.join(process.env.SITE_DIR ?? 'build', script), 'utf8'),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => file.includes(text.slice(0, 40)))).toEqual([]);
});

test('a guide reached from an endpoint page is whole, and so it is on the way back and forth', async ({
  page,
}) => {
  await page.goto(endpoint);
  await startApplication(page);
  await markDocument(page);
  const article = page.locator('.static-article');
  for (const target of [guide, other, '/docs/api']) {
    await page.locator(`.theme-doc-sidebar-container a[href="${target}"]`).first().click();
    await expect(page).toHaveURL(target);
    await expect(article).toHaveText(await textOf(page, target));
  }
  await page.goBack();
  await expect(page).toHaveURL(other);
  await expect(article).toHaveText(await textOf(page, other));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(endpoint);
  await page.goForward();
  await expect(article).toHaveText(await textOf(page, guide));
  expect(await isSameDocument(page)).toBe(true);
});

test('the guide that was loaded first is whole when the reader comes back', async ({page}) => {
  await page.goto(guide);
  await startApplication(page);
  await page.locator(`.theme-doc-sidebar-container a[href="${other}"]`).first().click();
  await expect(page).toHaveURL(other);
  await page.goBack();
  await expect(page).toHaveURL(guide);
  await expect(page.locator('.static-article')).toHaveText(await textOf(page, guide));
});

test('links in a guide lead on without loading the page', async ({page}) => {
  await page.goto(guide);
  await startApplication(page);
  await markDocument(page);
  await page.locator(`.static-article a[href^="${other}#"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${other}#`));
  await expect(page.locator(`[id='${new URL(page.url()).hash.slice(1)}']`)).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
});

test('tabs and copy buttons work in a guide that was reached without loading the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(endpoint);
  await startApplication(page);
  await page.locator(`.theme-doc-sidebar-container a[href="${guide}"]`).first().click();
  await expect(page.locator('.static-article')).toHaveText(await textOf(page, guide));
  const block = page.locator('.static-article div:has(> pre)').first();
  await block.getByRole('button', {name: 'Copy the code'}).click();
  await expect(block.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('pre').textContent());
});

test.describe('where the HTML of the next page does not arrive', () => {
  test.use({expectedProblem: /ERR_FAILED|Failed to fetch/});

  test('the browser loads that page itself', async ({page}) => {
    await page.goto(endpoint);
    const text = await textOf(page, guide);
    await startApplication(page);
    await markDocument(page);
    await page.route(`**${guide}`, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.locator(`.theme-doc-sidebar-container a[href="${guide}"]`).first().click();
    await expect(page.locator('.static-article')).toHaveText(text);
    expect(await isSameDocument(page)).toBe(false);
  });
});

test('the scripts of an endpoint page do not repeat its content', async ({page}) => {
  await page.goto(endpoint);
  const scripts = (await page.locator('script[data-s]').getAttribute('data-s'))?.split(' ') ?? [];
  const files = scripts.map((script) =>
    readFileSync(path.join(process.env.SITE_DIR ?? 'build', script), 'utf8'),
  );
  const cells = await page.locator('.static-article td').allTextContents();
  const [text = ''] = cells.sort((a, b) => b.length - a.length);
  expect(text.length).toBeGreaterThan(40);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => file.includes(text.slice(0, 40)))).toEqual([]);
});

test('an endpoint page reached from a guide is whole', async ({page}) => {
  await page.goto(guide);
  await startApplication(page);
  await markDocument(page);
  await page.locator(`.static-article a[href^="/docs/api/specs/"]`).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/specs\//);
  const target = new URL(page.url()).pathname;
  await expect(page.locator('.static-article')).toHaveText(await textOf(page, target));
  await expect(page).toHaveTitle(/ \| Filen Docs$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('no script tells where the site was built', () => {
  const folder = path.join(process.env.SITE_DIR ?? 'build', 'assets/js');
  const telling = readdirSync(folder).filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(process.cwd()),
  );
  expect(telling).toEqual([]);
});
