/** The home page and the overview pages: nothing moves while they load. */
import {areas} from '../../src/product';
import {startGate} from '../webkit/gate';
import {isLong} from './support/addresses';
import {recordShift, untilRunning, visit} from './support/application';
import {expect, test} from './support/test';

const landings = isLong ? ['/', ...areas.map(({path}) => path)] : ['/', '/docs/desktop'];

for (const width of [1440, 390]) {
  test(`nothing moves while a landing page loads in a window of ${width}`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    const shift = await recordShift(page);
    for (const path of landings) {
      await visit(page, path);
      // On a busy machine a table may be painted in two parts and settle its columns: thousandths. Else it is none.
      expect(await shift(), path).toBeLessThan(0.01);
    }
  });
}

test('nothing moves when the rest of a page comes later than its first sentence', async ({page, baseURL}) => {
  await page.setViewportSize({width: 1024, height: 844});
  const shift = await recordShift(page);
  const gate = await startGate(baseURL ?? '');
  const release = gate.hold('halves');
  await page.goto(`${gate.url}/docs/web`, {waitUntil: 'commit'});
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('.cards')).toHaveCount(0);
  release();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await untilRunning(page);
  expect(await shift()).toBeLessThan(0.01);
  await gate.close();
});
