/**
 * Translators and extensions may change a page at any time. No text may disappear because of that, and the site must
 * keep working.
 */
import type {Locator, Page} from '@playwright/test';
import {overviewPath} from '../../packages/site-tools';
import {holdFiles, nextFrames, untilRunning, visit} from './support/application';
import {extendPage, textLength, translate} from './support/page-changes';
import {closeButton, pictures, sidebar, title} from './support/parts';
import {retype, searchOn} from './support/search';
import {expect, test} from './support/test';

/** One page of each template. */
for (const [path, ...tag] of [
  ['/', '@long'],
  ['/docs/cli', '@long'],
  ['/docs/web/login'],
  ['/docs/api/specs/login'],
  ['/docs/api/specs/introduction', '@long'],
  [overviewPath, '@long'],
] as const) {
  test(
    `${path} keeps its text if extensions change it while its scripts load, and after navigation`,
    {tag},
    async ({page}) => {
      const release = await holdFiles(page);
      await page.goto(path);
      const before = await textLength(page);
      await extendPage(page);
      await translate(page);
      release();
      await untilRunning(page);
      await expectText(page, path, before);
    },
  );
}

test('a page reached by navigation keeps its text if extensions change it', async ({page}) => {
  await visit(page, '/docs/web/notes');
  await sidebar(page).locator('a[href="/docs/web/login"]').click();
  await expect(page).toHaveURL('/docs/web/login');
  const before = await textLength(page);
  await extendPage(page);
  await translate(page);
  await expectText(page, '/docs/web/login', before);
});

test('an extension that hides what is named sidebar hides no page', async ({page}) => {
  const hide = (): Promise<void> =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[class*=sidebar], [id*=sidebar] {display: none !important}');
      document.adoptedStyleSheets = [sheet];
    });
  for (const path of ['/docs/web/sidebar', '/docs/web/notes']) {
    await visit(page, path);
    await hide();
    await expect(sidebar(page)).toBeHidden();
    await expect(title(page)).toBeVisible();
    await page.locator(`main a[href^="/docs/"]`).filter({visible: true}).first().click();
    await expect(page).not.toHaveURL(path);
    await expect(title(page)).toBeVisible();
  }
});

test('tabs, copy buttons and categories work on a translated page', async ({page}) => {
  await visit(page, '/docs/api/specs/login');
  await translate(page);
  const python = page.locator('[role=tab][data-value=python]').first();
  await python.click();
  await expect(python).toHaveAttribute('aria-selected', 'true');
  const copy = page.locator('main [data-copy]:visible').first();
  await copy.click();
  // Copied, or refused by the browser.
  await expect(copy).toContainText(/Copied|Copying/);
  const closed = sidebar(page).locator('details:not([open])');
  const before = await closed.count();
  await closed.first().locator('> summary').click();
  await expect(closed).toHaveCount(before - 1);
});

/**
 * A part of a page that React updates, found by selectors that do not depend on the language. Other dialogs and islands
 * are as these.
 */
type Part = {
  path: string;
  width?: number;
  open?: (page: Page) => Promise<void>;
  /** Uses it once it is open. */
  use: (page: Page) => Promise<void>;
  close?: (page: Page) => Promise<void>;
};

const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

const inIsland = (page: Page, name: string): Locator => page.locator(`docs-island[data-island=${name}]`);

