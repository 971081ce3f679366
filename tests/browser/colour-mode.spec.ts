import type {Page} from '@playwright/test';
import {storageKeys} from '../../src/product';
import {
  expectNotStarted,
  expectStarted,
  holdScripts,
  nextFrames,
  startApplication,
} from './support/application';
import {colorModeButton, colorModes, type ColorMode} from './support/color-mode';
import {stored, storeBefore} from './support/storage';
import {expect, fixtureUrl, test} from './support/test';

const key = storageKeys.theme;
const path = '/docs/api/guides/files';
/** On the fixture site, which follows the system. */
const fixturePath = '/docs/code';

type Look = {theme: string | undefined; background: string};
const looks: Record<ColorMode, Look> = {
  dark: {theme: 'dark', background: 'rgb(11, 14, 13)'},
  light: {theme: 'light', background: 'rgb(255, 255, 255)'},
};

for (const colorScheme of colorModes) {
  test.describe(`where the system is ${colorScheme}`, () => {
    test.use({colorScheme});

    for (const [what, items, mode] of [
      ['nothing was chosen', {}, 'dark'],
      ['a value that is no mode is stored', {[key]: 'garbage'}, 'dark'],
      ['dark was chosen', {[key]: 'dark'}, 'dark'],
      ['light was chosen', {[key]: 'light'}, 'light'],
    ] as const) {
      const tag = colorScheme === 'dark' && what !== 'nothing was chosen' ? '@long' : [];
      test(`every frame is ${mode} where ${what}`, {tag}, async ({page}) => {
        await recordFrames(page);
        await storeBefore(page, items);
        await page.goto(path);
        expect(await looksSoFar(page)).toEqual([looks[mode]]);
        await startApplication(page);
        await expectMode(page, mode);
        await page.emulateMedia({colorScheme: colorScheme === 'dark' ? 'light' : 'dark'});
        await expectMode(page, mode);
        expect(await looksSoFar(page)).toEqual([looks[mode]]);
        expect(await stored(page, key)).toBe((items as Record<string, string>)[key] ?? null);
      });
    }
  });
}

for (const mode of colorModes) {
  test(`scrollbars and controls of the browser are ${mode} too`, async ({page}) => {
    await storeBefore(page, {[key]: mode});
    await page.goto('/docs/api/specs/get-directory-content');
    for (const part of ['html', '.theme-doc-sidebar-container .menu', 'pre']) {
      await expect(page.locator(part).first()).toHaveCSS('color-scheme', mode);
    }
  });
}

test.describe('another tab', () => {
  for (const started of [true, false]) {
    const when = started ? 'after' : 'before';

    test(`follows at once, ${when} its start`, async ({page, context}) => {
      const other = await context.newPage();
      const release = started ? undefined : await holdScripts(other);
      await other.goto(path);
      await page.goto(path);
      await startApplication(page);
      await (started ? startApplication(other) : expectNotStarted(other));
      await colorModeButton(page, 'light').click();
      await expectTheme(other, 'light');
      release?.();
      await expectStarted(other);
      await expectMode(other, 'light');
    });

    for (const [what, change] of [
      ['its choice is removed', (tab: Page) => tab.evaluate((name) => localStorage.removeItem(name), key)],
      ['all is removed', (tab: Page) => tab.evaluate(() => localStorage.clear())],
      [
        'a value that is no mode is stored',
        (tab: Page) => tab.evaluate((name) => localStorage.setItem(name, 'garbage'), key),
      ],
    ] as const) {
      const tag = started || what === 'its choice is removed' ? [] : '@long';
      test(`goes back to dark when ${what}, ${when} its start`, {tag}, async ({page, context}) => {
        await storeBefore(page, {[key]: 'light'});
        const other = await context.newPage();
        const release = started ? undefined : await holdScripts(other);
        await other.goto(path);
        if (started) {
          await startApplication(other);
        }
        await expectTheme(other, 'light');
        await change(page);
        await expectTheme(other, 'dark');
        release?.();
        await expectStarted(other);
        await expectMode(other, 'dark');
      });
    }
  }
});

