import {constants} from '../../src/product';
import {holdFiles, visit} from './support/application';
import {title} from './support/parts';
import {expect, fixtureUrl, test} from './support/test';

test.use({baseURL: fixtureUrl});

test('the bar appears after 200 ms where the next page takes longer, and goes', async ({page}) => {
  expect(constants.progressBarDelay).toBe(200);
  await page.clock.install();
  await visit(page, '/');
  // From now on time passes only where the test lets it.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const release = await holdFiles(page, '**/plain');
  const bar = page.locator('#nprogress');
  // Without hovering, which would fetch the page ahead.
  await page.getByRole('link', {name: 'A plain page'}).dispatchEvent('click');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(1);
  release();
  await expect(title(page)).toHaveText('Plain page');
  await expect(bar).toHaveCount(0);
});
