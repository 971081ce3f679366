/** Back closes what lies over the page before it leads to another one. */
import type {Locator, Page} from '@playwright/test';
import {visit} from './support/application';
import {menuButton, pictures} from './support/parts';
import {searchOn} from './support/search';
import {expect, test} from './support/test';

/** The anchor stays, too. */
const guide = '/docs/desktop/login#log-in';
const layers: readonly [string, number, (page: Page) => Locator][] = [
  ['Search', 1280, (page) => searchOn(page).button],
  ['Picture', 1280, (page) => pictures(page).first()],
  ['Navigation', 390, menuButton],
];

for (const [name, width, opener] of layers) {
  const tag = name === 'Navigation' ? '@engines' : [];
  test(`${name}: Back closes it, and leads on once it is closed`, {tag}, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await page.goto('/docs/web');
    await visit(page, guide);
    const dialog = page.getByRole('dialog', {name, exact: true});
    await opener(page).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(guide);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.evaluate(() => history.back());
    // Over BiDi, Playwright is not told of a page that script leads to.
    await expect.poll(() => page.evaluate(() => location.pathname).catch(String)).toBe('/docs/web');
  });
}
