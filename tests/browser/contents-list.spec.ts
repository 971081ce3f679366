/** The list of a page's headings: beside the text, above it, and on a phone. */
import type {Locator} from '@playwright/test';
import {constants} from '../../src/product';
import {nextFrames, startApplication, visit} from './support/application';
import {expect, fixtureUrl, test} from './support/test';

test.describe('on the fixture site', () => {
  test.use({baseURL: fixtureUrl});

  test('it names headings of levels 2 and 3 only, on a phone of level 2', async ({page}) => {
    expect([constants.tocMinHeadingLevel, constants.tocMaxHeadingLevel]).toEqual([2, 3]);
    await page.goto('/docs/headings');
    const markdown = page.locator('.theme-doc-markdown');
    await expect(markdown.locator('h4')).toHaveCount(12);
    const headings = await markdown.locator('h2, h3').allInnerTexts();
    expect(headings).toHaveLength(18);
    const names = headings.map((text) => text.replace(/\u200b/g, '').trim());
    await expect(page.locator('.theme-doc-toc-desktop').getByRole('link')).toHaveText(names);
    await page.setViewportSize({width: 390, height: 800});
    await startApplication(page);
    await page.getByRole('button', {name: 'On this page'}).click();
    const parts = (await markdown.locator('h2').allInnerTexts()).map((text) =>
      text.replace(/\u200b/g, '').trim(),
    );
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link')).toHaveText(parts);
  });

  test('it marks the current heading', async ({page}) => {
    await visit(page, '/docs/headings');
    const marked = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
    for (const [id, name] of [
      ['part-21', 'Part 2.1'],
      ['section-5', 'Section 5'],
      ['section-1', 'Section 1'],
      // Below level 3, the heading above stays marked.
      ['detail-32', 'Part 3.2'],
    ] as const) {
      await page.locator(`#${id}`).evaluate((heading) => {
        window.scrollBy(0, heading.getBoundingClientRect().top - 100);
      });
      await expect(marked).toHaveText([name]);
    }
  });
});

test('a long list shows level 2, and level 3 of the section that the reader is in', async ({page}) => {
  await page.goto('/docs/api/guides/cryptography');
  const list = page.getByRole('navigation', {name: 'On this page'});
  await expect(list.locator('a').nth(constants.tocLongFrom)).toBeAttached();
  await expect(list.getByText('On this page')).toBeVisible();
  // The first section is the current one at the top of the page, before the application runs too.
  const lineOf = (link: Locator): Promise<string> =>
    link.evaluate((element) => getComputedStyle(element).borderLeftColor);
  expect(await lineOf(list.locator('a').first())).not.toBe(await lineOf(list.locator('a').last()));
  const section = list.locator('li:has(> ul)').last();
  await expect(section.locator('> ul')).toHaveCSS('height', '0px');
  await startApplication(page);
  await section.locator('> a').click();
  await expect(section.locator('> ul')).not.toHaveCSS('height', '0px');
});

test('beside a contract it lists the headings of level 2 in one row, in their order', async ({page}) => {
  for (const path of ['/docs/api/specs/introduction', '/docs/api/specs/get-directory-content']) {
    await page.goto(path);
    const links = page.getByRole('navigation', {name: 'On this page'}).locator('a');
    const headings = await page
      .getByRole('article')
      .locator('h2')
      .evaluateAll((all) => all.map(({id}) => id));
    expect(headings.length, path).toBeGreaterThan(3);
    const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
    expect(targets.map(decodeURIComponent), path).toEqual(headings.map((id) => `#${id}`));
    await expect(links.filter({visible: false}), path).toHaveCount(0);
  }
});

test('the list above the contract is as high whichever section is the current one', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, '/docs/api/specs/get-directory-tree-of-shared-folder');
  const list = page.getByRole('navigation', {name: 'On this page'});
  const before = await list.boundingBox();
  const headings = await page.getByRole('article').locator('h2').all();
  for (const heading of headings) {
    await heading.evaluate((element) => element.scrollIntoView());
    await nextFrames(page);
    await expect(list.locator('.toc-inline-link--active')).toHaveCount(1);
    expect((await list.boundingBox())?.height).toBe(before?.height);
  }
});