const parts: Record<string, Part> = {
  'the search': {
    path: '/docs/web/login',
    open: async (page) => {
      await page.locator('.navbar [data-search]').click();
      await expect(searchOn(page).field).toBeFocused();
    },
    use: async (page) => {
      const {dialog, field, options} = searchOn(page);
      for (const query of ['share', 'xqyptographik', '>', 'log in']) {
        await retype(field, query);
        await expect(dialog).toHaveAttribute('data-search-state', 'ready');
        await nextFrames(page);
      }
      await expect(options.first()).toContainText(/log in/i);
    },
    close: escape,
  },
  'the drawer': {
    path: '/docs/api/specs/login',
    width: 390,
    open: async (page) => {
      await page.locator('.navbar__toggle').click();
      await expect(closeButton(page)).toBeInViewport();
    },
    use: async (page) => {
      const drawer = page.getByRole('dialog', {name: 'Navigation'});
      const closed = drawer.locator('details:not([open])');
      const before = await closed.count();
      await closed.first().locator('> summary').click();
      await expect(closed).toHaveCount(before - 1);
      await drawer.locator('.navbar-sidebar__back').click();
      await expect(drawer.locator('a[href="/docs/web"]').first()).toBeInViewport();
    },
    close: escape,
  },
  'the contents list of a phone': {
    path: '/docs/web/login',
    width: 390,
    open: async (page) => {
      await inIsland(page, 'ContentsButton').getByRole('button').click();
      await expect(inIsland(page, 'ContentsButton').getByRole('link').last()).toBeVisible();
    },
    use: async (page) => {
      const link = inIsland(page, 'ContentsButton').getByRole('link').last();
      const hash = await link.getAttribute('href');
      await link.click();
      await expect(page.locator(hash ?? '')).toBeInViewport();
    },
    close: async (page) => {
      await inIsland(page, 'ContentsButton').getByRole('button').click();
      await expect(inIsland(page, 'ContentsButton').getByRole('link')).toHaveCount(0);
    },
  },
  'a picture': {
    path: '/docs/desktop/setup',
    open: async (page) => {
      await pictures(page).first().click();
      await expect(page.getByRole('dialog', {name: 'Picture'})).toBeVisible();
    },
    use: async (page) => {
      const dialog = page.getByRole('dialog', {name: 'Picture'});
      await dialog.getByRole('button', {name: 'Full size'}).click();
      await expect(dialog).toHaveClass(/zoom--full/);
      await dialog.getByRole('button', {name: 'Whole picture'}).click();
      await expect(dialog).not.toHaveClass(/zoom--full/);
    },
    close: async (page) => {
      await page.getByRole('dialog').getByRole('button', {name: 'Close'}).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  'the colour switch': {
    path: '/docs/web/login',
    use: async (page) => {
      for (const mode of ['light', 'dark']) {
        const button = page.locator(`footer [data-mode=${mode}]`);
        await button.click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        await expect(button).toHaveAttribute('aria-pressed', 'true');
      }
    },
  },
  'the filter of endpoints': {
    path: overviewPath,
    use: async (page) => {
      const filter = page.getByRole('searchbox');
      const count = inIsland(page, 'OperationFilter').getByRole('status');
      const links = page.getByRole('main').locator('table a:visible');
      const all = await links.count();
      await retype(filter, 'trash');
      await expect.poll(() => links.count()).toBeLessThan(all);
      await expect(count).toContainText(new RegExp(`^${await links.count()} \\D+ ${all} `));
      await retype(filter, '');
      await expect(links).toHaveCount(all);
      await expect(count).toContainText(new RegExp(`^${all} `));
    },
  },
  'the workbench': {
    path: '/docs/api/guides/cryptography',
    open: async (page) => {
      const closed = page.locator('details:not([open])', {has: inIsland(page, 'Workbench')});
      if ((await closed.count()) > 0) {
        await closed.locator('> summary').click();
      }
      await expect(inIsland(page, 'Workbench').locator('dl code').first()).toBeVisible();
    },
    use: async (page) => {
      const form = inIsland(page, 'Workbench').locator('fieldset').first();
      const ciphertext = form.locator('dl code').first();
      for (const version of ['3', '2']) {
        await form.getByRole('combobox').selectOption(version);
        await expect(ciphertext).toHaveText(new RegExp(`^00${version}`));
      }
      const before = (await ciphertext.textContent()) ?? '';
      await retype(form.getByRole('textbox').first(), 'photo.jpg');
      await expect(ciphertext).not.toHaveText(before);
    },
  },
};

for (const [name, {path, width = 1280, open, use, close}] of Object.entries(parts)) {
  const tag = name === 'the search' ? '@engines' : name === 'the workbench' ? '@long' : [];
  test(`${name} works on a page that is translated before, during or after use`, {tag}, async ({page}) => {
    // Uses the part six times, on three pages.
    test.slow();
    await page.setViewportSize({width, height: 844});
    for (const moment of ['before', 'during', 'after'] as const) {
      await test.step(moment, async () => {
        if (moment === 'before') {
          const release = await holdFiles(page);
          await page.goto(path);
          await translate(page, {direction: 'rtl'});
          release();
        }
        await (moment === 'before' ? untilRunning(page) : visit(page, path));
        await open?.(page);
        await (moment === 'during' && translate(page));
        await use(page);
        await close?.(page);
        await (moment === 'after' && translate(page, {direction: 'rtl'}));
        await open?.(page);
        await use(page);
        await close?.(page);
        await expect(page.getByText('This page crashed.')).toHaveCount(0);
      });
    }
  });
}

/** Expects the text to be there, translated or not, also after navigation, Back and Forward. */
async function expectText(page: Page, path: string, before: number): Promise<void> {
  await nextFrames(page);
  expect(await textLength(page)).toBeGreaterThan(before * 0.9);
  await page.locator('footer a[href="/docs/desktop"], .navbar__items a[href="/docs/desktop"]').last().click();
  await expect(page).toHaveURL('/docs/desktop');
  await expect(title(page)).toHaveCount(1);
  await expect(title(page)).toContainText('Desktop');
  expect(await textLength(page)).toBeGreaterThan(1000);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(title(page)).not.toContainText('Desktop');
  await expect.poll(() => textLength(page)).toBeGreaterThan(before * 0.9);
  await page.goForward();
  await expect(page).toHaveURL('/docs/desktop');
  await expect(title(page)).toContainText('Desktop');
}
