import type {Locator, Page} from '@playwright/test';
import {areas} from '../../../packages/product';
import {nextFrames, visit} from '../../../tests/browser/support/application';
import {closeButton, menuButton, scrollTop, title} from '../../../tests/browser/support/parts';
import {expect, test} from '../../../tests/browser/support/test';

const login = '/docs/api/specs/login';

test.use({viewport: {width: 390, height: 800}});

test.beforeEach(async ({page}) => {
  await visit(page, login);
  await expect(drawer(page)).toBeHidden();
});

test('shows the pages of the area first, and the areas after “Back to main menu”', async ({page}) => {
  await openDrawer(page);
  const current = drawer(page).getByRole('link', {name: 'Login', exact: true});
  await expect(current).toHaveAttribute('aria-current', 'page');
  await drawer(page).getByRole('link', {name: 'Get auth info'}).click();
  await expect(title(page)).toHaveText('Get auth info');
  await expect(drawer(page)).toBeHidden();
  await openDrawer(page);
  await drawer(page)
    .getByRole('button', {name: /main menu/})
    .click();
  for (const {label, path} of areas) {
    const link = drawer(page).getByRole('link', {name: label, exact: true});
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(drawer(page).getByRole('link', {name: /^Source code/})).toBeInViewport();
});

test('closes with its button, Escape or a press beside it @spec-4.5', async ({page}) => {
  for (const close of [
    () => closeButton(page).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(380, 400),
  ]) {
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await openDrawer(page);
    await expect(page.locator('.navbar__toggle')).toHaveAttribute('aria-expanded', 'true');
    await close();
    await expectClosed(page);
  }
});

test('closes when the window becomes wider than 996 px @spec-4.5', async ({page}) => {
  await openDrawer(page);
  await page.setViewportSize({width: 996, height: 800});
  await nextFrames(page);
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({width: 997, height: 800});
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('#__docusaurus [inert]:visible')).toHaveCount(0);
});

test('focus moves in, stays in and returns', async ({page}) => {
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(closeButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer(page).locator(':focus')).toHaveCount(1);
  await page
    .locator('main a, .footer a, .navbar__inner a')
    .evaluateAll((all) => all.forEach((part) => (part as HTMLElement).focus({preventScroll: true})));
  await expect(drawer(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(menuButton(page)).toBeFocused();
});

test('the page behind the drawer does not scroll', {tag: '@engines'}, async ({page}) => {
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => scrollTop(page)).toBe(1000);
  // The navigation bar may be hidden: Playwright's own click would scroll first.
  await menuButton(page).dispatchEvent('click');
  await expect(closeButton(page)).toBeFocused();
  for (const x of [100, 380]) {
    await page.mouse.move(x, 600);
    await page.mouse.wheel(0, 400);
    await nextFrames(page);
    expect(await scrollTop(page)).toBe(1000);
  }
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await scrollTop(page)).toBe(1000);
});

function drawer(page: Page): Locator {
  return page.locator('.theme-layout-navbar-sidebar');
}

async function openDrawer(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(closeButton(page)).toBeInViewport();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(drawer(page)).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
}
