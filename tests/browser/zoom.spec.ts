import type {Page} from '@playwright/test';
import {startApplication} from './support/application';
import {openDetails} from './support/details';
import {representativePaths} from '../../packages/site-tools';
import {expect, test} from './support/test';

const paths = [
  ...representativePaths,
  '/docs/web/login',
  '/docs/desktop/download',
  '/docs/sdk/cloud',
  '/docs/api/guides/files',
  '/404',
];

/** Widths of screens, and a window of 1280 × 1024 at two zooms, in CSS pixels. */
const windows = [
  {width: 1440, height: 800},
  {width: 768, height: 800},
  {width: 390, height: 800},
  {zoom: '200 %', width: 640, height: 512},
  {zoom: '400 %', width: 320, height: 256},
];

for (const path of paths) {
  test(`${path} never scrolls sideways, and loses nothing at 200 % and 400 %`, async ({sharedPage: page}) => {
    await page.setViewportSize({width: 640, height: 512});
    await page.goto(path);
    await startApplication(page);
    await openDetails(page);
    for (const {zoom, width, height} of windows) {
      await page.setViewportSize({width, height});
      const excess = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
      expect.soft(excess, `${width} wide`).toBe(0);
      if (zoom !== undefined) {
        expect.soft(await losses(page), zoom).toEqual([]);
      }
    }
    await page.setViewportSize({width: 1280, height: 720});
  });
}

test('at 400 % a table is read by scrolling it, not the page', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await page.goto('/docs/web/login');
  const table = page.locator('.table').first();
  await table.scrollIntoViewIfNeeded();
  const ends = await table.evaluate((box) => {
    const cell = box.querySelector('th:last-child');
    box.scrollLeft = box.scrollWidth;
    return {cell: cell?.getBoundingClientRect().right ?? Infinity, window: window.innerWidth, page: scrollX};
  });
  expect(ends.cell).toBeLessThanOrEqual(ends.window);
  expect(ends.page).toBe(0);
});

/** What a reader misses: parts beyond the edge, text that is cut, words that are torn. */
async function losses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden = 'svg, .navbar-sidebar, [href="#main"]';
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      const {overflowX, clipPath, position} = getComputedStyle(element);
      const isShown = box.width > 1 && element.checkVisibility({visibilityProperty: true});
      // Parts for screen readers alone, the drawer, drawings (their box scrolls), what waits outside until it has focus.
      if (!isShown || clipPath !== 'none' || position === 'fixed' || element.closest(hidden) !== null) {
        continue;
      }
      if ((box.left < -1 || box.right > width + 1) && !isInScroller(element)) {
        found.push(`beyond the edge: ${nameOf(element)}`);
      }
      if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) {
        found.push(`cut: ${nameOf(element)}`);
      }
    }
    for (const heading of document.querySelectorAll('h1, h2')) {
      tornWords(heading).forEach((word) => found.push(`torn: ${word}`));
    }
    return found;

    function isInScroller(element: Element): boolean {
      for (
        let box: Element | null = element;
        box !== null && box !== document.body;
        box = box.parentElement
      ) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) {
          return true;
        }
      }
      return false;
    }

    /** Words, not names in code, that stand on two lines. */
    function tornWords(heading: Element): string[] {
      const text = [...heading.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return text.flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({0: word, index}) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1 ? [word] : [];
        }),
      );
    }

    function nameOf(element: Element): string {
      return `${element.tagName} ${element.className} ${element.textContent?.slice(0, 60) ?? ''}`;
    }
  });
}
