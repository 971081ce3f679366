import type {Locator, Page} from '@playwright/test';
import {storageKeys} from '../../../src/product';
import {startApplication} from '../support/application';
import {looks, recordFrames} from './support/first-frames';
import {expectNotStarted, expectStarted, holdScripts} from './support/scripts';
import {stored, storeBefore} from './support/storage';
import {expect, test} from './support/test';

const key = storageKeys.theme;
const dark = {theme: 'dark', background: 'rgb(12, 12, 14)'};
const light = {theme: 'light', background: 'rgb(255, 255, 255)'};
const lookOf = {dark, light} as const;

test.use({site: 'default'});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`where the system is ${colorScheme}`, () => {
    test.use({colorScheme});

    test('every frame is dark without a choice', async ({page}) => {
      await recordFrames(page);
      await page.goto('/docs/code');
      expect(await looks(page)).toEqual([dark]);
      await startApplication(page);
      await expectTheme(page, 'dark');
      await page.emulateMedia({colorScheme: colorScheme === 'dark' ? 'light' : 'dark'});
      await expectTheme(page, 'dark');
      expect(await looks(page)).toEqual([dark]);
      expect(await stored(page, key)).toBeNull();
    });

    for (const mode of ['dark', 'light'] as const) {
      test(`every frame is ${mode} where this was chosen`, async ({page}) => {
        await recordFrames(page);
        await storeBefore(page, {[key]: mode});
        await page.goto('/docs/code');
        expect(await looks(page)).toEqual([lookOf[mode]]);
        await startApplication(page);
        await expectPressed(page, mode);
        await expectTheme(page, mode);
        expect(await stored(page, key)).toBe(mode);
      });
    }

    test('a value that is no mode is no choice', async ({page}) => {
      await recordFrames(page);
      await storeBefore(page, {[key]: 'garbage'});
      await page.goto('/docs/code');
      expect(await looks(page)).toEqual([dark]);
      await startApplication(page);
      await expectPressed(page, 'dark');
      await expectTheme(page, 'dark');
    });
  });
}

test.describe('another tab', () => {
  test('follows at once where both have started', async ({page, context}) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/docs/code');
      await startApplication(tab);
    }
    await button(page, 'light').click();
    await expectTheme(other, 'light');
    await expectPressed(other, 'light');
    await button(other, 'dark').click();
    await expectTheme(page, 'dark');
    await expectPressed(page, 'dark');
  });

  test('follows at once where it has not started', async ({page, context}) => {
    const other = await context.newPage();
    const release = await holdScripts(other);
    await other.goto('/docs/code');
    await page.goto('/docs/code');
    await startApplication(page);
    await button(page, 'light').click();
    await expectTheme(other, 'light');
    await expectNotStarted(other);
    release();
    await expectStarted(other);
    await expectTheme(other, 'light');
    await expectPressed(other, 'light');
  });

  for (const [what, change] of [
    ['its choice is removed', (tab: Page) => tab.evaluate((name) => localStorage.removeItem(name), key)],
    ['all is removed', (tab: Page) => tab.evaluate(() => localStorage.clear())],
    [
      'a value that is no mode is stored',
      (tab: Page) => tab.evaluate((name) => localStorage.setItem(name, 'garbage'), key),
    ],
  ] as const) {
    for (const started of [true, false]) {
      test(`goes back to dark when ${what}, ${started ? 'after' : 'before'} its start`, async ({
        page,
        context,
      }) => {
        await storeBefore(page, {[key]: 'light'});
        const other = await context.newPage();
        const release = started ? undefined : await holdScripts(other);
        await other.goto('/docs/code');
        if (started) {
          await startApplication(other);
        }
        await expectTheme(other, 'light');
        await change(page);
        await expectTheme(other, 'dark');
        release?.();
        await expectStarted(other);
        await expectPressed(other, 'dark');
        await expectTheme(other, 'dark');
      });
    }
  }
});

