/** Pages that a translator has turned round, as for Arabic or Hebrew. */
import type {Locator, Page} from '@playwright/test';
import {overviewPath, representativePaths} from '../../packages/site-tools';
import {visit} from './support/application';
import {translate} from './support/page-changes';
import {findLosses} from './support/page-faults';
import {boxOf, menuButton, openDetails, sidebar, title} from './support/parts';
import {searchOn} from './support/search';
import {expect, test} from './support/test';

async function visitTurned(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({width, height: 844});
  await visit(page, path);
  await translate(page, {changesText: false, direction: 'rtl'});
}

/** The logo in the bar, not that in the drawer. */
const brand = (page: Page): Locator => page.locator('.navbar__brand').filter({visible: true});

/** Expects parts beside each other, from right to left. */
async function expectFromRight(...parts: Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map((part) => boxOf(part.first())));
  for (const [index, {left}] of boxes.entries()) {
    expect(boxes[index + 1]?.right ?? 0).toBeLessThanOrEqual(left + 1);
  }
}

// page-changes.spec.ts uses the drawer and all else on such pages.
test('all parts change sides, on narrow and wide screens', {tag: '@engines'}, async ({page}) => {
  await visitTurned(page, '/docs/api/specs/login', 390);
  await expectFromRight(menuButton(page), brand(page), searchOn(page).button);
  await visitTurned(page, '/docs/api/specs/login', 1440);
  await expectFromRight(brand(page), page.locator('.navbar__link'), searchOn(page).button);
  await expectFromRight(sidebar(page), title(page));
  await expectFromRight(page.locator('#body'), page.locator('[data-part=samples]'));
  await expectFromRight(
    page.locator('[data-part=sight-line] > :first-child'),
    page.locator('[data-part=sight-line] > :last-child'),
  );
  await visitTurned(page, overviewPath, 1440);
  await expectFromRight(page.locator('main th'), page.locator('main th + th'));
  await visitTurned(page, '/docs/web/settings', 1440);
  await expectFromRight(sidebar(page), title(page), page.locator('.theme-doc-toc-desktop'));
});

test('arrows point the other way', async ({page}) => {
  for (const [path, part] of [
    ['/', 'main ol li a'],
    ['/docs/web/settings', '.breadcrumbs__item'],
  ] as const) {
    await visitTurned(page, path, 1440);
    const arrow = page.locator(part).first();
    expect(await arrow.evaluate((element) => getComputedStyle(element, '::after').scale), path).toBe('-1 1');
  }
});

for (const width of [390, 1440]) {
  test(`at ${width} px, code keeps its direction, and nothing overflows`, async ({page}) => {
    for (const path of [...representativePaths, '/docs/cli/access-filen-drive']) {
      await visitTurned(page, path, width);
      await openDetails(page);
      const turned = await page
        .locator('code, pre, kbd, samp')
        .evaluateAll((all) =>
          all.filter((part) => getComputedStyle(part).direction !== 'ltr').map(({outerHTML}) => outerHTML),
        );
      expect(turned, path).toEqual([]);
      expect(await page.evaluate(findLosses, {isZoomed: false}), path).toEqual([]);
    }
  });
}
