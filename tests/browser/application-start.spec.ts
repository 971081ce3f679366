/** Pages are complete without the application. It starts by itself, and then carries out earlier presses. */
import type {Page} from '@playwright/test';
import {
  expectNotRunning,
  holdFiles,
  isSameDocument,
  markDocument,
  recordRequests,
  untilRunning,
  visit,
} from './support/application';
import {closeButton, menuButton, nextPage, title} from './support/parts';
import {searchOn} from './support/search';
import {expect, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const endpoint = '/docs/api/specs/login';

test('the application starts by itself once the page has loaded', {tag: '@engines'}, async ({page}) => {
  const scripts = recordRequests(page, (file) => file.endsWith('.js'));
  // Delays the load event of the page.
  const release = await holdFiles(page, '**/img/logo*.svg');
  await page.goto(guide, {waitUntil: 'domcontentloaded'});
  await expect(nextPage(page)).toBeVisible();
  expect(scripts).toEqual([]);
  release();
  await untilRunning(page);
  expect(scripts, 'each requested once').toHaveLength(new Set(scripts).size);
});

test('the application runs on every page that is loaded, and after Back to it', async ({page}) => {
  for (const address of [guide, endpoint, '/']) {
    await visit(page, address);
  }
  for (const address of [endpoint, guide]) {
    // In the page, because BiDi does not report pages from the back/forward cache.
    await page.evaluate(() => void setTimeout(() => history.back()));
    const shown = (): Promise<unknown> =>
      page
        .evaluate(() => [
          location.pathname,
          'running' in document.documentElement.dataset,
          document.querySelectorAll('h1').length,
        ])
        // A page that is being unloaded does not answer.
        .catch(String);
    await expect.poll(shown).toEqual([address, true, 1]);
  }
});

// color-mode.spec.ts tests the colour switch, and webkit.spec.ts the search in the navigation bar.
for (const {name, path: address, width = 1280, press, result} of [
  {
    name: 'tab',
    path: endpoint,
    press: async (page: Page) => {
      await page.getByRole('tab', {name: 'Python'}).click();
      // The last one wins.
      await page.getByRole('tab', {name: 'Go'}).click();
    },
    result: (page: Page) => expect(page.getByRole('tabpanel', {name: 'Go'})).toBeVisible(),
  },
  {
    name: 'field of the home page',
    path: '/',
    width: 390,
    press: (page: Page) =>
      page
        .getByRole('main')
        .getByRole('button', {name: /^Search/})
        .click(),
    result: (page: Page) => expect(searchOn(page).field).toBeFocused(),
  },
  {
    name: 'button of the drawer, twice',
    path: guide,
    width: 390,
    press: async (page: Page) => {
      await menuButton(page).click();
      await menuButton(page).click();
    },
    result: (page: Page) => expect(closeButton(page)).toBeInViewport(),
  },
]) {
  test(`a press on a ${name} before the application runs takes effect once it does`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    const release = await holdFiles(page);
    await page.goto(address);
    await press(page);
    await expectNotRunning(page);
    release();
    await result(page);
    await untilRunning(page);
    await expect(page).toHaveURL(address);
  });
}

test('a link works at once before the application runs', async ({page}) => {
  await holdFiles(page);
  await page.goto(guide);
  await markDocument(page);
  await nextPage(page).click();
  await expect(page).toHaveURL('/docs/api/guides/files');
  expect(await isSameDocument(page)).toBe(false);
  await expect(title(page)).toHaveText(/Files/);
  await expectNotRunning(page);
  await page.goBack({waitUntil: 'commit'});
  await expect(page).toHaveURL(guide);
});
