import type {Page} from '@playwright/test';

/** Opens everything that a reader can open by a click on a summary. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) {
      details.open = true;
    }
  });
}
