/**
 * Pages are complete without the application; it starts at the first sign of
 * interaction, and takes the text of further pages from their HTML.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {storageKeys} from '../../src/product';
import {startGate} from '../webkit/gate';
import {directory} from './support/addresses';
import {
  expectNotStarted,
  expectStarted,
  holdScripts,
  isSameDocument,
  markDocument,
  nextFrames,
  recordScripts,
  startApplication,
  untilLoadedFor,
  visit,
} from './support/application';
import {colorModeButton} from './support/color-mode';
import {searchOn} from './support/search';
import {stored, storeBefore} from './support/storage';
import {expect, fixtureUrl, phone, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const files = '/docs/api/guides/files';
const endpoint = '/docs/api/specs/login';

test('no field stands in the HTML: browsers lay out pages with fields early', async ({page}) => {
  for (const address of [guide, endpoint]) {
    expect(await (await page.request.get(address)).text(), address).not.toMatch(/<(input|select|textarea)\b/);
  }
});

test('no script is requested without interaction, whatever scrolls the page', async ({context}) => {
  const visits = [
    {address: '/'},
    {address: guide},
    {address: `${guide}#metadata-encryption`, isScrolled: true},
    {address: `${endpoint}#response-200`, isScrolled: true},
    {address: guide, scrollTo: 400, isScrolled: true},
  ].map(async ({address, scrollTo, isScrolled}) => {
    const page = await context.newPage();
    const found = recordScripts(page);
    await page.addInitScript((top) => {
      addEventListener('load', () => top !== undefined && window.scrollTo(0, top));
    }, scrollTo);
    await page.goto(address);
    // Half a second after the load, scrolling is the reader's.
    await untilLoadedFor(page, 1500);
    await expectNotStarted(page);
    expect((await page.evaluate(() => scrollY)) > 100, address).toBe(isScrolled === true);
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
    await page.goto(guide);
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
      await page.goBack();
      // Asked in the page: BiDi tells of no end where a whole page comes from the cache.
      const shown = (): Promise<unknown> =>
        page
          .evaluate(() => [location.pathname, document.documentElement.dataset.hasHydrated])
          // A page that is being left answers nothing.
          .catch(String);
      await expect.poll(shown).toEqual([address, 'true']);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    }
  });
});

test.describe('an early press is not lost', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

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
      name: 'copy button',
      path: endpoint,
      press: (page: Page) => page.getByRole('tabpanel', {name: 'curl'}).getByRole('button').click(),
      result: async (page: Page) => {
        await expect(page.getByRole('tabpanel', {name: 'curl'}).getByText('Copied')).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/v3/login');
      },
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
      name: 'button of the drawer, twice',
      path: guide,
      width: 390,
      press: async (page: Page) => {
        await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
        await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      },
      result: (page: Page) =>
        expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport(),
    },
    {
      name: 'picture',
      path: '/docs/web/login',
      width: 390,
      press: (page: Page) => page.locator('a[data-zoom]').filter({visible: true}).first().click(),
      result: (page: Page) => expect(page.getByRole('dialog', {name: 'Picture'})).toBeVisible(),
    },
    {
      name: 'category of the sidebar',
      path: guide,
      press: (page: Page) => sidebar(page).getByRole('button', {name: 'Sharing'}).click(),
      result: (page: Page) => expect(page.getByRole('link', {name: 'Create share out'})).toBeVisible(),
    },
  ]) {
    test(`on a ${name}, however late the scripts are`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      const release = await holdScripts(page);
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

  test('on a tab, which is not busy any more when the reader comes back to its page', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(endpoint);
    await page.getByRole('tab', {name: 'Python'}).click();
    release();
    await expectStarted(page);
    await sidebar(page).getByRole('link', {name: 'Get auth info'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get auth info');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Login');
    await expect(page.getByRole('tabpanel', {name: 'Python'})).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });

  test('on a tab while the application starts, however long it is', async ({page}) => {
    await forgetVisits(page);
    for (const length of [0, 150, 400]) {
      await page.goto(endpoint);
      const tab = page.getByRole('tab', {name: 'Python'});
      const box = await tab.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
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
  const tag = keys === '/' ? '@engines' : [];
  test(`what is typed after ${keys} before the start is not lost`, {tag}, async ({page}) => {
    const release = await holdScripts(page);
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

test('tabs of systems show that of the reader before the start, and stay', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto('/docs/desktop/download');
  const selected = page.getByRole('tab', {selected: true});
  await expect(selected.first()).toHaveText('Linux');
  const before = await selected.allTextContents();
  const panels = await page.getByRole('tabpanel').filter({visible: true}).count();
  expect(panels).toBe(before.length);
  release();
  await startApplication(page);
  expect(await selected.allTextContents()).toEqual(before);
});

test('before the start a link leads to its page at once, with one entry in the history', async ({page}) => {
  await holdScripts(page);
  await page.goto(guide);
  await markDocument(page);
  await nextPage(page).click();
  await expect(page).toHaveURL(files);
  expect(await isSameDocument(page)).toBe(false);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/Files/);
  await expectNotStarted(page);
  await page.goBack({waitUntil: 'commit'});
  await expect(page).toHaveURL(guide);
});

test('details that were opened before the start stay open, and close at the first press', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto(`${fixtureUrl}/docs/code`);
  const text = page.getByText('Text inside of the details.');
  await expect(text).toBeHidden();
  await page.getByText('More about it').click();
  await expect(text).toBeVisible();
  release();
  await expectStarted(page);
  await nextFrames(page);
  await expect(text).toBeVisible();
  await page.getByText('More about it').click();
  await expect(text).toBeHidden();
});

test('scripts carry neither text of pages nor the folder of the build', async ({page}) => {
  await page.goto(guide);
  const texts = await page.locator('.static-article').locator('p, td').allTextContents();
  const [longest = ''] = texts.sort((one, other) => other.length - one.length);
  expect(longest.length).toBeGreaterThan(40);
  const folder = path.join(directory, 'assets/js');
  const telling = readdirSync(folder).filter((file) => {
    const script = readFileSync(path.join(folder, file), 'utf8');
    return script.includes(longest.slice(0, 40)) || script.includes(process.cwd());
  });
  expect(telling).toEqual([]);
});

test.describe('a move to another page', () => {
  test('shows all of it, on the way back and forth too', async ({page}) => {
    await visit(page, endpoint);
    await markDocument(page);
    for (const target of [files, guide]) {
      await sidebar(page).locator(`a[href="${target}"]`).first().click();
      await expectArticle(page, target);
    }
    for (const target of [files, endpoint]) {
      await page.goBack();
      await expectArticle(page, target);
    }
    await page.goForward();
    await expectArticle(page, files);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('follows links to sections and endpoints, where copy buttons work', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, files);
    await markDocument(page);
    await page.locator(`.static-article a[href^="${guide}#"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${guide}#`));
    await expect(page.locator(`[id='${new URL(page.url()).hash.slice(1)}']`)).toBeInViewport();
    await page.goBack();
    await expectArticle(page, files);
    await page.locator('.static-article a[href^="/docs/api/specs/"]').first().click();
    await expect(page).toHaveURL(/\/docs\/api\/specs\//);
    await expectArticle(page, new URL(page.url()).pathname.replace(/#.*$/, ''));
    await expect(page).toHaveTitle(/ \| Filen Docs$/);
    const block = page.locator('.static-article div:has(> pre):visible').first();
    await block.getByRole('button', {name: 'Copy the code'}).click();
    await expect(block.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await block.locator('pre').textContent());
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a page whose text is slower than its scripts starts when it is complete', async ({page, baseURL}) => {
  const gate = await startGate(baseURL ?? '');
  await visit(page, gate.url + guide);
  // The scripts are in the cache now, and the visit has started.
  const release = gate.hold('halves');
  await page.goto(gate.url + endpoint, {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
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
    sessionStorage.clear();
    localStorage.clear();
  });
}

function nextPage(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
}

function sidebar(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs sidebar'});
}

/** The whole text of a page, as its HTML has it. */
async function expectArticle(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${address}(#.*)?$`));
  const html = await (await page.request.get(address)).text();
  const text = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    return parsed.querySelector('.static-article')?.textContent ?? '';
  }, html);
  expect(text.length).toBeGreaterThan(100);
  await expect(page.locator('.static-article')).toHaveText(text);
}
