/** Tables and lists of a narrow window. That no page loses anything in any window, every-page.spec.ts holds. */
import {overviewPath} from '../../packages/site-tools';
import {expect, test} from './support/test';

test('at 400 % a table is read by scrolling it, not the page', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await page.goto('/docs/web/login');
  const table = page.locator('.table').first();
  await table.scrollIntoViewIfNeeded();
  const ends = await table.evaluate((box) => {
    const cell = box.querySelector('th:last-child');
    box.scrollLeft = box.scrollWidth;
    return {cell: cell?.getBoundingClientRect().right ?? Infinity, window: window.innerWidth, page: scrollX};
  });
  expect(ends.cell).toBeLessThanOrEqual(ends.window);
  expect(ends.page).toBe(0);
});

test('on a phone tables are lists of blocks with named values', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(overviewPath);
  expect(await page.locator('html').evaluate((root) => root.scrollHeight)).toBeLessThanOrEqual(9600);
  const link = page.getByRole('main').getByRole('link', {name: 'Get directory content', exact: true});
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  await page.goto('/docs/desktop/network-drive');
  const cells = page.getByRole('row').filter({hasText: 'connects or disconnects the drive'}).locator('td');
  const lefts = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  expect(await cells.last().evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
    'Default',
  );
});
