/** The layout of the home page and the overview pages does not shift while they load. */
import {areas} from '../../../packages/product';
import {isLong} from '../../../tests/browser/support/addresses';
import {recordShift, visit} from '../../../tests/browser/support/application';
import {expect, test} from '../../../tests/browser/support/test';

const landings = isLong ? ['/', ...areas.map(({path}) => path)] : ['/', '/docs/desktop'];

for (const width of [1440, 390]) {
  test(`the layout of a landing page does not shift while it loads in a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 844});
    const shift = await recordShift(page);
    for (const path of landings) {
      await visit(page, path);
      // On a busy machine a table may be painted in two parts and settle its columns, a shift of thousandths. Otherwise there is none.
      expect(await shift(), path).toBeLessThan(0.01);
    }
  });
}

test('fonts of at least 24 px overflow no landing page', async ({page}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({width, height: 844});
    for (const path of landings) {
      await page.goto(path);
      const overflow = await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* {font-size: 24px !important}');
        document.adoptedStyleSheets = [sheet];
        return document.documentElement.scrollWidth - innerWidth;
      });
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