test.describe('on a site that follows the system', () => {
  test.use({baseURL: fixtureUrl, colorScheme: 'light'});

  for (const [what, items] of [
    ['nothing was chosen', {}],
    ['a value that is no mode is stored', {[key]: 'garbage'}],
  ] as const) {
    test(`the page follows it before and after its start where ${what}`, async ({page}) => {
      await recordFrames(page);
      await storeBefore(page, items);
      await page.goto(fixturePath);
      expect(await looksSoFar(page)).toEqual([looks.light]);
      for (const colorMode of ['dark', 'light'] as const) {
        await page.emulateMedia({colorScheme: colorMode});
        await expectTheme(page, colorMode);
      }
      await expectNotStarted(page);
      await startApplication(page);
      await expectMode(page, 'light');
      await page.emulateMedia({colorScheme: 'dark'});
      await expectMode(page, 'dark');
      expect(await stored(page, key)).toBe((items as Record<string, string>)[key] ?? null);
    });
  }

  test('a stored choice wins over it', async ({page}) => {
    await recordFrames(page);
    await storeBefore(page, {[key]: 'dark'});
    await page.goto(fixturePath);
    expect(await looksSoFar(page)).toEqual([looks.dark]);
    await startApplication(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({colorScheme});
      await nextFrames(page);
      await expectTheme(page, 'dark');
    }
    expect(await stored(page, key)).toBe('dark');
  });

  test('a choice made on the page wins from then on', async ({page}) => {
    await page.goto(fixturePath);
    await startApplication(page);
    await colorModeButton(page, 'light').click();
    await page.emulateMedia({colorScheme: 'dark'});
    await nextFrames(page);
    await expectMode(page, 'light');
    await page.reload();
    await expectTheme(page, 'light');
  });

  for (const started of [true, false]) {
    test(`a choice removed in another tab leads back to it, ${started ? 'after' : 'before'} the start`, async ({
      page,
      context,
    }) => {
      await storeBefore(page, {[key]: 'dark'});
      const other = await context.newPage();
      const release = started ? undefined : await holdScripts(other);
      await other.emulateMedia({colorScheme: 'light'});
      await other.goto(fixturePath);
      if (started) {
        await startApplication(other);
      }
      await expectTheme(other, 'dark');
      await page.evaluate((name) => localStorage.removeItem(name), key);
      await expectTheme(other, 'light');
      release?.();
      await expectStarted(other);
      await other.emulateMedia({colorScheme: 'dark'});
      await expectMode(other, 'dark');
    });
  }
});

test('the switch in the footer works by mouse and by keyboard, and its choice outlives a reload', async ({
  page,
}) => {
  await page.goto(path);
  await startApplication(page);
  await colorModeButton(page, 'light').click();
  await expectMode(page, 'light');
  expect(await stored(page, key)).toBe('light');
  await page.reload();
  await expectTheme(page, 'light');
  await startApplication(page);
  await colorModeButton(page, 'light').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(colorModeButton(page, 'dark')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMode(page, 'dark');
  expect(await stored(page, key)).toBe('dark');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectMode(page, 'light');
  await expect(
    page.locator('.theme-layout-navbar').getByRole('button', {name: /mode|dark|light/i}),
  ).toHaveCount(0);
});

test('code blocks have other colours in each mode', async ({page}) => {
  await page.goto(path);
  await startApplication(page);
  const block = page.locator('pre:has(.c):has(.k):has(.s)').first();
  const colors = (): Promise<string[]> =>
    block.evaluate((pre) => [
      getComputedStyle(pre.parentElement ?? pre).backgroundColor,
      ...['.c', '.k', '.s'].map((token) => getComputedStyle(pre.querySelector(token) ?? pre).color),
    ]);
  const inDark = await colors();
  await colorModeButton(page, 'light').click();
  await expectTheme(page, 'light');
  expect(new Set([...inDark, ...(await colors())]).size).toBe(8);
});

async function expectTheme(page: Page, mode: ColorMode): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(page.locator('html')).toHaveCSS('background-color', looks[mode].background);
}

/** The look of the page, and the button that is pressed. */
async function expectMode(page: Page, mode: ColorMode): Promise<void> {
  await expectTheme(page, mode);
  await expect(colorModeButton(page, mode)).toHaveAttribute('aria-pressed', 'true');
  const other = mode === 'dark' ? 'light' : 'dark';
  await expect(colorModeButton(page, other)).toHaveAttribute('aria-pressed', 'false');
}

/** Records the colours of the first frames of every page that is opened from now on. */
async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: Look[] = [];
    Object.assign(window, {frames});
    const record = (): void => {
      const root = document.documentElement;
      // Before there is a body, nothing is painted.
      if ((document.body as HTMLElement | null) !== null) {
        frames.push({theme: root.dataset.theme, background: getComputedStyle(root).backgroundColor});
      }
      if (frames.length < 20) {
        requestAnimationFrame(record);
      }
    };
    requestAnimationFrame(record);
  });
}

/** The different looks that the page has had since it was opened. */
async function looksSoFar(page: Page): Promise<Look[]> {
  await nextFrames(page);
  const frames = await page.evaluate(() => (window as unknown as {frames: Look[]}).frames);
  return frames.filter(
    ({theme, background}, index) =>
      theme !== frames[index - 1]?.theme || background !== frames[index - 1]?.background,
  );
}
