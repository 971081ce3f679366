/** What holds for every page: one test, and one load, per page. */
import type {Page} from '@playwright/test';
import {publishedPaths, representativePaths} from '../../packages/site-tools';
import {areas} from '../../src/product';
import {startApplication} from './support/application';
import {brokenRules, exceptContrast, lowContrast} from './support/axe';
import {untilColorsAreStill} from './support/color-mode';
import {openDetails} from './support/details';
import {fieldsOf} from './support/fields';
import {problemsDuring} from './support/problems';
import {expect, test} from './support/test';

/** Pages are made of the same parts, so `npm test` asks axe, and starts the application, on one per template and area. */
const isThorough = (path: string): boolean =>
  process.env.TESTS === 'long' ||
  representativePaths.includes(path) ||
  areas.some((area) => area.path === path);

for (const path of publishedPaths) {
  test(`${path} is complete, accessible and without a complaint`, async ({sharedPage: page, reference}) => {
    const problems = await problemsDuring(page, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(/^[^|]*\S \| Filen Docs$/);
      await expect(page.locator('html[lang=en][dir=ltr]')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('heading', {level: 1})).toHaveText(/\w/);

      const operation = reference.operations.find(({permalink}) => permalink === path);
      if (operation !== undefined) {
        const article = page.getByRole('article');
        await expect(article.getByText(operation.method, {exact: true}).first()).toBeVisible();
        const address = `${operation.servers[0]?.url}${operation.path}`;
        await expect(article.getByText(address, {exact: true})).toBeVisible();
        await openDetails(page);
        const anchors = fieldsOf(operation).map(({anchor, label}) => ({anchor, label}));
        expect(await hiddenFields(page, anchors)).toEqual([]);
      }

      // The second mode can only differ in its colours.
      for (const [mode, options] of isThorough(path)
        ? ([
            ['dark', exceptContrast],
            ['light', {runOnly: ['link-in-text-block']}],
          ] as const)
        : []) {
        await setColorMode(page, mode);
        const broken = await brokenRules(page, options);
        expect.soft([...broken, ...(await lowContrast(page, knownLooks))], mode).toEqual([]);
      }
      await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
      if (isThorough(path)) {
        await startApplication(page);
      }
    });
    expect(problems).toEqual([]);
  });
}

/** Looks of texts whose contrast this worker has checked. */
const knownLooks = new Set<string>();

/** As the script in the page does before the application starts. */
async function setColorMode(page: Page, mode: string): Promise<void> {
  await page.locator('html').evaluate((root, theme) => root.setAttribute('data-theme', theme), mode);
  await untilColorsAreStill(page);
}

/** Anchors of the fields that are not on the page, cannot be seen or bear another name. */
function hiddenFields(page: Page, fields: readonly {anchor: string; label: string}[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted
        .filter(({anchor, label}) => {
          const name = document.getElementById(anchor)?.querySelector('code');
          return name?.textContent !== label || !name.checkVisibility({visibilityProperty: true});
        })
        .map(({anchor}) => anchor),
    fields,
  );
}
