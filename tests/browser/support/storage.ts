import type {Page} from '@playwright/test';

/** An empty page under the address of the site; it gives access to the storage without starting the application. */
const EMPTY = '/empty';

/** Fills the storage of the site before a page of it is opened. */
export async function storeBefore(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.route(`**${EMPTY}`, (route) =>
    route.fulfill({contentType: 'text/html', body: '<link rel="icon" href="data:,">'}),
  );
  await page.goto(EMPTY);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) {
      localStorage.setItem(key, value);
    }
  }, items);
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
