/** The list of a page's headings: beside the text, above it, and on a phone. */
import type {Locator} from '@playwright/test';
import {constants} from '../../../packages/product';
import {nextFrames, untilRunning, visit} from '../../../tests/browser/support/application';
import {boxOf} from '../../../tests/browser/support/parts';
import {expect, fixtureUrl, test} from '../../../tests/browser/support/test';

test.describe('on the fixture site', () => {
  test.use({baseURL: fixtureUrl});

  test('the contents list has headings of levels 2 and 3, on a phone too @spec-2.9 @spec-9.6', async ({
    page,
  }) => {
    expect([constants.tocMinHeadingLevel, constants.tocMaxHeadingLevel]).toEqual([2, 3]);
    await page.goto('/docs/headings');
    const markdown = page.locator('.theme-doc-markdown');
    await expect(markdown.locator('h4')).toHaveCount(12);
    const names = async (levels: string): Promise<string[]> =>
      (await markdown.locator(levels).allInnerTexts()).map((text) => text.replace(/\u200b/g, '').trim());
    const all = await names('h2, h3');
    expect(all).toHaveLength(18);
    await expect(page.locator('.theme-doc-toc-desktop').getByRole('link')).toHaveText(all);
    await page.setViewportSize({width: 390, height: 800});
    await untilRunning(page);
    await page.getByRole('button', {name: 'On this page'}).click();
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link')).toHaveText(all);
  });

  test('the contents list highlights the current heading', async ({page}) => {
    await visit(page, '/docs/headings');
    const current = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
    for (const [id, name] of [
      ['part-21', 'Part 2.1'],
      ['section-5', 'Section 5'],
      ['section-1', 'Section 1'],
      // Level 4 is not in the list, so the heading above stays current.
      ['detail-32', 'Part 3.2'],
    ] as const) {
      await page.locator(`#${id}`).evaluate((heading) => {
        window.scrollBy(0, heading.getBoundingClientRect().top - 100);
      });
      await expect(current).toHaveText([name]);
    }
  });
});

test('a long list shows level 2, and level 3 in the current section only', async ({page}) => {
  await page.goto('/docs/api/guides/cryptography');
  const list = page.getByRole('navigation', {name: 'On this page'});
  await expect(list.locator('a').nth(constants.tocLongFrom)).toBeAttached();
  await expect(list.getByText('On this page')).toBeVisible();
  // The first section is the current one at the top of the page, from the first paint on.
  const borderColor = (link: Locator): Promise<string> =>
    link.evaluate((element) => getComputedStyle(element).borderLeftColor);
  expect(await borderColor(list.locator('a').first())).not.toBe(await borderColor(list.locator('a').last()));
  const section = list.locator('li:has(> ul)').last();
  await expect(section.locator('> ul')).toHaveCSS('height', '0px');
  await untilRunning(page);
  await section.locator('> a').click();
  await expect(section.locator('> ul')).not.toHaveCSS('height', '0px');
});

test('the reference lists its headings of levels 2 and 3 as guides do, and those of operations in a row', async ({
  page,
}) => {
  const list = page.getByRole('navigation', {name: 'On this page'});
  const targetsOf = (links: Locator): Promise<string[]> =>
    links.evaluateAll((all) => all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash)));
  const headings = page.getByRole('article').locator('h2, h3');
  for (const [path, width] of [
    ['/docs/api/specs/introduction', 1280],
    ['/docs/api/endpoints-overview', 1280],
    ['/docs/api/specs/get-directory-tree-of-shared-folder', 1024],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await visit(page, path);
    const ids = await headings.evaluateAll((all) => all.map(({id}) => `#${id}`));
    expect(await targetsOf(list.locator('a')), path).toEqual(ids);
    expect(await list.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth), path).toBe(0);
  }
  await page.setViewportSize({width: 1440, height: 800});
  const row = list.locator('a').filter({visible: true});
  await expect(row).toContainText(['Request body', 'Responses', 'Error codes', 'In the SDKs', 'Related']);
  const {height} = await boxOf(list);
  expect(height).toBeLessThan(50);
  for (const id of await targetsOf(row)) {
    await page.locator(id).evaluate((element) => element.scrollIntoView());
    await nextFrames(page);
    await expect(list.locator('.table-of-contents__link--active')).toHaveCount(1);
    expect((await boxOf(list)).height).toBe(height);
  }
  await page.setViewportSize({width: 390, height: 800});
  await untilRunning(page);
  await page.getByRole('button', {name: 'On this page'}).click();
  await expect(page.locator('.theme-doc-toc-mobile').getByRole('link')).toHaveCount(await headings.count());
});
