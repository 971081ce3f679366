/** With a large font the desktop layout still begins above 996 px, and stays readable. */
import {representativePaths} from '../../packages/site-tools';
import {findLosses} from './support/page-faults';
import {boxOf, sidebar} from './support/parts';
import {expect, test} from './support/test';

test.use({
  launchOptions: async ({launchOptions}, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
  },
});

for (const width of [997, 1280, 1920]) {
  test(`at ${width} px, a font of twice the size cuts and covers nothing`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    for (const path of [...representativePaths, '/docs/web', '/docs/web/settings']) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const bar = await page
        .locator('.navbar :is(.navbar__brand, .navbar__link, [data-search])')
        .filter({visible: true})
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
      expect(bar.length).toBeGreaterThan(7);
      expect(bar.filter(({left}, index) => left < (bar[index - 1]?.right ?? 0) - 1)).toEqual([]);
      if (path !== '/') {
        await expect(sidebar(page)).toBeVisible();
        const {width: column} = await boxOf(page.locator('main article'));
        // Some three words in a line.
        expect(column, path).toBeGreaterThan(400);
      }
      const losses = await page.evaluate(findLosses, {isZoomed: false});
      expect(
        losses.filter((loss) => loss.startsWith('cut')),
        path,
      ).toEqual([]);
    }
  });
}
