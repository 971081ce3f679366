import type {Page} from '@playwright/test';

/** Fills the storage of the site before a page of it is opened. */
export async function storeBefore(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  // A page under the address of the site that does not start the application.
  await page.route('**/empty', (route) =>
    route.fulfill({contentType: 'text/html', body: '<link rel="icon" href="data:,">'}),
  );
  await page.goto('/empty');
  await page.evaluate((all) => void Object.assign(localStorage, all), items);
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
