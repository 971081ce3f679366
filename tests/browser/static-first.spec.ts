/**
 * Pages are complete without the application; it starts at the first sign of
 * interaction, and takes the text of further pages from their HTML.
 */
import type {Page} from '@playwright/test';
import {storageKeys} from '../../src/product';
import {startGate} from '../webkit/gate';
import {
  expectNotStarted,
  expectStarted,
  holdFiles,
  isSameDocument,
  markDocument,
  recordRequests,
  untilLoadedFor,
  visit,
} from './support/application';
import {
  boxOf,
  closeButton,
  colorModeButton,
  menuButton,
  nextPage,
  pictures,
  scrollTop,
  title,
} from './support/parts';
import {searchOn} from './support/search';
import {stored, storeBefore} from './support/storage';
import {expect, phone, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const files = '/docs/api/guides/files';
const endpoint = '/docs/api/specs/login';

test('no script is requested without interaction, whatever scrolls the page', async ({context}) => {
  const visits = [
    {address: '/'},
    {address: guide},
    {address: `${guide}#metadata-encryption`, isScrolled: true},
    {address: `${endpoint}#response-200`, isScrolled: true},
    {address: guide, scrollTo: 400, isScrolled: true},
  ].map(async ({address, scrollTo, isScrolled}) => {
    const page = await context.newPage();
    const found = recordRequests(page, (file) => file.endsWith('.js'));
    await page.addInitScript((top) => {
      addEventListener('load', () => top !== undefined && window.scrollTo(0, top));
    }, scrollTo);
    await page.goto(address);
    // Half a second after the load, scrolling is the reader's.
    await untilLoadedFor(page, 1500);
    await expectNotStarted(page);
    expect((await scrollTop(page)) > 100, address).toBe(isScrolled === true);
    return found;
  });
  expect((await Promise.all(visits)).flat()).toEqual([]);
});

test.describe('the application starts', () => {
  const interactions: readonly (readonly [name: string, interact: (page: Page) => Promise<void>])[] = [
    ['a movement', (page) => page.mouse.move(9, 9)],
    // It does not scroll, which would start it as well.
    ['a turn of the wheel', (page) => page.mouse.wheel(0, -100)],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['focus', (page) => page.getByRole('link', {name: 'API', exact: true}).first().focus()],
    [
      'scrolling, half a second after load',
      async (page) => {
        await untilLoadedFor(page, 600);
        await page.evaluate(() => window.scrollTo(0, 100));
      },
    ],
  ];
  const startAt = async (page: Page, interact: (page: Page) => Promise<void>): Promise<void> => {
    await page.goto('/docs/web/notes');
    await expectNotStarted(page);
    await interact(page);
    await expectStarted(page);
  };

  test('at the first sign of a reader', async ({page}) => {
    await forgetVisits(page);
    for (const [name, interact] of interactions) {
      await test.step(`at ${name}`, () => startAt(page, interact));
    }
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('at a touch', ({page}) => startAt(page, () => page.touchscreen.tap(200, 300)));
  });

  test('by itself on later pages of the visit, and on those that come from the cache', async ({page}) => {
    await visit(page, guide);
    for (const address of [endpoint, '/']) {
      await page.goto(address);
      await expectStarted(page);
    }
    for (const address of [endpoint, guide]) {
      // Asked in the page: BiDi tells of no end where a whole page comes from the cache.
      await page.evaluate(() => void setTimeout(() => history.back()));
      const shown = (): Promise<unknown> =>
        page
          .evaluate(() => [
            location.pathname,
            document.documentElement.dataset.hasHydrated,
            document.querySelectorAll('h1').length,
          ])
          // A page that is being left answers nothing.
          .catch(String);
      await expect.poll(shown).toEqual([address, 'true', 1]);
    }
  });
});

test.describe('an early press is not lost', () => {
  for (const {name, path: address, width = 1280, press, result} of [
    {
      name: 'tab',
      path: endpoint,
      press: async (page: Page) => {
        await page.getByRole('tab', {name: 'Python'}).click();
        // The last of several wins.
        await page.getByRole('tab', {name: 'Go'}).click();
      },
      result: (page: Page) => expect(page.getByRole('tabpanel', {name: 'Go'})).toBeVisible(),
    },
    {
      name: 'colour switch, and then the search',
      path: guide,
      press: async (page: Page) => {
        await colorModeButton(page, 'light').click();
        await searchOn(page).button.click();
      },
      result: async (page: Page) => {
        await expect(searchOn(page).field).toBeFocused();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        expect(await stored(page, storageKeys.theme)).toBe('light');
      },
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
    {
      name: 'picture',
      path: '/docs/web/login',
      width: 390,
      press: (page: Page) => pictures(page).first().click(),
      result: (page: Page) => expect(page.getByRole('dialog', {name: 'Picture'})).toBeVisible(),
    },
  ]) {
    test(`on a ${name}, however late the scripts are`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      const release = await holdFiles(page);
      await page.goto(address);
      await press(page);
      await expectNotStarted(page);
      await expect(page.locator('[aria-busy=true]')).not.toHaveCount(0);
      release();
      await result(page);
      await expectStarted(page);
      await expect(page).toHaveURL(address);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    });
  }

  test('on a tab while the application starts, however long it is', async ({page}) => {
    await forgetVisits(page);
    for (const length of [0, 150, 400]) {
      await page.goto(endpoint);
      const tab = page.getByRole('tab', {name: 'Python'});
      const {x, y} = await boxOf(tab);
      await page.mouse.move(x + 10, y + 10);
      await page.mouse.down();
      // The press itself lasts that long.
      await page.waitForTimeout(length);
      await page.mouse.up();
      await expect(page.getByRole('tabpanel', {name: 'Python'})).toBeVisible();
      await expectStarted(page);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
  });
});

for (const keys of ['/', 'Control+k']) {
  // Firefox has a meaning of its own for /.
  const tag = keys === '/' ? '@engines' : '@long';
  test(`what is typed after ${keys} before the start is not lost`, {tag}, async ({page}) => {
    const release = await holdFiles(page);
    await page.goto(guide);
    await page.keyboard.press(keys);
    await page.keyboard.type('sha');
    await expectNotStarted(page);
    release();
    await page.keyboard.type('re');
    await expectStarted(page);
    await expect(searchOn(page).field).toBeFocused();
    await page.keyboard.type('d');
    await expect(searchOn(page).field).toHaveValue('shared');
    await expect(searchOn(page).options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchOn(page).dialog).toBeHidden();
    await expect(searchOn(page).button).toBeFocused();
  });
}

test('single keys that the reader has switched off stay off before the start', async ({page}) => {
  await storeBefore(page, {shortcuts: 'off'});
  await page.goto(guide);
  await page.keyboard.press('/');
  await expectStarted(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('before the start a link leads to its page at once, with one entry in the history', async ({page}) => {
  await holdFiles(page);
  await page.goto(guide);
  await markDocument(page);
  await nextPage(page).click();
  await expect(page).toHaveURL(files);
  expect(await isSameDocument(page)).toBe(false);
  await expect(title(page)).toHaveText(/Files/);
  await expectNotStarted(page);
  await page.goBack({waitUntil: 'commit'});
  await expect(page).toHaveURL(guide);
});

test('a page whose text is slower than its scripts starts when it is complete', async ({page, baseURL}) => {
  const gate = await startGate(baseURL ?? '');
  await visit(page, gate.url + guide);
  // The scripts are in the cache now, and the visit has started.
  const release = gate.hold('halves');
  await page.goto(gate.url + endpoint, {waitUntil: 'commit'});
  await expect(title(page)).toBeVisible();
  await expect(nextPage(page)).toHaveCount(0);
  await expectNotStarted(page);
  release();
  await expectStarted(page);
  await nextPage(page).click();
  await expect(page).not.toHaveURL(gate.url + endpoint);
  await gate.close();
});

/** Each load is the first of a reader's first visit. */
async function forgetVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // An empty document has no storage in Firefox.
    if (origin !== 'null') {
      sessionStorage.clear();
      localStorage.clear();
    }
  });
}
