/** Parts of pages that many tests use. */
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

/** The button that opens the drawer in a narrow window. */
export function menuButton(page: Page): Locator {
  return page.getByRole('button', {name: 'Toggle navigation bar'});
}

/** The drawer's own button. */
export function closeButton(page: Page): Locator {
  return page.getByRole('button', {name: 'Close navigation bar'});
}

/** The notice that a file did not load. */
export function notice(page: Page): Locator {
  return page.getByRole('alert').filter({hasText: 'did not load'});
}

/** Pictures that open larger. */
export function pictures(page: Page): Locator {
  return page.locator('a[data-zoom]').filter({visible: true});
}

/** Scroll position of the page. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Position and size of a part in the window. */
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

/** A colour of CSS, such as `Canvas` or `var(--color-bg)`, as in computed styles. */
export function computedColor(page: Page, color: string): Promise<string> {
  return page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = value;
    const {color: computed} = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, color);
}

/** Opens or closes all `<details>`. */
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

/** Colours fade even with reduced motion; contrast is checked after that. */
export async function untilColorsAreStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Text of the clipboard; needs the permission `clipboard-read`. */
export function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
