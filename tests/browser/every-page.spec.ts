/**
 * Requirements for every page: in both colour modes, in windows from a wide screen down to a phone and a zoom of 400 %,
 * with reduced motion and on paper. One page of each kind; all in `npm run test:long`. tests/built tests their HTML.
 */
import type {Page} from '@playwright/test';
import {overviewPath, publishedPaths} from '../../packages/site-tools';
import {isLong} from './support/addresses';
import {visit} from './support/application';
import {brokenRules, exceptContrast, lowContrast} from './support/axe';
import {screenReaderFaults, printFaults, findLosses, slowParts} from './support/page-faults';
import {closeButton, colorModes, menuButton, openDetails, untilColorsAreStill} from './support/parts';
import {ask, searchOn} from './support/search';
import {expect, phone, test} from './support/test';

const kinds = [
  '/',
  overviewPath,
  '/docs/api/guides/authentication',
  '/docs/api/specs/get-directory-content',
  '/docs/cli',
  '/docs/desktop/download',
  '/docs/web/login',
];
const paths = [...(isLong ? publishedPaths : kinds), '/404'];

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

// The not-found page has that status.
test.use({contextOptions: {reducedMotion: 'reduce'}, expectedProblem: /\/404/});

for (const path of paths) {
  test(`${path} is accessible in every window, with reduced motion and on paper`, async ({page}) => {
    test.setTimeout(180_000);
    await visit(page, path);
    await openDetails(page);
    await expectAccessible(page);
    expect.soft(await page.evaluate(screenReaderFaults), 'for screen readers').toEqual([]);
    expect.soft(await page.evaluate(slowParts), 'with reduced motion').toEqual([]);
    for (const {zoom, width, height} of windows) {
      await page.setViewportSize({width, height});
      const losses = await page.evaluate(findLosses, {isZoomed: zoom !== undefined});
      expect.soft(losses, zoom ?? `${width} wide`).toEqual([]);
      if (width === phone.viewport.width) {
        expect.soft(await brokenRules(page, exceptContrast), 'on a phone').toEqual([]);
      }
    }
    await openDetails(page, false);
    // The width of A4 with margins.
    await page.setViewportSize({width: 718, height: 1000});
    await page.emulateMedia({media: 'print'});
    const none = {pale: [], dark: [], tall: [], cut: [], closed: [], controls: []};
    expect.soft(await page.evaluate(printFaults), 'on paper').toEqual(none);
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the drawer and the search are accessible', async ({page}) => {
    await page.goto('/docs/cli');
    await menuButton(page).tap();
    await expect(closeButton(page)).toBeInViewport();
    await expectAccessible(page);
    await closeButton(page).tap();
    await expect(closeButton(page)).toBeHidden();
    await searchOn(page).button.tap();
    await ask(page, 'post dir content');
    await expect(searchOn(page).dialog.locator('[href*="#"] mark').first()).toBeVisible();
    await expectAccessible(page);
  });
});

/** In both colour modes, which only differ in colours. */
async function expectAccessible(page: Page): Promise<void> {
  for (const mode of [...colorModes].reverse()) {
    // As the script in the page does.
    await page.locator('html').evaluate((root, theme) => root.setAttribute('data-theme', theme), mode);
    await untilColorsAreStill(page);
    const options = mode === 'dark' ? exceptContrast : {runOnly: ['link-in-text-block']};
    const broken = await brokenRules(page, options);
    expect.soft([...broken, ...(await lowContrast(page))], mode).toEqual([]);
  }
}
