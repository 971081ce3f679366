import type {Page} from '@playwright/test';

/** Opens everything that a reader can open by a click on a summary, or closes it. */
export async function openDetails(page: Page, isOpen = true): Promise<void> {
  await page.locator('details').evaluateAll((all, open) => {
    for (const details of all as HTMLDetailsElement[]) {
      details.open = open;
    }
  }, isOpen);
}
