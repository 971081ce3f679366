import {overviewPath} from '../../packages/site-tools';
import {expectNotStarted, expectStarted, holdScripts, startApplication} from './support/application';
import {currentStop, markControls, type Stop} from './support/focus';
import {expect, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const endpoint = '/docs/api/specs/login';
for (const path of ['/', endpoint, '/docs/desktop/download', overviewPath]) {
  const tag = ['/', endpoint].includes(path) ? '@engines' : '@long';
  test(
    `Tab reaches every control of ${path} once, in the order of the text, and shows where it is`,
    {tag},
    async ({page}) => {
      await page.goto(path);
      await startApplication(page);
      const count = await page.evaluate(markControls);
      expect(count).toBeGreaterThan(15);
      const forward: Stop[] = [];
      // More presses than there are controls: a page that traps the focus never ends.
      for (let presses = 0; presses <= count + 20; presses++) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(currentStop);
        if (stop === undefined) {
          break;
        }
        forward.push(stop);
      }
      expect(forward.flatMap(({control}) => control ?? [])).toEqual([...Array(count).keys()]);
      expect(forward.filter(({isSeen}) => !isSeen).map(({html}) => html)).toEqual([]);
      expect(forward.filter(({isMarked}) => !isMarked).map(({html}) => html)).toEqual([]);

      const back: number[] = [];
      await page.locator('[data-control="15"]').focus();
      for (let presses = 0; presses < 20 && back.length < 15; presses++) {
        await page.keyboard.press('Shift+Tab');
        const control = (await page.evaluate(currentStop))?.control;
        if (control !== undefined) {
          back.push(control);
        }
      }
      expect(back).toEqual([...Array(15).keys()].reverse());
    },
  );
}

for (const started of [false, true]) {
  test(
    `the first stop skips to the text, ${started ? 'after' : 'before'} the start`,
    {tag: '@engines'},
    async ({page}) => {
      const release = started ? undefined : await holdScripts(page);
      await page.goto(guide);
      if (started) {
        await startApplication(page);
      }
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', {name: 'Skip to main content'});
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ratio: 1});
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('.theme-layout-main :focus')).toHaveCount(1);
      if (!started) {
        await expectNotStarted(page);
        release?.();
        await expectStarted(page);
        await expect(page.locator('.theme-layout-main :focus')).toHaveCount(1);
      }
    },
  );
}

test('the next page is reached, and ? lists the keys there', {tag: '@engines'}, async ({page}) => {
  await page.goto(guide);
  await startApplication(page);
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).press('Enter');
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
