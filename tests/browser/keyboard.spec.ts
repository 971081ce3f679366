import type {Page} from '@playwright/test';
import {overviewPath} from '../../packages/site-tools';
import {expectNotStarted, expectStarted, holdScripts, startApplication} from './support/application';
import {expect, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const paths = ['/', guide, '/docs/desktop/download', '/docs/api/specs/login', overviewPath];

for (const path of paths) {
  test(`Tab reaches every control of ${path} once, in the order of the text, and shows where it is`, async ({
    page,
  }) => {
    await page.goto(path);
    await startApplication(page);
    const count = await markControls(page);
    expect(count).toBeGreaterThan(15);
    const forward: Stop[] = [];
    // One more press than there are controls: a page that traps the focus never ends.
    for (let presses = 0; presses <= count; presses++) {
      await page.keyboard.press('Tab');
      const stop = await currentStop(page);
      if (stop === undefined) {
        break;
      }
      forward.push(stop);
    }
    expect(forward.map(({control}) => control)).toEqual([...Array(count).keys()]);
    expect(forward.filter(({isSeen}) => !isSeen).map(({html}) => html)).toEqual([]);
    expect(forward.filter(({isMarked}) => !isMarked).map(({html}) => html)).toEqual([]);

    const back: (number | undefined)[] = [];
    await page.locator('[data-control="15"]').focus();
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Shift+Tab');
      back.push((await currentStop(page))?.control);
    }
    expect(back).toEqual([...Array(15).keys()].reverse());
  });
}

for (const started of [false, true]) {
  test(`the first stop skips to the text, ${started ? 'after' : 'before'} the start`, async ({page}) => {
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
  });
}

test('the next page is reached, and ? lists the keys there', async ({page}) => {
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

/** Where the focus is, whether it can be seen there, and whether an outline marks it. */
type Stop = {control: number | undefined; isSeen: boolean; isMarked: boolean; html: string};

/** Numbers what can have focus and can be seen, in the order of the document. */
async function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    const reached = [...all].filter(
      (element) =>
        element.checkVisibility({visibilityProperty: true}) &&
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null,
    );
    reached.forEach((element, index) => (element.dataset.control = String(index)));
    return reached.length;
  });
}

/** Undefined outside the page. */
async function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element === document.body) {
      return undefined;
    }
    const {control} = element.dataset;
    const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(element);
    return {
      control: control === undefined ? undefined : Number(control),
      isSeen: [...element.getClientRects()].some(isUncovered),
      isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor),
      html: element.outerHTML.slice(0, 150),
    };

    /** Whether at least one place of it is in the window and under nothing else. */
    function isUncovered({left, top, right, bottom}: DOMRect): boolean {
      return [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 3, top + 3],
        [right - 3, bottom - 3],
      ].some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element?.contains(hit) === true || hit.contains(element));
      });
    }
  });
}
