import {expect, type Locator, type Page} from '@playwright/test';

export const colorModes = ['dark', 'light'] as const;

export type ColorMode = (typeof colorModes)[number];

/** The button of a colour mode in the footer. */
export function colorModeButton(page: Page, mode: ColorMode): Locator {
  const name = mode === 'dark' ? 'Dark' : 'Light';
  return page.getByRole('group', {name: 'Colour mode'}).getByRole('button', {name, exact: true});
}

/** Colours fade, also where motion is reduced; a check of contrast must not see the middle. */
export async function untilColorsAreStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
