/** What no window may do, from wide screens down to a phone and a zoom of 400 %: scroll sideways, cut, tear names. */
import {overviewPath, representativePaths} from '../../packages/site-tools';
import {visit} from './support/application';
import {openDetails} from './support/details';
import {expect, test} from './support/test';

const paths = [
  ...new Set([
    ...representativePaths,
    overviewPath,
    '/docs/api',
    '/docs/api/guides/cryptography',
    '/docs/api/guides/files',
    '/docs/api/specs/login',
    '/docs/api/specs/set-user-keypair',
    '/docs/cli',
    '/docs/cli/syncing',
    '/docs/desktop/download',
    '/docs/desktop/network-drive',
    '/docs/desktop/setup',
    '/docs/mobile/photos',
    '/docs/sdk/cloud',
    '/docs/web/facts',
    '/docs/web/sharing',
    '/404',
  ]),
];

/** Screens, and a window of 1280 × 1024 at two zooms, in CSS pixels. */
const windows = [
  {width: 1440, height: 900},
  {width: 1024, height: 900},
  {width: 768, height: 900},
  {zoom: '200 %', width: 640, height: 512},
  {width: 390, height: 900},
  {width: 360, height: 900},
  {zoom: '400 %', width: 320, height: 256},
];

test.afterEach(({sharedPage: page}) => page.setViewportSize({width: 1280, height: 720}));

for (const path of paths) {
  test(`${path} loses nothing in any window`, async ({sharedPage: page}) => {
    await page.setViewportSize({width: 640, height: 512});
    await visit(page, path);
    await openDetails(page);
    for (const {zoom, width, height} of windows) {
      await page.setViewportSize({width, height});
      const losses = await page.evaluate(lossesIn, {isZoomed: zoom !== undefined});
      expect.soft(losses, zoom ?? `${width} wide`).toEqual([]);
    }
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

test('on a phone the overview of all operations is a list of blocks', async ({sharedPage: page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(overviewPath);
  expect(await page.locator('html').evaluate((root) => root.scrollHeight)).toBeLessThanOrEqual(9600);
  const link = page.getByRole('main').getByRole('link', {name: 'Get directory content', exact: true});
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('on a phone a table of words is a list of blocks with named values', async ({sharedPage: page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/desktop/network-drive');
  const cells = page.getByRole('row').filter({hasText: 'connects or disconnects the drive'}).locator('td');
  const lefts = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  expect(await cells.last().evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
    'Default',
  );
});

test('on a phone tabs of answers are not cut', async ({sharedPage: page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of ['/docs/api/specs/login', '/docs/api/specs/get-directory-content']) {
    await page.goto(path);
    const cut = await page
      .getByRole('tablist')
      .evaluateAll((lists) =>
        lists.filter((list) => list.scrollWidth > list.clientWidth).map((list) => list.textContent),
      );
    expect(cut, path).toEqual([]);
  }
});

/** Runs in the browser: parts that are wider than their room, names on two lines and, when zoomed, all that is cut. */
function lossesIn({isZoomed}: {isZoomed: boolean}): string[] {
  const {scrollWidth, clientWidth} = document.documentElement;
  const found = scrollWidth > clientWidth ? [`page by ${scrollWidth - clientWidth}`] : [];
  const wide = 'main pre, main figure, main figure > div, [data-part=address], [data-part=url]';
  for (const part of document.querySelectorAll(wide)) {
    if (part.checkVisibility() && part.scrollWidth > part.clientWidth + 1) {
      found.push(`cut: ${nameOf(part)}`);
    }
  }
  for (const name of document.querySelectorAll('main :not(pre) > code')) {
    const text = name.textContent ?? '';
    if (!isZoomed && /^[\w/.:-]{2,26}$/.test(text) && name.checkVisibility() && isTorn(name)) {
      found.push(`torn: ${text}`);
    }
  }
  if (isZoomed) {
    document.body.querySelectorAll('*').forEach(findLoss);
    document.querySelectorAll('h1, h2').forEach(findTornWords);
  }
  return found;

  function findLoss(element: Element): void {
    const box = element.getBoundingClientRect();
    const {overflowX, clipPath, position} = getComputedStyle(element);
    const isShown = box.width > 1 && element.checkVisibility({visibilityProperty: true});
    // Parts for screen readers, the drawer, drawings (their box scrolls), the skip link before it has focus.
    const isExempt =
      clipPath !== 'none' ||
      position === 'fixed' ||
      element.closest('svg, .navbar-sidebar, [href="#main"]') !== null;
    if (!isShown || isExempt) {
      return;
    }
    if ((box.left < -1 || box.right > clientWidth + 1) && !isInScroller(element)) {
      found.push(`beyond the edge: ${nameOf(element)}`);
    }
    if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) {
      found.push(`cut: ${nameOf(element)}`);
    }
  }

  function isInScroller(element: Element | null): boolean {
    return (
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
    );
  }

  function findTornWords(heading: Element): void {
    for (const node of [...heading.childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE)) {
      for (const {0: word, index} of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        if (isTorn(node, {start: index, end: index + word.length})) {
          found.push(`torn: ${word}`);
        }
      }
    }
  }

  /** Whether a word, or all of a node, stands on more than one line. */
  function isTorn(node: Node, word?: {start: number; end: number}): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (word !== undefined) {
      range.setStart(node, word.start);
      range.setEnd(node, word.end);
    }
    const lines = [...range.getClientRects()].filter(({width}) => width > 0).map(({top}) => Math.round(top));
    return new Set(lines).size > 1;
  }

  function nameOf(element: Element): string {
    return `${element.tagName} ${element.className} ${element.textContent?.slice(0, 60) ?? ''}`;
  }
}
