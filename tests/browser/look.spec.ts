/** What the build could strip from the styles: colours that show only in a state or a dialog, compared with the tokens. */
import type {Locator, Page} from '@playwright/test';
import {startApplication} from './support/application';
import {colorModes} from './support/color-mode';
import {expect, test} from './support/test';

const guide = '/docs/web/login';

for (const mode of colorModes) {
  test.describe(`in ${mode} mode`, () => {
    test.beforeEach(({page}) => page.addInitScript((theme) => localStorage.setItem('theme', theme), mode));

    test('what the pointer is on shows it', async ({page}) => {
      await page.goto(guide);
      await startApplication(page);
      const hover = await token(page, '--color-hover');
      for (const part of [
        page.locator('.theme-doc-sidebar-menu .menu__link:not(.menu__link--active)').first(),
        page.getByRole('button', {name: /^Search/}),
      ]) {
        await expect(part).not.toHaveCSS('background-color', hover);
        await part.hover();
        await expect(part).toHaveCSS('background-color', hover);
      }
      const next = page.locator('.pagination-nav__link--next');
      await next.hover();
      await expect(next).toHaveCSS('border-top-color', await token(page, '--color-border-strong'));
    });

    test('dialogs have a surface, an edge and a dimmed page behind', async ({page}) => {
      await page.goto(guide);
      await startApplication(page);
      await page.keyboard.press('?');
      await expectDialog(page, page.getByRole('dialog', {name: 'Keyboard shortcuts'}));
      await page.keyboard.press('/');
      const search = page.getByRole('dialog').filter({has: page.getByRole('combobox')});
      await expectDialog(page, search);
      await page.locator('a[data-zoom]').filter({visible: true}).first().click();
      const picture = page.getByRole('dialog', {name: 'Picture'});
      await expect(picture).toHaveCSS('background-color', await token(page, '--color-bg'));
    });
  });
}

async function expectDialog(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('background-color', await token(page, '--color-bg'));
  await expect(dialog).toHaveCSS('border-top-color', await token(page, '--color-border-strong'));
  const behind = await dialog.evaluate((part) => getComputedStyle(part, '::backdrop').backgroundColor);
  expect(behind).toBe('rgba(0, 0, 0, 0.55)');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** A colour of src/css/tokens.css as computed styles print it. */
function token(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${property})`;
    const {color} = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
