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

test.describe('where the system is light', () => {
  test.use({colorScheme: 'light'});

  for (const [what, items, mode] of [
    ['nothing was chosen', {}, 'dark'],
    ['an unknown value is stored', {[key]: 'garbage'}, 'dark'],
    ['light was chosen', {[key]: 'light'}, 'light'],
  ] as const) {
    test(`every frame is ${mode} where ${what}`, async ({page}) => {
      await recordFrames(page);
      await storeBefore(page, items);
      await page.goto(path);
      expect(await looksSoFar(page)).toEqual([looks[mode]]);
      await startApplication(page);
      await page.emulateMedia({colorScheme: 'dark'});
      await expectMode(page, mode);
      expect(await looksSoFar(page)).toEqual([looks[mode]]);
      expect(await stored(page, key)).toBe((items as Record<string, string>)[key] ?? null);
    });
  }
});

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

    test(`goes back to dark when its choice is removed, ${when} its start`, async ({page, context}) => {
      await storeBefore(page, {[key]: 'light'});
      const other = await context.newPage();
      const release = started ? undefined : await holdScripts(other);
      await other.goto(path);
      await (started ? startApplication(other) : expectNotStarted(other));
      await expectTheme(other, 'light');
      await page.evaluate((name) => localStorage.removeItem(name), key);
      await expectTheme(other, 'dark');
      release?.();
      await expectStarted(other);
      await expectMode(other, 'dark');
    });
  }
});

test.describe('on a site that follows the system', () => {
  test.use({baseURL: fixtureUrl, colorScheme: 'light'});

  test('the page follows it before and after its start', async ({page}) => {
    await recordFrames(page);
    await page.goto(fixturePath);
    expect(await looksSoFar(page)).toEqual([looks.light]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({colorScheme});
      await expectTheme(page, colorScheme);
    }
    await expectNotStarted(page);
    await startApplication(page);
    await page.emulateMedia({colorScheme: 'dark'});
    await expectMode(page, 'dark');
    expect(await stored(page, key)).toBeNull();
  });

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
