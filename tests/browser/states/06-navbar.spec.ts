import type {Locator, Page} from '@playwright/test';
import {startApplication} from '../support/application';
import {nextFrames} from './support/scripts';
import {expect, test} from './support/test';

test.use({site: 'default'});

test('hides on the way down and returns on the way up', async ({page}) => {
  await page.goto('/docs/long');
  await startApplication(page);
  await expectShown(page);
  await hide(page);
  await scrollTo(page, 1100);
  await expectShown(page);
  await hide(page);
  await scrollTo(page, 0);
  await expectShown(page);
});

test('never hides what has focus', async ({page}) => {
  await page.goto('/docs/long');
  await startApplication(page);
  await link(page).focus();
  await scrollTo(page, 600);
  await scrollTo(page, 1200);
  await expectShown(page);
  await expect(link(page)).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 1800);
  await expectHidden(page);
});

test('returns when focus moves in, and the page does not jump', async ({page}) => {
  await page.goto('/docs/long');
  await startApplication(page);
  await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link').first().focus();
  await hide(page);
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.navbar :focus')).toHaveCount(1);
  await expectShown(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('does not cover the anchor of an address', async ({page}) => {
  await page.goto('/docs/headings#part-31');
  await expectBelowNavbar(page, 'Part 3.1');
  await startApplication(page);
  await expectBelowNavbar(page, 'Part 3.1');
});

test('does not cover the anchor of a link', async ({page}) => {
  await page.goto('/docs/headings');
  await startApplication(page);
  const contents = page.locator('.theme-doc-toc-desktop');
  // Down, up again, and down: the bar hides and returns in between.
  for (const name of ['Section 4', 'Section 2', 'Part 5.2']) {
    await contents.getByRole('link', {name, exact: true}).dispatchEvent('click');
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase().replace(/[ .]/g, '.?')}$`));
    await expectBelowNavbar(page, name);
  }
});

function navbar(page: Page): Locator {
  return page.locator('.theme-layout-navbar');
}

function link(page: Page): Locator {
  return navbar(page).getByRole('link', {name: 'Blog'});
}

async function hide(page: Page): Promise<void> {
  await scrollTo(page, 600);
  await scrollTo(page, 1200);
  await expectHidden(page);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  const distance = top - (await page.evaluate(() => scrollY));
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await nextFrames(page);
}

/** Distance of its lower edge from that of the window, after any transition. */
function bottom(page: Page): Promise<number> {
  return navbar(page).evaluate(async (bar) => {
    await Promise.all(bar.getAnimations().map(({finished}) => finished.catch(() => undefined)));
    return bar.getBoundingClientRect().bottom;
  });
}

async function expectHidden(page: Page): Promise<void> {
  await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
}

async function expectShown(page: Page): Promise<void> {
  await expect.poll(() => bottom(page)).toBeGreaterThan(50);
}

async function expectBelowNavbar(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', {name});
  await expect(heading).toBeInViewport();
  const top = async (): Promise<number> => (await heading.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top()) - Math.max(0, await bottom(page))).toBeGreaterThanOrEqual(0);
  // Near the top, where the reader looks for it.
  expect(await top()).toBeLessThan(150);
}
