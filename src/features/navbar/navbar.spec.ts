/** The navigation bar hides on scrolling down and returns on scrolling up. */
import type {Locator, Page} from '@playwright/test';
import {nextFrames, untilRunning, visit} from '../../../tests/browser/support/application';
import {boxOf, expectBelowNavbar, scrollTop, sidebar} from '../../../tests/browser/support/parts';
import {expect, fixtureUrl, test} from '../../../tests/browser/support/test';

test.use({baseURL: fixtureUrl});

test('the navigation bar hides on scrolling down, and returns on scrolling up or when focus moves into it @spec-4.8', async ({
  page,
}) => {
  await visit(page, '/docs/headings');
  await expectShown(page);
  await hide(page);
  await scrollTo(page, 1100);
  await expectShown(page);
  await sidebar(page).getByRole('link').first().focus();
  await hide(page);
  const before = await scrollTop(page);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.navbar :focus')).toHaveCount(1);
  await expectShown(page);
  expect(await scrollTop(page), 'the page does not jump').toBe(before);
});

test('the navigation bar does not hide while it has focus', async ({page}) => {
  await visit(page, '/docs/headings');
  const link = navbar(page).getByRole('link', {name: 'Blog'});
  await link.focus();
  await scrollTo(page, 600);
  await scrollTo(page, 1200);
  await expectShown(page);
  await expect(link).toBeFocused();
  await link.blur();
  await scrollTo(page, 1800);
  await expectHidden(page);
});

test('the navigation bar does not cover the target of an address or of a link', async ({page}) => {
  await page.goto('/docs/headings#part-31');
  await expectAtTop(page, 'Part 3.1');
  await untilRunning(page);
  await expectAtTop(page, 'Part 3.1');
  const contents = page.locator('.theme-doc-toc-desktop');
  // Up, down, up again, and down: the navigation bar returns and hides in between.
  for (const name of ['Section 2', 'Section 4', 'Section 1', 'Part 5.2']) {
    await contents.getByRole('link', {name, exact: true}).dispatchEvent('click');
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase().replace(/[ .]/g, '.?')}$`));
    await expectAtTop(page, name);
  }
});

function navbar(page: Page): Locator {
  return page.locator('.theme-layout-navbar');
}

async function hide(page: Page): Promise<void> {
  await scrollTo(page, 600);
  await scrollTo(page, 1200);
  await expectHidden(page);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  const distance = top - (await scrollTop(page));
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => scrollTop(page)).toBe(top);
  await nextFrames(page);
}

/** Box of the navigation bar after any transition. */
async function settledBox(page: Page): Promise<DOMRect> {
  await navbar(page).evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({finished}) => finished)).then(() => undefined),
  );
  return boxOf(navbar(page));
}

async function expectHidden(page: Page): Promise<void> {
  await expect.poll(async () => (await settledBox(page)).bottom).toBeLessThanOrEqual(0);
}

async function expectShown(page: Page): Promise<void> {
  await expect.poll(async () => (await settledBox(page)).top).toBeGreaterThanOrEqual(0);
}

/** In view below the navigation bar, and near the top, where the reader looks for it. */
async function expectAtTop(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', {name});
  await expectBelowNavbar(page, heading);
  expect((await boxOf(heading)).y).toBeLessThan(150);
}
