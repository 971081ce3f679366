import {expect, type Page} from '@playwright/test';

/**
 * Starts the application as a reader's first movement does, and waits until it
 * runs. Pages are static before that. Call it after every full load.
 */
export async function startApplication(page: Page): Promise<void> {
  // Two moves: one alone is no movement if the pointer stands there already.
  await page.mouse.move(2, 2);
  await page.mouse.move(6, 6);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
