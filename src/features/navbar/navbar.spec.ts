/** The navigation bar hides on scrolling down and returns on scrolling up. */
import type {Locator, Page} from '@playwright/test';
import {nextFrames, visit} from '../../../tests/browser/support/application';
import {boxOf, scrollTop, sidebar} from '../../../tests/browser/support/parts';
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
