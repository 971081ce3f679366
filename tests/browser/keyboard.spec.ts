import {overviewPath} from '../../packages/site-tools';
import {expectNotRunning, untilRunning, holdFiles, visit} from './support/application';
import {currentStop, expectTabToReach, numberControls} from './support/focus';
import {nextPage} from './support/parts';
import {expect, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const endpoint = '/docs/api/specs/login';

for (const path of ['/', endpoint, '/docs/desktop/download', overviewPath]) {
  const tag = path === '/' ? '@engines' : path === endpoint ? [] : '@long';
  test(`Tab reaches every control of ${path} once, in the order of the text`, {tag}, async ({page}) => {
    await visit(page, path);
    await expectTabToReach(await page.evaluate(numberControls), async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(currentStop);
    });
  });
}

test(
  'the first tab stop skips to the main content, also before the application runs',
  {tag: '@engines'},
  async ({page}) => {
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    const focused = page.locator('.theme-layout-main :focus');
    const skipToText = async (): Promise<void> => {
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ratio: 1});
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(focused).toHaveCount(1);
    };
    const release = await holdFiles(page);
    await page.goto(guide);
    await skipToText();
    await expectNotRunning(page);
    release();
    await untilRunning(page);
    await expect(focused).toHaveCount(1);
    await visit(page, '/docs/api/guides/files');
    await skipToText();
  },
);

test('the next page opens with Enter, and ? lists the shortcuts there', async ({page}) => {
  await visit(page, guide);
  await nextPage(page).press('Enter');
  await expect(page).toHaveURL('/docs/api/guides/files');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
  await expect(keys.getByRole('term')).toHaveText(['/', '?', '[', ']']);
  await expect(keys.getByRole('definition').first()).toContainText('Ctrl+K');
  await keys.getByRole('button', {name: 'Close'}).click();
  await expect(keys).toBeHidden();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(guide);
  await page.keyboard.press(']');
  await expect(page).toHaveURL('/docs/api/guides/files');
});
