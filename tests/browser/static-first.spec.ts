/** Pages are complete from HTML and CSS; the application starts by itself once they have loaded. */
import type {Page} from '@playwright/test';
import {startGate} from '../webkit/gate';
import {
  expectNotRunning,
  holdFiles,
  isSameDocument,
  markDocument,
  untilRunning,
  visit,
} from './support/application';
import {closeButton, menuButton, nextPage, pictures, scrollTop, title} from './support/parts';
import {searchOn} from './support/search';
import {expect, phone, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const files = '/docs/api/guides/files';
const endpoint = '/docs/api/specs/login';

test('the application starts by itself, and leaves the page where the address or the reader has put it', async ({
  page,
}) => {
  for (const {address, isScrolled} of [
    {address: '/', isScrolled: false},
    {address: `${guide}#metadata-encryption`, isScrolled: true},
    {address: `${endpoint}#response-200`, isScrolled: true},
  ]) {
    await visit(page, address);
    expect((await scrollTop(page)) > 100, address).toBe(isScrolled);
  }
  // From the cache of the browser too.
  for (const path of [guide, '/']) {
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await untilRunning(page);
    await expect(page.locator('h1')).toHaveCount(1);
  }
});

test.describe('a press on a button before the application runs is kept', () => {
  const presses: readonly {
    name: string;
    path: string;
    press: (page: Page) => Promise<void>;
    result: (page: Page) => Promise<void>;
  }[] = [
    {
      name: 'tab',
      path: endpoint,
      press: (page) => page.getByRole('tab', {name: 'Go', exact: true}).click(),
      result: (page) => expect(page.getByRole('tabpanel', {name: 'Go'})).toBeVisible(),
    },
    {
      name: 'search',
      path: guide,
      press: (page) => searchOn(page).button.click(),
      result: (page) => expect(searchOn(page).field).toBeFocused(),
    },
    {
      name: 'field of the home page',
      path: '/',
      press: (page) =>
        page
          .getByRole('main')
          .getByRole('button', {name: /^Search/})
          .click(),
      result: (page) => expect(searchOn(page).field).toBeFocused(),
    },
  ];
  const onPhones: typeof presses = [
    {
      name: 'drawer',
      path: guide,
      press: (page) => menuButton(page).click(),
      result: (page) => expect(closeButton(page)).toBeInViewport(),
    },
  ];
  for (const [all, options] of [
    [presses, {}],
    [onPhones, phone],
  ] as const) {
    test.describe(options === phone ? 'on a phone' : 'with a mouse', () => {
      test.use(options);
      for (const {name, path, press, result} of all) {
        test(`by the ${name}`, async ({page}) => {
          const release = await holdFiles(page);
          await page.goto(path);
          await press(page);
          await expectNotRunning(page);
          release();
          await result(page);
          await untilRunning(page);
          await expect(page).toHaveURL(path);
        });
      }
    });
  }
});

test('a picture opens its file where the application cannot start', async ({page}) => {
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.goto('/docs/web/login');
  await expect(page.locator('html')).toHaveAttribute('data-load-error', '');
  await pictures(page).first().click();
  await expect(page).toHaveURL(/\.webp$/);
});

test('before the start a link leads to its page at once, with one entry in the history', async ({page}) => {
  await holdFiles(page);
  await page.goto(guide);
  await markDocument(page);
  await nextPage(page).click();
  await expect(page).toHaveURL(files);
  expect(await isSameDocument(page)).toBe(false);
  await expect(title(page)).toHaveText(/Files/);
  await expectNotRunning(page);
  await page.goBack({waitUntil: 'commit'});
  await expect(page).toHaveURL(guide);
});

test('Back before the application runs shows the page that the address names', async ({page}) => {
  await visit(page, guide);
  await nextPage(page).click();
  await expect(title(page)).toHaveText(/Files/);
  const release = await holdFiles(page);
  await page.reload();
  await expectNotRunning(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(guide);
  release();
  await untilRunning(page);
  await expect(title(page)).toHaveText(/ryptograph/);
});

test('a page whose text is slower than its scripts starts when it is complete', async ({page, baseURL}) => {
  const gate = await startGate(baseURL ?? '');
  const release = gate.hold('halves');
  await page.goto(gate.url + endpoint, {waitUntil: 'commit'});
  await expect(title(page)).toBeVisible();
  await expect(nextPage(page)).toHaveCount(0);
  await expectNotRunning(page);
  release();
  await untilRunning(page);
  await nextPage(page).click();
  await expect(page).not.toHaveURL(gate.url + endpoint);
  await gate.close();
});
