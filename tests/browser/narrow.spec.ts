/** What narrow windows must not do: cut, tear names, make a list endless. */
import type {Page} from '@playwright/test';
import {overviewPath, representativePaths} from '../../packages/site-tools';
import {startApplication} from './support/application';
import {openDetails} from './support/details';
import {expect, test} from './support/test';

const paths = [
  ...new Set([
    ...representativePaths,
    overviewPath,
    '/docs/api',
    '/docs/api/guides/authentication',
    '/docs/api/guides/cryptography',
    '/docs/api/specs/login',
    '/docs/api/specs/get-directory-content',
    '/docs/api/specs/mark-an-upload-completed',
    '/docs/api/specs/set-user-keypair',
    '/docs/cli',
    '/docs/cli/syncing',
    '/docs/desktop/setup',
    '/docs/desktop/network-drive',
    '/docs/mobile',
    '/docs/mobile/photos',
    '/docs/sdk/cloud',
    '/docs/web/facts',
    '/docs/web/sharing',
  ]),
];
const widths = [1440, 1024, 768, 390, 360];

for (const path of paths) {
  test(`${path} cuts no page, code or drawing, and tears no name, at any width`, async ({
    sharedPage: page,
  }) => {
    await page.setViewportSize({width: 1440, height: 900});
    await page.goto(path);
    await startApplication(page);
    await openDetails(page);
    for (const width of widths) {
      await page.setViewportSize({width, height: 900});
      expect.soft(await overflowing(page), `${width} wide`).toEqual([]);
      expect.soft(await tornNames(page), `${width} wide`).toEqual([]);
    }
    await page.setViewportSize({width: 1280, height: 720});
  });
}

test('the overview of all operations is a list of blocks on a phone', async ({sharedPage: page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(overviewPath);
  const {height} = await page.locator('html').evaluate((root) => ({height: root.scrollHeight}));
  expect(height).toBeLessThanOrEqual(8400);
  const words = await page
    .getByRole('link', {name: 'Get directory content', exact: true})
    .evaluateAll((all) =>
      all.filter((link) => link.closest('main') !== null).map((link) => link.getClientRects().length),
    );
  expect(words).toEqual([1]);
});

test('a table of words is a list of blocks on a phone, which name their values', async ({
  sharedPage: page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/desktop/network-drive');
  const row = page.getByRole('row').filter({hasText: 'connects or disconnects the drive'});
  const lefts = await row
    .locator('td')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  expect(
    await row
      .locator('td')
      .last()
      .evaluate((cell) => getComputedStyle(cell, '::before').content),
  ).toContain('Default');
});

for (const width of [1440, 390]) {
  test(`a picture opens larger than it was, with its marks, in a window with one scroll bar: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 844});
    await page.goto('/docs/desktop/setup');
    await startApplication(page);
    const link = page.locator('a[data-zoom]:visible:has(svg)').first();
    await link.scrollIntoViewIfNeeded();
    const before = (await link.locator('img').boundingBox())?.width ?? Infinity;
    const count = await link.locator('circle').count();
    await link.click();
    const dialog = page.getByRole('dialog', {name: 'Picture'});
    const image = dialog.getByRole('img', {name: /\w/}).first();
    await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.15);
    await expect(dialog.locator('circle')).toHaveCount(count);
    const [marks, picture] = await Promise.all([dialog.locator('svg').boundingBox(), image.boundingBox()]);
    expect(marks?.width).toBeCloseTo(picture?.width ?? 0, 0);
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).overflowY)).toBe('hidden');
  });
}

test('tabs of answers are whole on a phone', async ({sharedPage: page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of ['/docs/api/specs/login', '/docs/api/specs/get-directory-content']) {
    await page.goto(path);
    const cut = await page
      .getByRole('tablist')
      .evaluateAll((lists) =>
        lists.filter((list) => list.scrollWidth > list.clientWidth).map((list) => list.textContent),
      );
    expect(cut, path).toEqual([]);
  }
  await page.setViewportSize({width: 1280, height: 720});
});

/** Parts that are wider than the room they have. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const found = excess > 0 ? [`page by ${excess}`] : [];
    for (const part of document.querySelectorAll(
      'main pre, main figure, main figure > div, [data-part=address], [data-part=url]',
    )) {
      if (part.checkVisibility() && part.scrollWidth > part.clientWidth + 1) {
        found.push(`${part.tagName} ${part.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });
}

/** Short names in code that stand on more than one line. */
function tornNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn: string[] = [];
    for (const name of document.querySelectorAll('main :not(pre) > code')) {
      const text = name.textContent ?? '';
      if (!/^[\w/.:-]{2,26}$/.test(text) || !name.checkVisibility()) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(name);
      const lines = new Set(
        [...range.getClientRects()].filter(({width}) => width > 0).map(({top}) => Math.round(top)),
      );
      if (lines.size > 1) {
        torn.push(text);
      }
    }
    return torn;
  });
}
