import {expect, type Page} from '@playwright/test';

export const colorModes = ['dark', 'light'] as const;

export type ColorMode = (typeof colorModes)[number];

/** Chooses a colour mode by the switch in the footer, without scrolling there. The application must run. */
export async function chooseColorMode(page: Page, mode: ColorMode): Promise<void> {
  const name = mode === 'dark' ? 'Dark' : 'Light';
  const button = page.getByRole('group', {name: 'Colour mode'}).getByRole('button', {name});
  await button.dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Colours fade, also where motion is reduced; a check of contrast must not see the middle.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
