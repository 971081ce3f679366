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
