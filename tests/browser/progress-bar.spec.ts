import {constants} from '../../src/product';
import {visit} from './support/application';
import {expect, fixtureUrl, test} from './support/test';

test.use({baseURL: fixtureUrl});

test('the bar shows from 200 ms on until the next page is there', async ({page}) => {
  await page.clock.install();
  await visit(page, '/');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/plain', async (route) => {
    await released;
    await route.continue();
  });
  const bar = page.locator('#nprogress');
  // Without hovering, which would fetch the page ahead.
  await page.getByRole('link', {name: 'A plain page'}).dispatchEvent('click');
  expect(constants.progressBarDelay).toBe(200);
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(1);
  release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Plain page');
  await expect(bar).toHaveCount(0);
});
