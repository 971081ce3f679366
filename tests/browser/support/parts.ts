/** What many tests look at or press. */
import {expect, type Locator, type Page} from '@playwright/test';

/** The title of the page. */
export function title(page: Page): Locator {
  return page.getByRole('heading', {level: 1});
}

/** The link to the next page, below the text. */
export function nextPage(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
}

/** The list of pages beside the text. */
export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs sidebar'});
}

/** What opens the drawer in a narrow window. */
export function menuButton(page: Page): Locator {
  return page.getByRole('button', {name: 'Toggle navigation bar'});
}

/** The drawer's own button. */
export function closeButton(page: Page): Locator {
  return page.getByRole('button', {name: 'Close navigation bar'});
}

/** Pictures that open larger. */
export function pictures(page: Page): Locator {
  return page.locator('a[data-zoom]').filter({visible: true});
}

/** How far the page is scrolled down. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Where a part stands in the window. */
export function boxOf(part: Locator): Promise<DOMRect> {
  return part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
}

/** Expects a part to be in view and below the navigation bar, which slides away when the page scrolls down. */
export async function expectBelowNavbar(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport();
  const gap = async (): Promise<number> => {
    const {bottom} = await boxOf(page.locator('.theme-layout-navbar'));
    return (await boxOf(part)).y - Math.max(0, bottom);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}

/** A colour of CSS, such as `Canvas` or `var(--color-bg)`, as computed styles print it. */
export function computedColor(page: Page, color: string): Promise<string> {
  return page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = value;
    const {color: computed} = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, color);
}

/** Opens everything that a reader can open by a click on a summary, or closes it. */
export async function openDetails(page: Page, isOpen = true): Promise<void> {
  await page.locator('details').evaluateAll((all, open) => {
    for (const details of all as HTMLDetailsElement[]) {
      details.open = open;
    }
  }, isOpen);
}

export const colorModes = ['dark', 'light'] as const;

export type ColorMode = (typeof colorModes)[number];

/** The button of a colour mode in the footer. */
export function colorModeButton(page: Page, mode: ColorMode): Locator {
  const name = mode === 'dark' ? 'Dark' : 'Light';
  return page.getByRole('group', {name: 'Colour mode'}).getByRole('button', {name, exact: true});
}

/** Colours fade, also where motion is reduced; a check of contrast must not see the middle. */
export async function untilColorsAreStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** What the reader has copied; it needs the permission `clipboard-read`. */
export function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
