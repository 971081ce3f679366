/** Back closes what lies over the page before it leads to another one. */
import type {Locator, Page} from '@playwright/test';
import {startApplication} from './support/application';
import {searchOn} from './support/search';
import {expect, test} from './support/test';

/** The anchor stays, too. */
const guide = '/docs/desktop/login#log-in';
const layers: readonly [string, number, (page: Page) => Locator][] = [
  ['Search', 1280, (page) => searchOn(page).button],
  ['Picture', 1280, (page) => page.locator('a[data-zoom]').filter({visible: true}).first()],
  ['Navigation', 390, (page) => page.getByRole('button', {name: 'Toggle navigation bar'})],
];

for (const [name, width, opener] of layers) {
  test(`${name}: Back closes it, and leads on once it is closed`, {tag: '@engines'}, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await page.goto('/docs/web');
    await page.goto(guide);
    await startApplication(page);
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
