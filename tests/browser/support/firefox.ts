/** What Playwright cannot do in Firefox over WebDriver BiDi, or does otherwise. */
import type {Page} from '@playwright/test';

/** Tests that need what is missing, by their title with those around it, and the reason. */
const missing: readonly (readonly [RegExp, string])[] = [];

/** Why a test cannot run in Firefox, if it cannot. */
export function reasonToSkip(title: string): string | undefined {
  return missing.find(([pattern]) => pattern.test(title))?.[1];
}

/** The browser's own steps through the history never end over BiDi, so the page's history takes them. */
export function stepByHistory(page: Page): void {
  const step = async (by: number): Promise<null> => {
    await page.evaluate((entries) => history.go(entries), by);
    return null;
  };
  Object.assign(page, {goBack: () => step(-1), goForward: () => step(1)});
}
