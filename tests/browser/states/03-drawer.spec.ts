import type {Locator, Page} from '@playwright/test';
import {startApplication} from '../support/application';
import {nextFrames} from './support/scripts';
import {expect, test} from './support/test';

test.use({site: 'default', viewport: {width: 390, height: 800}});

test.beforeEach(async ({page}) => {
  await page.goto('/docs/long');
  await startApplication(page);
});

test('opens and closes by its buttons', async ({page}) => {
  await expect(drawer(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await openDrawer(page);
  await expect(page.locator('.navbar__toggle')).toHaveAttribute('aria-expanded', 'true');
  await closeButton(page).click();
  await expectClosed(page);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('closes when the window becomes wider than 996', async ({page}) => {
  await openDrawer(page);
  await page.setViewportSize({width: 996, height: 800});
  await nextFrames(page);
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({width: 997, height: 800});
  await expect(drawer(page)).toBeHidden();
  await expectNothingInert(page);
  await page.setViewportSize({width: 390, height: 800});
  await expect(drawer(page)).toBeHidden();
});

test('closes on Back, which then leads back', async ({page}) => {
  await page.getByRole('link', {name: /^Previous/}).click();
  await expect(page).toHaveURL('/docs/headings');
  await openDrawer(page);
  await page.evaluate(() => history.back());
  await expectClosed(page);
  await expect(page).toHaveURL('/docs/headings');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/docs/long');
});

test('closes with Escape', async ({page}) => {
  await openDrawer(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await openDrawer(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('focus moves in, stays in and returns', async ({page}) => {
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(closeButton(page)).toBeFocused();

  for (const key of ['Tab', 'Shift+Tab']) {
    const stops: string[] = [];
    do {
      await page.keyboard.press(key);
      stops.push(await focusPlace(page));
    } while (stops.at(-1) !== 'close button' && stops.length < 100);
    // Between the last and the first stop the browser's own controls may have their turn.
    expect(stops.filter((stop) => stop.startsWith('page'))).toEqual([]);
    expect(stops.at(-1)).toBe('close button');
    expect(stops.length).toBeGreaterThan(8);
  }

  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(toggle(page)).toBeFocused();
});

test('focus returns after the close button too', async ({page}) => {
  await openDrawer(page);
  await expect(closeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectClosed(page);
  await expect(toggle(page)).toBeFocused();
});

test('the page behind cannot be reached', async ({page}) => {
  await openDrawer(page);
  const parts = page.locator(
    'main a, .footer a, .navbar__inner a, [href="#__docusaurus_skipToContent_fallback"]',
  );
  const canBeReached = (): Promise<boolean[]> =>
    parts.filter({visible: true}).evaluateAll((all) =>
      all.map((part) => {
        (part as HTMLElement).focus();
        return document.activeElement === part;
      }),
    );
  expect(new Set(await canBeReached())).toEqual(new Set([false]));
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(new Set(await canBeReached())).toEqual(new Set([true]));
  await expectNothingInert(page);
});

test('the page behind does not scroll', async ({page}) => {
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => scrollTop(page)).toBe(1000);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => scrollTop(page)).toBe(800);
  await expect(toggle(page)).toBeInViewport({ratio: 1});
  const before = await scrollTop(page);
  // Playwright's own click would scroll first.
  await toggle(page).dispatchEvent('click');
  await expect(closeButton(page)).toBeInViewport();
  await expect(closeButton(page)).toBeFocused();
  for (const x of [100, 380]) {
    await page.mouse.move(x, 600);
    await page.mouse.wheel(0, 400);
    await nextFrames(page);
    expect(await scrollTop(page)).toBe(before);
  }
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await scrollTop(page)).toBe(before);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
});

function drawer(page: Page): Locator {
  return page.locator('.theme-layout-navbar-sidebar');
}

function toggle(page: Page): Locator {
  return page.getByRole('button', {name: 'Toggle navigation bar'});
}

function closeButton(page: Page): Locator {
  return drawer(page).getByRole('button', {name: 'Close navigation bar'});
}

async function openDrawer(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(closeButton(page)).toBeInViewport();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(drawer(page)).toBeHidden();
  await expect(toggle(page)).toBeVisible();
}

async function expectNothingInert(page: Page): Promise<void> {
  await expect(page.locator('#__docusaurus [inert]:visible')).toHaveCount(0);
}

function focusPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const {activeElement} = document;
    if (activeElement?.matches('.navbar-sidebar__close') === true) {
      return 'close button';
    }
    if (activeElement === document.body) {
      return 'browser';
    }
    return activeElement?.closest('.navbar-sidebar') ? 'drawer' : `page: ${activeElement?.outerHTML ?? ''}`;
  });
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
