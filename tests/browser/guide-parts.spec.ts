import type {Locator, Page} from '@playwright/test';
import {links as linksTo} from '../../packages/product';
import {followNewLink, untilRunning, visit} from './support/application';
import {boxOf, colorModeButton, colorModes, pictures} from './support/parts';
import {expect, fixtureUrl, test} from './support/test';

const loginPage = '/docs/web/login';
const downloadPage = '/docs/desktop/download';

test('a picture is the one of the colour mode, in the smaller format', async ({page}) => {
  await visit(page, loginPage);
  const figure = page.locator('figure:has(a[data-zoom])').first();
  const image = figure.locator('img:visible');
  for (const mode of colorModes) {
    await colorModeButton(page, mode).dispatchEvent('click');
    await expect(image).toHaveAttribute('src', new RegExp(`\\.${mode}\\.webp$`));
  }
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  const {source, width} = await image.evaluate(({currentSrc, naturalWidth}: HTMLImageElement) => ({
    source: currentSrc,
    width: naturalWidth,
  }));
  expect(source).toMatch(/\.avif$/);
  expect(width).toBeGreaterThan(0);
});

test('a picture opens larger with its callouts, and closes with Escape or its button', async ({page}) => {
  await visit(page, '/docs/desktop/setup');
  const link = page.locator('a[data-zoom]:visible:has(svg)').first();
  const dialog = page.getByRole('dialog', {name: 'Picture'});
  const image = dialog.getByRole('img', {name: /\w/}).first();
  const widthOf = async (part: Locator): Promise<number> => (await boxOf(part)).width;
  for (const width of [1440, 390]) {
    await page.setViewportSize({width, height: 844});
    await link.scrollIntoViewIfNeeded();
    const before = await widthOf(link.locator('img'));
    await link.focus();
    await page.keyboard.press('Enter');
    // On a phone it fits the width at first.
    await expect.poll(() => widthOf(image)).toBeGreaterThanOrEqual(width === 390 ? before : before * 1.15);
    await expect(image).toBeInViewport({ratio: 1});
    await expect(dialog.locator('circle')).toHaveCount(await link.locator('circle').count());
    expect(await widthOf(dialog.locator('svg'))).toBeCloseTo(await widthOf(image), 0);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.keyboard.press('+');
    await expect(dialog).toHaveClass(/zoom--full/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  await link.click();
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('a picture links to its file, and a click on a term shows its definition', async ({page}) => {
    await page.goto(loginPage);
    const file = await pictures(page).first().getAttribute('href');
    expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('image/webp');
    const definition = page.locator('[popover]').first();
    await expect(definition).toBeHidden();
    await page.locator('button[popovertarget]').first().click();
    await expect(definition).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
  });
});

test('the definition of a term is shown next to it', async ({page}) => {
  const term = page.locator('button[popovertarget]').first();
  const definition = page.locator('[popover]').first();
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 844});
    await visit(page, loginPage);
    await term.click();
    await expect(definition).toBeInViewport({ratio: 1});
    const [own, note] = [await boxOf(term), await boxOf(definition)];
    expect(Math.max(note.top - own.bottom, own.top - note.bottom, note.left - own.right)).toBeLessThan(24);
  }
});

const selected = (page: Page): Locator =>
  page.locator('[data-group=os] [role=tab][aria-selected=true]').first();

test('tabs of operating systems show the reader’s own from the first paint on', async ({
  browser,
  baseURL,
}) => {
  for (const [system, userAgent] of [
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'],
    ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'],
  ] as const) {
    const page = await browser.newPage({baseURL, userAgent});
    await page.goto(downloadPage);
    await expect(selected(page)).toHaveText(system);
    await untilRunning(page);
    await expect(selected(page)).toHaveText(system);
    await page.close();
  }
});

test('tabs of operating systems show the one in the address, else the last selected', async ({page}) => {
  await visit(page, `${downloadPage}?os=macos`);
  await expect(selected(page)).toHaveText('macOS');
  await visit(page, downloadPage);
  await page.getByRole('tab', {name: 'Windows'}).first().click();
  await page.reload();
  await untilRunning(page);
  await expect(selected(page)).toHaveText('Windows');
});

test('text that a tab hides is found by the browser, which selects the tab', async ({page}) => {
  await visit(page, `${fixtureUrl}/docs/tabs`);
  const panel = page.getByRole('tabpanel', {name: 'macOS'}).first();
  await expect(panel).toBeHidden();
  // Browsers search the same texts for a link to a piece of text.
  await followNewLink(page, '#:~:text=Text%20for%20macOS');
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tab', {name: 'macOS'}).first()).toHaveAttribute('aria-selected', 'true');
});

test('a page links to its source and to a problem report if there is a repository', async ({page}) => {
  const links = page.getByRole('link', {name: /Edit this page|Report a problem/});
  await page.goto(`${fixtureUrl}/docs/code`);
  const edit = /^https:\/\/code\.example\/site\/edit\/main\/.*code\.mdx?$/;
  await expect(links.first()).toHaveAttribute('href', edit);
  const report = /^https:\/\/code\.example\/site\/issues\/new\?title=./;
  await expect(links.last()).toHaveAttribute('href', report);
  if (linksTo.repository === '') {
    await page.goto(loginPage);
    await expect(links).toHaveCount(0);
  }
});
