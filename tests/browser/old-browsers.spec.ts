/** What some of the browsers in `browserslist` do not have, or do not allow. */
import {untilRunning, visit} from './support/application';
import {closeButton, menuButton, title} from './support/parts';
import {ask, closeSearch, retype, searchOn} from './support/search';
import {expect, test} from './support/test';

test('without new names of browsers, shortcuts, search, tabs and drawer work', async ({page}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Reflect.deleteProperty(window, 'requestIdleCallback');
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  await visit(page, '/docs/api/specs/login');
  await page.keyboard.press(']');
  await expect(title(page)).not.toHaveText('Login');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(searchOn(page).field).toBeFocused();
  await ask(page, 'webdav');
  await expect(searchOn(page).options.first()).toContainText('WebDAV');
  // A shortcut is text here.
  await retype(searchOn(page).field, ']');
  await expect(searchOn(page).field).toHaveValue(']');
  await closeSearch(page);
  await page.getByRole('tab', {name: 'Go', exact: true}).first().click();
  await expect(page.getByRole('tabpanel', {name: 'Go', exact: true}).first()).toBeVisible();
  await page.setViewportSize({width: 390, height: 800});
  await menuButton(page).click();
  await expect(closeButton(page)).toBeInViewport();
});

test('without workers, the search says so, and shortcuts work', async ({page}) => {
  await page.addInitScript(() => {
    window.Worker = function refuse() {
      throw new DOMException('Refused.', 'SecurityError');
    } as never;
  });
  await page.goto('/docs/web/login');
  await untilRunning(page);
  await page.keyboard.press('/');
  await expect(searchOn(page).dialog).toContainText(
    'This browser allows no workers, which the search needs.',
  );
  await expect(searchOn(page).dialog.getByRole('button', {name: 'Retry'})).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(title(page)).not.toHaveText('Log in to the web app');
});
