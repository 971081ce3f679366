import type {Page} from '@playwright/test';
import {storageKeys} from '../../../packages/product';
import {
  expectNotRunning,
  holdFiles,
  nextFrames,
  untilRunning,
  visit,
} from '../../../tests/browser/support/application';
import {type ColorMode, colorModeButton, colorModes} from '../../../tests/browser/support/parts';
import {stored, storeBefore} from '../../../tests/browser/support/storage';
import {expect, fixtureUrl, test} from '../../../tests/browser/support/test';
import {backgrounds} from '../../../tests/browser/support/tokens';

const key = storageKeys.theme;
const path = '/docs/api/guides/files';
/** On the fixture site, which follows the system. */
const fixturePath = '/docs/code';

for (const [what, items, mode] of [
  ['nothing was chosen', {}, 'dark'],
  ['an unknown value is stored', {[key]: 'garbage'}, 'dark'],
  ['light was chosen', {[key]: 'light'}, 'light'],
] as const) {
  test(`the page is ${mode} from its first frame if ${what}, whatever the system prefers @spec-4.2`, async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme: 'light'});
    await recordFrames(page);
    await storeBefore(page, items);
    await page.goto(path);
    expect(await backgroundsSoFar(page)).toEqual([backgrounds[mode]]);
    await untilRunning(page);
    await page.emulateMedia({colorScheme: 'dark'});
    await expectMode(page, mode);
    expect(await backgroundsSoFar(page)).toEqual([backgrounds[mode]]);
    expect(await stored(page, key)).toBe((items as Record<string, string>)[key] ?? null);
  });
}

test('other tabs follow a choice and its removal @spec-4.1', async ({page, context}) => {
  const other = await context.newPage();
  await visit(other, path);
  await visit(page, path);
  await colorModeButton(page, 'light').click();
  await expectMode(other, 'light');
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await expectMode(other, 'dark');
  await colorModeButton(page, 'light').click();
  await expectMode(other, 'light');
});

test('a press before the scripts have loaded takes effect once they have', async ({page}) => {
  const release = await holdFiles(page);
  await page.goto(path);
  await colorModeButton(page, 'light').click();
  await expectNotRunning(page);
  await expectTheme(page, 'dark');
  release();
  await expectMode(page, 'light');
});

test.describe('on a site that follows the system', () => {
  test.use({baseURL: fixtureUrl, colorScheme: 'light'});

  test('the page does so from its first frame @spec-4.2', async ({page}) => {
    await recordFrames(page);
    await page.goto(fixturePath);
    expect(await backgroundsSoFar(page)).toEqual([backgrounds.light]);
    await untilRunning(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({colorScheme});
      await expectMode(page, colorScheme);
    }
    expect(await stored(page, key)).toBeNull();
  });
});

test('the switch works with mouse and keyboard, and its choice survives a reload @spec-4.1', async ({
  page,
}) => {
  await visit(page, path);
  await colorModeButton(page, 'light').click();
  await expectMode(page, 'light');
  expect(await stored(page, key)).toBe('light');
  await page.reload();
  await expectTheme(page, 'light');
  await untilRunning(page);
  await colorModeButton(page, 'light').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(colorModeButton(page, 'dark')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMode(page, 'dark');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectMode(page, 'light');
});

test('the navigation bar has no switch @spec-4.3', async ({page}) => {
  await page.goto(path);
  await expect(page.locator('.navbar button')).not.toHaveCount(0);
  await expect(page.locator('.navbar').getByRole('button', {name: /mode|dark|light|theme/i})).toHaveCount(0);
});

async function expectTheme(page: Page, mode: ColorMode): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(page.locator('html')).toHaveCSS('background-color', backgrounds[mode]);
  // Of scrollbars and controls.
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
}

/** The colours of the page, and the pressed button. */
async function expectMode(page: Page, mode: ColorMode): Promise<void> {
  await expectTheme(page, mode);
  for (const each of colorModes) {
    await expect(colorModeButton(page, each)).toHaveAttribute('aria-pressed', String(each === mode));
  }
}

/** Records the background of the first frames of every page that is opened from now on. */
async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, {frames});
    const record = (): void => {
      // Before there is a body, nothing is painted.
      if ((document.body as HTMLElement | null) !== null) {
        frames.push(getComputedStyle(document.documentElement).backgroundColor);
      }
      if (frames.length < 20) {
        requestAnimationFrame(record);
      }
    };
    requestAnimationFrame(record);
  });
}

/** Distinct backgrounds of the page since it was opened. */
async function backgroundsSoFar(page: Page): Promise<string[]> {
  await nextFrames(page);
  return page.evaluate(() => [...new Set((window as unknown as {frames: string[]}).frames)]);
}
