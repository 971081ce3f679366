import type {Page} from '@playwright/test';
import {startApplication} from '../support/application';
import {searchOn} from '../support/search';
import {expectNotStarted, expectStarted, holdScripts} from './support/scripts';
import {expect, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const paths = ['/', guide, '/docs/api/specs/login', '/docs/api/endpoints-overview'];

for (const path of paths) {
  for (const started of [false, true]) {
    test(`the first stop of ${path} skips to the text, ${started ? 'after' : 'before'} the start`, async ({
      page,
    }) => {
      const release = started ? undefined : await holdScripts(page);
      await page.goto(path);
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
    });
  }

  test(`every stop of ${path} shows that it has focus`, async ({page}) => {
    await page.goto(path);
    await startApplication(page);
    const unmarked: string[] = [];
    let stops = 0;
    for (let stop = await nextStop(page); stop !== undefined && stops < 150; stop = await nextStop(page)) {
      stops++;
      if (!stop.marked) {
        unmarked.push(stop.html);
      }
    }
    expect(unmarked).toEqual([]);
    expect(stops).toBeGreaterThan(15);
  });
}

test('the previous and the next page are reached', async ({page}) => {
  await page.goto(guide);
  await startApplication(page);
  for (const [link, path] of [
    ['Next', '/docs/api/guides/files'],
    ['Previous', guide],
  ] as const) {
    const target = page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: new RegExp(`^${link}`)});
    // From the text on, not through all that stands before it.
    await page.keyboard.press('Tab');
    await page.getByRole('link', {name: 'Skip to main content'}).press('Enter');
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) {
        break;
      }
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
});

for (const path of paths) {
  test(`/ and Ctrl+K open the search on ${path}, ? lists the keys`, async ({page}) => {
    await page.goto(path);
    await startApplication(page);
    const {dialog, field} = searchOn(page);
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('input:focus')).toHaveCount(0);
    }
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
    await expect(keys.getByRole('term')).toHaveText(['/', '?', '[', ']']);
    await expect(keys.getByRole('definition').first()).toContainText('Ctrl+K');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
}

type Stop = {html: string; marked: boolean};

/** Presses Tab; undefined where the page ends. */
async function nextStop(page: Page): Promise<Stop | undefined> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const {activeElement} = document;
    const seen = window as unknown as {seen?: Set<Element>};
    seen.seen ??= new Set();
    if (activeElement === null || activeElement === document.body || seen.seen.has(activeElement)) {
      return undefined;
    }
    seen.seen.add(activeElement);
    const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(activeElement);
    return {
      html: activeElement.outerHTML.slice(0, 120),
      marked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor),
    };
  });
}
