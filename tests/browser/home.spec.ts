/** The home page and the overview pages: what stands in the first screen, and that nothing moves or sticks out. */
import {areas} from '../../src/product';
import {holdScripts, startApplication} from './support/application';
import {expect, test} from './support/test';

const landings = ['/', ...areas.map(({path}) => path)];

for (const width of [1440, 1024, 768, 390]) {
  test(`nothing is wider than a window of ${width}, and nothing moves while it loads`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    for (const path of landings) {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            Object.assign(window, {shift: (entry as PerformanceEntry & {value: number}).value});
          }
        }).observe({type: 'layout-shift', buffered: true});
      });
      await page.goto(path);
      await startApplication(page);
      const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, path).toBe(clientWidth);
      // On a busy machine a table may be painted in two parts and settle its columns: thousandths. Else it is none.
      expect(await page.evaluate(() => (window as {shift?: number}).shift ?? 0), path).toBeLessThan(0.01);
    }
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({viewport: {width, height}});

    for (const [path, first] of [
      ['/docs/web', 'Take the first steps'],
      ['/docs/desktop', 'Start in four steps'],
      ['/docs/mobile', 'Get the app'],
      ['/docs/cli', 'Install'],
      ['/docs/sdk', 'Install and try it'],
      ['/docs/api', 'A first call in five minutes'],
    ] as const) {
      test(`${path} shows what to do first`, async ({page}) => {
        await page.goto(path);
        const heading = page.getByRole('heading', {level: 2, name: new RegExp(`^${first}`)});
        await expect(heading).toBeInViewport({ratio: 1});
        const next = heading.locator('xpath=following::*[self::li or self::pre][1]');
        await expect(next).toBeInViewport();
      });
    }

    test('the field of the home page opens the search, also before the application runs', async ({page}) => {
      const release = await holdScripts(page);
      await page.goto('/');
      const field = page.getByRole('main').getByRole('button', {name: /^Search/});
      await expect(field).toBeInViewport({ratio: 1});
      await field.click();
      release();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field).toBeFocused();
    });
  });
}
