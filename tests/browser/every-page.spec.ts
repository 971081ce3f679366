/**
 * What a browser and axe say of a page: of one per template and area, in `npm run test:long` of all. What stands in
 * the HTML of every page, tests/built holds.
 */
import type {Page} from '@playwright/test';
import {publishedPaths, representativePaths} from '../../packages/site-tools';
import {areas} from '../../src/product';
import {isLong} from './support/addresses';
import {startApplication} from './support/application';
import {brokenRules, exceptContrast, lowContrast} from './support/axe';
import {untilColorsAreStill} from './support/color-mode';
import {openDetails} from './support/details';
import {problemsDuring} from './support/problems';
import {expect, test} from './support/test';

const paths = isLong
  ? publishedPaths
  : [...new Set([...representativePaths, ...areas.map(({path}) => path)])];

for (const path of paths) {
  test(`${path} is accessible, and without a complaint before and after its start`, async ({
    sharedPage: page,
  }) => {
    const problems = await problemsDuring(page, async () => {
      await page.goto(path);
      if (path.startsWith('/docs/api/specs/')) {
        await openDetails(page);
      }
      // The second mode can only differ in its colours.
      for (const [mode, options] of [
        ['dark', exceptContrast],
        ['light', {runOnly: ['link-in-text-block']}],
      ] as const) {
        await setColorMode(page, mode);
        const broken = await brokenRules(page, options);
        expect.soft([...broken, ...(await lowContrast(page))], mode).toEqual([]);
      }
      await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
      await startApplication(page);
    });
    expect(problems).toEqual([]);
  });
}

/** As the script in the page does before the application starts. */
async function setColorMode(page: Page, mode: string): Promise<void> {
  await page.locator('html').evaluate((root, theme) => root.setAttribute('data-theme', theme), mode);
  await untilColorsAreStill(page);
}