test.describe('with the reading that follows the system', () => {
  test.use({site: 'system', colorScheme: 'light'});

  test('the page follows the system without a choice, before and after its start', async ({page}) => {
    await recordFrames(page);
    await page.goto('/docs/code');
    expect(await looks(page)).toEqual([light]);
    await page.emulateMedia({colorScheme: 'dark'});
    await expectTheme(page, 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expectTheme(page, 'light');
    await expectNotStarted(page);

    await startApplication(page);
    await expectPressed(page, 'light');
    await page.emulateMedia({colorScheme: 'dark'});
    await expectTheme(page, 'dark');
    await expectPressed(page, 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expectTheme(page, 'light');
    expect(await stored(page, key)).toBeNull();
  });

  test('a stored choice wins over the system', async ({page}) => {
    await recordFrames(page);
    await storeBefore(page, {[key]: 'dark'});
    await page.goto('/docs/code');
    expect(await looks(page)).toEqual([dark]);
    await switchSystem(page);
    await expectTheme(page, 'dark');
    await startApplication(page);
    await switchSystem(page);
    await expectTheme(page, 'dark');
    expect(await stored(page, key)).toBe('dark');
    expect(await looks(page)).toEqual([dark]);
  });

  test('a choice made on the page wins from then on', async ({page}) => {
    await page.goto('/docs/code');
    await startApplication(page);
    await button(page, 'light').click();
    await page.emulateMedia({colorScheme: 'dark'});
    await expectTheme(page, 'light');
    await page.reload();
    await expectTheme(page, 'light');
  });

  for (const started of [true, false]) {
    test(`a choice removed in another tab leads back to the system, ${started ? 'after' : 'before'} the start`, async ({
      page,
      context,
    }) => {
      await storeBefore(page, {[key]: 'dark'});
      const other = await context.newPage();
      const release = started ? undefined : await holdScripts(other);
      await other.emulateMedia({colorScheme: 'light'});
      await other.goto('/docs/code');
      if (started) {
        await startApplication(other);
      }
      await expectTheme(other, 'dark');
      await page.evaluate((name) => localStorage.removeItem(name), key);
      await expectTheme(other, 'light');
      await other.emulateMedia({colorScheme: 'dark'});
      await expectTheme(other, 'dark');
      release?.();
      await expectStarted(other);
      await expectPressed(other, 'dark');
      await other.emulateMedia({colorScheme: 'light'});
      await expectTheme(other, 'light');
      await expectPressed(other, 'light');
    });
  }

  test('a value that is no mode is no choice', async ({page}) => {
    await recordFrames(page);
    await storeBefore(page, {[key]: 'garbage'});
    await page.goto('/docs/code');
    expect(await looks(page)).toEqual([light]);
    await startApplication(page);
    await expectTheme(page, 'light');
    await page.emulateMedia({colorScheme: 'dark'});
    await expectTheme(page, 'dark');
  });
});

test.describe('the control in the footer', () => {
  test('works by mouse', async ({page}) => {
    await page.goto('/docs/code');
    await startApplication(page);
    for (const mode of ['light', 'dark', 'light'] as const) {
      await button(page, mode).click();
      await expectTheme(page, mode);
      await expectPressed(page, mode);
      expect(await stored(page, key)).toBe(mode);
    }
  });

  test('works by keyboard', async ({page}) => {
    await page.goto('/docs/code');
    await startApplication(page);
    await button(page, 'dark').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'light')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectTheme(page, 'light');
    expect(await stored(page, key)).toBe('light');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expectTheme(page, 'dark');
    await expectPressed(page, 'dark');
    expect(await stored(page, key)).toBe('dark');
  });
});

test('code blocks have other colours in each mode', async ({page}) => {
  await page.goto('/docs/code');
  await startApplication(page);
  const colors = (): Promise<string[]> =>
    page
      .locator('pre')
      .first()
      .evaluate((block) => [
        getComputedStyle(block.parentElement ?? block).backgroundColor,
        ...['.c', '.k', '.s'].map((token) => getComputedStyle(block.querySelector(token) ?? block).color),
      ]);
  const inDark = await colors();
  await button(page, 'light').click();
  await expectTheme(page, 'light');
  const inLight = await colors();
  expect(new Set([...inDark, ...inLight]).size, [...inDark, ...inLight].join()).toBe(8);
});

function button(page: Page, mode: 'dark' | 'light'): Locator {
  const name = mode === 'dark' ? 'Dark' : 'Light';
  return page.getByRole('group', {name: 'Colour mode'}).getByRole('button', {name, exact: true});
}

async function expectTheme(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(page.locator('html')).toHaveCSS('background-color', lookOf[mode].background);
}

async function expectPressed(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await expect(button(page, mode)).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, mode === 'dark' ? 'light' : 'dark')).toHaveAttribute('aria-pressed', 'false');
}

/** Dark and back to light, with time to react to both. */
async function switchSystem(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme});
    await expect
      .poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(colorScheme === 'dark');
  }
}
