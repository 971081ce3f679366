import type {Page} from '@playwright/test';
import {constants, site} from '../../../src/product';
import {startApplication} from '../support/application';
import {expect, test} from './support/test';

test('the constants are those of the specification', () => {
  expect(site.titleDelimiter).toBe('|');
  expect(site.locale).toBe('en');
  expect([constants.tocMinHeadingLevel, constants.tocMaxHeadingLevel]).toEqual([2, 3]);
});

test.describe('on the fixture site', () => {
  test.use({site: 'default'});

  test('title, language and direction hold before and after the start and on the next page', async ({
    page,
  }) => {
    await page.goto('/docs/headings');
    await expectFrame(page, 'Headings | Fixture');
    await startApplication(page);
    await expectFrame(page, 'Headings | Fixture');
    await page.getByRole('link', {name: /^Next/}).click();
    await expectFrame(page, 'Long page | Fixture');
    await page.getByRole('link', {name: 'Plain', exact: true}).click();
    await expectFrame(page, 'Plain | Fixture');
  });

  test('the contents list names headings of levels 2 and 3 only', async ({page}) => {
    await page.goto('/docs/headings');
    const markdown = page.locator('.theme-doc-markdown');
    await expect(markdown.locator('h4')).toHaveCount(12);
    const headings = await markdown.locator('h2, h3').allInnerTexts();
    expect(headings).toHaveLength(18);
    const links = page.locator('.theme-doc-toc-desktop').getByRole('link');
    await expect(links).toHaveText(headings.map((text) => text.replace(/\u200b/g, '').trim()));
  });

  test('the contents list marks the current heading', async ({page}) => {
    await page.goto('/docs/headings');
    await startApplication(page);
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

  test('the list of a phone has the same levels', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('/docs/headings');
    await startApplication(page);
    await page.getByRole('button', {name: 'On this page'}).click();
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link')).toHaveCount(18);
  });
});

test('title, language and direction of the site itself', async ({page}) => {
  await page.goto('/docs/api/specs/login');
  await expectFrame(page, 'Login | Filen Docs');
  await startApplication(page);
  await expectFrame(page, 'Login | Filen Docs');
});

async function expectFrame(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
}
