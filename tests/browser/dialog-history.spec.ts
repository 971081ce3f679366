/** Back closes an open dialog before it leads to another page. */
import type {Locator, Page} from '@playwright/test';
import {visit} from './support/application';
import {menuButton, pictures} from './support/parts';
import {searchOn} from './support/search';
import {expect, test} from './support/test';

/** With an anchor, which must stay. */
const guide = '/docs/desktop/login#log-in';
const dialogs: readonly [string, number, (page: Page) => Locator][] = [
  ['Search', 1280, (page) => searchOn(page).button],
  ['Picture', 1280, (page) => pictures(page).first()],
  ['Navigation', 390, menuButton],
];

for (const [name, width, button] of dialogs) {
  const tag = name === 'Navigation' ? '@engines' : [];
  test(
    `Back closes the dialog “${name}”, and leaves the page once the dialog is closed @spec-4.5`,
    {tag},
    async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await page.goto('/docs/web');
      await visit(page, guide);
      const dialog = page.getByRole('dialog', {name, exact: true});
      await button(page).click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(guide);
      await expect(button(page)).toBeFocused();
      await button(page).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.evaluate(() => history.back());
      // Over BiDi, Playwright does not notice a navigation that a script starts.
      await expect.poll(() => page.evaluate(() => location.pathname).catch(String)).toBe('/docs/web');
    },
  );
}
