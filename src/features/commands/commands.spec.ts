import {visit} from '../../../tests/browser/support/application';
import {ask, retype, searchOn} from '../../../tests/browser/support/search';
import {expect, test} from '../../../tests/browser/support/test';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('commands copy the page, change the colour mode, open an area, and list the shortcuts', async ({
  page,
}) => {
  await visit(page, '/docs/cli');
  await page.keyboard.press('/');
  const {field, dialog, options, status} = searchOn(page);
  await retype(field, '>copy');
  await expect(options).toHaveText(['Copy this page as Markdown']);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Copied');
  await retype(field, '>light');
  await expect(options).toHaveText(['Use light colours']);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await retype(field, '>go mobile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/mobile');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await retype(field, '>shortcuts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await ask(page, 'mobile');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/mobile/);
  await expect(options.last(), 'commands are listed below the results').toHaveText('Go to Mobile');
});
