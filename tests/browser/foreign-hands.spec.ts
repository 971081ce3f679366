/**
 * Translators and extensions change a page whenever they like. Nothing that the reader has in front of
 * them may vanish by it, and the site goes on working.
 */
import type {Page} from '@playwright/test';
import {overviewPath} from '../../packages/site-tools';
import {holdFiles, nextFrames, untilRunning, visit} from './support/application';
import {allHands, textLength, translate} from './support/foreign-hands';
import {sidebar, title} from './support/parts';
import {retype, searchOn} from './support/search';
import {expect, test} from './support/test';

/** One page of each template. */
for (const [path, ...tag] of [
  ['/', '@long'],
  ['/docs/cli', '@long'],
  ['/docs/web/login'],
  ['/docs/api/specs/login'],
  ['/docs/api/specs/introduction', '@long'],
  [overviewPath, '@long'],
] as const) {
  test(
    `${path}, changed while its scripts load, keeps its text, on the way on and back too`,
    {tag},
    async ({page}) => {
      await page.goto(path);
      const before = await textLength(page);
      const release = await holdFiles(page);
      await allHands(page);
      release();
      await untilRunning(page);
      await expectKept(page, path, before);
    },
  );
}

test('a page that the reader moved to keeps its text when it is changed', async ({page}) => {
  await visit(page, '/docs/web/notes');
  await sidebar(page).locator('a[href="/docs/web/login"]').click();
  await expect(page).toHaveURL('/docs/web/login');
  const before = await textLength(page);
  await allHands(page);
  await expectKept(page, '/docs/web/login', before);
});

test('the search finds while the page is translated, and opens again', {tag: '@engines'}, async ({page}) => {
  const {button, dialog, field, options} = searchOn(page);
  await page.goto('/docs/web/login');
  await button.click();
  await expect(field).toBeFocused();
  await allHands(page);
  for (const query of ['share', 'xqyptographik', '>', 'login']) {
    await retype(field, query);
    await expect(dialog).toHaveAttribute('data-search-state', 'ready');
    await nextFrames(page);
  }
  await expect(options.first()).toContainText(/log in/i);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await retype(field, 'contacts');
  await expect(options.first()).toContainText(/contact/i);
  await options.first().click();
  await expect(dialog).toBeHidden();
  await expect(title(page)).toBeVisible();
});

test.describe('on a translated page', () => {
  test('tabs, copying, categories and the colour mode work', async ({page}) => {
    await page.goto('/docs/api/specs/login');
    await translate(page);
    await untilRunning(page);
    const python = page.locator('[role=tab][data-value=python]').first();
    await python.click();
    await expect(python).toHaveAttribute('aria-selected', 'true');
    const copy = page.locator('main [data-copy]:visible').first();
    await copy.click();
    // Says that it has copied, or that the browser refused.
    await expect(copy).toContainText(/Copied|Copying/);
    const open = sidebar(page).locator('[aria-expanded=true]');
    const before = await open.count();
    await sidebar(page).locator('[aria-expanded=false]').first().click();
    await expect(open).toHaveCount(before + 1);
    await page.locator('footer [data-mode=light]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('the filter of the endpoints overview works', async ({page}) => {
    await visit(page, overviewPath);
    await translate(page);
    const filter = page.getByRole('searchbox');
    const links = page.getByRole('main').locator('table a:visible');
    const all = await links.count();
    await retype(filter, 'trash');
    await expect.poll(() => links.count()).toBeLessThan(all);
    await retype(filter, '');
    await expect(links).toHaveCount(all);
  });

  test('the drawer opens, leads on and closes', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/docs/web/login');
    await translate(page);
    await page.locator('.navbar__toggle').click();
    const drawer = page.locator('.theme-layout-navbar-sidebar');
    await drawer.locator('a[href="/docs/web/notes"]').click();
    await expect(page).toHaveURL('/docs/web/notes');
    await expect(drawer).toBeHidden();
    await expect(title(page)).toContainText('Notes');
  });
});

/** The text is there, translated or not, also after a move to another page, Back and Forward. */
async function expectKept(page: Page, path: string, before: number): Promise<void> {
  await nextFrames(page);
  expect(await textLength(page)).toBeGreaterThan(before * 0.9);
  await page.locator('footer a[href="/docs/desktop"], .navbar__items a[href="/docs/desktop"]').last().click();
  await expect(page).toHaveURL('/docs/desktop');
  await expect(title(page)).toHaveCount(1);
  await expect(title(page)).toContainText('Desktop');
  expect(await textLength(page)).toBeGreaterThan(1000);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(title(page)).not.toContainText('Desktop');
  await expect.poll(() => textLength(page)).toBeGreaterThan(before * 0.9);
  await page.goForward();
  await expect(page).toHaveURL('/docs/desktop');
  await expect(title(page)).toContainText('Desktop');
}
