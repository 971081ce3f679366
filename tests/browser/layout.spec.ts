/** Styles that the build could strip, compared with the tokens, and the measurable rules of the design. */
import type {Locator, Page} from '@playwright/test';
import {overviewPath} from '../../packages/site-tools';
import {areas} from '../../packages/product';
import {nextFrames, visit} from './support/application';
import {boxOf, computedColor, pictures} from './support/parts';
import {expect, test} from './support/test';

const guide = '/docs/web/login';

test('links and buttons change on hover', async ({page}) => {
  await visit(page, guide);
  const hover = await computedColor(page, 'var(--color-hover)');
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
  await expect(next).toHaveCSS('border-top-color', await computedColor(page, 'var(--color-border-strong)'));
});

test('dialogs have a background, a border and a backdrop', async ({page}) => {
  await visit(page, guide);
  await page.keyboard.press('?');
  await expectDialog(page, page.getByRole('dialog', {name: 'Keyboard shortcuts'}));
  await page.keyboard.press('/');
  const search = page.getByRole('dialog').filter({has: page.getByRole('combobox')});
  await expectDialog(page, search);
  await pictures(page).first().click();
  const picture = page.getByRole('dialog', {name: 'Picture'});
  await expect(picture).toHaveCSS('background-color', await computedColor(page, 'var(--color-bg)'));
});

test('an overview fits on three screens, and shows its purpose, first action and tasks on the first', async ({
  page,
}) => {
  for (const {path} of areas) {
    await page.setViewportSize({width: 1440, height: 900});
    await page.goto(path);
    const article = page.locator('.static-article');
    const tiles = article.locator('a[data-part="tile"]');
    const action = article.locator('a[class*="action"], pre').first();
    await expect(tiles.locator('svg .accent'), path).toHaveCount(6);
    await expect(article.locator('ul[class*="facts"] > li'), path).toHaveCount(3);
    for (const part of [
      article.locator('p').first(),
      article.locator('[data-part="sight-line"]'),
      action,
      tiles.nth(0),
      tiles.nth(2),
    ]) {
      await expect(part, path).toBeInViewport({ratio: 1});
    }
    const {height = Infinity} = (await page.locator('article').boundingBox()) ?? {};
    expect(height, path).toBeLessThanOrEqual(3 * 900);
    await page.setViewportSize({width: 390, height: 844});
    await expect(action, path).toBeInViewport();
  }
});

test('lines of text have 60 to 80 characters', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  for (const path of [guide, '/docs/api/guides/files', '/docs/api/specs/introduction']) {
    await page.goto(path);
    const lengths = await page.locator('.static-article :not(li, td) > p').evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const {height, width} = paragraph.getBoundingClientRect();
        const lines = Math.round(height / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
        // Not those in the boxes of a drawing.
        return lines < 3 || width < 500 ? [] : paragraph.textContent.length / (lines - 0.5);
      }),
    );
    expect(lengths.length, path).toBeGreaterThan(0);
    const middle = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
    expect(middle, path).toBeGreaterThanOrEqual(60);
    expect(middle, path).toBeLessThanOrEqual(80);
  }
});

test('guides and the reference have one left edge, and the same gaps', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  for (const path of [guide, '/docs/api/specs/create-directory', '/docs/api/specs/introduction']) {
    await page.goto(path);
    const article = page.getByRole('article');
    const {x, y} = await boxOf(article.locator('h1'));
    const sidebar = await boxOf(page.locator('.theme-doc-sidebar-container'));
    expect(x - sidebar.x - sidebar.width, path).toBeCloseTo(36, 0);
    const actions = await boxOf(article.locator('[data-part="actions"]').first());
    expect(actions.x, path).toBeGreaterThan(x + 300);
    expect(actions.y, path).toBeLessThan(y + 40);
    const end = await boxOf(page.locator('footer').first());
    const next = await boxOf(page.locator('.pagination-nav'));
    expect(next.y - end.y - end.height, path).toBeCloseTo(48, 0);
  }
});

test('the layout is the same without the font of the headings', async ({page}) => {
  const headingTop = async (): Promise<number> => {
    await page.goto(guide, {waitUntil: 'commit'});
    const second = page.locator('.static-article h2').nth(1);
    await second.waitFor();
    await nextFrames(page);
    return second.evaluate((heading) => heading.getBoundingClientRect().top);
  };
  await page.goto(guide);
  expect(await hasOwnFont(page)).toBe(true);
  const withFont = await headingTop();
  // It never arrives.
  await page.route('**/*.woff2', () => undefined);
  expect(await headingTop()).toBe(withFont);
});

// every-page.spec.ts tests all pages in all windows.
test('at a zoom of 400 % tables scroll, not the page', async ({page}) => {
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

test('on a phone table rows are blocks with labelled values', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(overviewPath);
  expect(await page.locator('html').evaluate((root) => root.scrollHeight)).toBeLessThanOrEqual(9600);
  const link = page.getByRole('main').getByRole('link', {name: 'Get directory content', exact: true});
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  await page.goto('/docs/web/facts');
  const cells = page.getByRole('row').filter({hasText: 'fingerprints of the name'}).locator('td');
  const lefts = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  expect(await cells.last().evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
    'Filen can see',
  );
});

async function expectDialog(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('background-color', await computedColor(page, 'var(--color-bg)'));
  await expect(dialog).toHaveCSS('border-top-color', await computedColor(page, 'var(--color-border-strong)'));
  const behind = await dialog.evaluate((part) => getComputedStyle(part, '::backdrop').backgroundColor);
  expect(behind).not.toBe(await computedColor(page, 'transparent'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Whether the title has the site's font: `document.fonts` also has one that came too late. */
async function hasOwnFont(page: Page): Promise<boolean> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const {root} = await browser.send('DOM.getDocument');
  const {nodeId} = await browser.send('DOM.querySelector', {nodeId: root.nodeId, selector: 'h1'});
  const {fonts} = await browser.send('CSS.getPlatformFontsForNode', {nodeId});
  return fonts.every(({isCustomFont}) => isCustomFont);
}
