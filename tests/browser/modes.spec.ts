/** Colours that the system forces, less motion, paper. */
import type {Locator, Page} from '@playwright/test';
import {startApplication} from './support/application';
import {expect, test} from './support/test';

const guide = '/docs/desktop/download';
const pictures = '/docs/web/login';
const endpoint = '/docs/api/specs/get-directory-content';

test.describe('forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('leave the current page, tab and section recognisable', async ({page}) => {
    await page.goto(guide);
    await startApplication(page);
    const section = page.locator('.table-of-contents__link');
    await expect(section.first()).toHaveCSS('text-decoration-line', 'underline');
    const tabs = page.getByRole('tablist').first();
    const chosen = tabs.getByRole('tab', {selected: true});
    const other = tabs.getByRole('tab', {selected: false}).first();
    for (const [current, neighbour] of [
      [
        page.locator('.theme-doc-sidebar-menu [aria-current=page]'),
        page.locator('.theme-doc-sidebar-menu .menu__link').first(),
      ],
      [page.locator('.navbar__link--active'), page.locator('.navbar__link').first()],
      [section.first(), section.last()],
      [chosen, other],
    ] as const) {
      expect(await lines(current)).not.toEqual(await lines(neighbour));
    }
    const canvas = await colorOf(page, 'Canvas');
    await expect(other).toHaveCSS('border-bottom-color', canvas);
    await expect(chosen).not.toHaveCSS('border-bottom-color', canvas);
  });

  test('leave buttons, badges, locks, arrows and the focus visible', async ({page}) => {
    await page.goto(endpoint);
    await startApplication(page);
    const canvas = await colorOf(page, 'Canvas');
    for (const part of [
      page.locator('article').getByRole('button', {name: /^Copy/}).last(),
      page.getByRole('button', {name: /^Search/}),
      page.locator('article').getByText('POST', {exact: true}).first(),
    ]) {
      await expect(part).toHaveCSS('border-top-style', 'solid');
      await expect(part).not.toHaveCSS('border-top-color', canvas);
    }
    const lock = page
      .getByRole('article')
      .getByText(/^Encrypted: /)
      .first();
    const arrow = page.locator('.theme-doc-sidebar-menu .menu__link--sublist-caret').first();
    for (const [part, pseudo] of [
      [lock, '::before'],
      [arrow, '::after'],
    ] as const) {
      const {color, mask} = await part.evaluate((element, name) => {
        const style = getComputedStyle(element, name);
        return {color: style.backgroundColor, mask: style.maskImage};
      }, pseudo);
      expect(color).toBe(await colorOf(page, 'CanvasText'));
      expect(mask).toContain('url(');
    }
    // The site is dark, and the system's colours are light.
    await page.emulateMedia({forcedColors: 'active', colorScheme: 'light'});
    await expect(page.locator('.navbar__logo')).not.toHaveCSS('background-color', /^rgba|255, 255, 255/);
    await expect(page.getByRole('article').locator('svg').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({forcedColors: 'active', colorScheme: null});
    const modes = page.getByRole('group', {name: 'Colour mode'});
    await expect(modes.getByRole('button', {pressed: true})).toHaveCSS('outline-style', 'solid');
    await expect(modes.getByRole('button', {pressed: false})).toHaveCSS('outline-style', 'none');
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
      await expect(page.locator(':focus')).not.toHaveCSS('outline-color', canvas);
    }
  });
});

test.describe('where the reader wants less motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('nothing moves or fades for longer than an instant', async ({page}) => {
    for (const path of ['/', guide, endpoint]) {
      await page.goto(path);
      await startApplication(page);
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
            const seconds = `${transitionDuration},${animationDuration}`.split(',').map(parseFloat);
            return seconds.some((value) => value > 0.01) || scrollBehavior === 'smooth';
          })
          .map(({outerHTML}) => outerHTML.slice(0, 120)),
      );
      expect(slow).toEqual([]);
    }
  });
});

test.describe('on paper', () => {
  for (const [path, variants] of [
    [guide, 3],
    [endpoint, 4],
  ] as const) {
    test(`${path} shows everything and cuts nothing`, async ({page}) => {
      // The width of A4 with margins.
      await page.setViewportSize({width: 718, height: 1000});
      await page.goto(path);
      await startApplication(page);
      await page.emulateMedia({media: 'print'});
      const panels = page.locator('[role=tabpanel]');
      expect(await panels.count()).toBeGreaterThanOrEqual(variants);
      await expect(panels.filter({visible: false})).toHaveCount(0);
      for (const part of [
        page.getByRole('button', {name: /^Copy/}),
        page.getByRole('link', {name: 'View as Markdown'}),
        page.getByRole('navigation', {name: 'Main'}),
      ]) {
        await expect(part.filter({visible: true})).toHaveCount(0);
      }
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('article *')]
          .filter(
            (element) =>
              element.checkVisibility({contentVisibilityAuto: true}) &&
              getComputedStyle(element).clipPath === 'none' &&
              element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
          )
          .map(({outerHTML}) => outerHTML.slice(0, 120)),
      );
      expect(cut).toEqual([]);
      const closed = page.locator('article details:not([open]) > :not(summary)');
      await expect(closed.filter({visible: false})).toHaveCount(0);
    });
  }

  test('pictures are light and links are black, with the address of other sites', async ({page}) => {
    await page.emulateMedia({media: 'print'});
    await page.goto(pictures);
    const shown = page.locator('a[data-zoom] img').filter({visible: true});
    expect(await shown.count()).toBeGreaterThan(0);
    const files = await shown.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
    expect(files.filter((file) => !file.includes('.light.'))).toEqual([]);
    const link = page.locator('article p a[href^="/"]').first();
    await expect(link).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await page.goto(guide);
    const outside = page.locator('.markdown a[href^="http"]').last();
    const address = (await outside.getAttribute('href')) ?? '';
    expect(await outside.evaluate((part) => getComputedStyle(part, '::after').content)).toContain(address);
  });
});

/** What tells a part from its neighbours when fills, shadows and colours are gone. */
async function lines(part: Locator): Promise<object> {
  return part.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      underline: style.textDecorationLine,
      left: `${style.borderLeftStyle} ${style.borderLeftWidth}`,
      bottom: `${style.borderBottomStyle} ${style.borderBottomColor}`,
    };
  });
}

/** A system colour as computed styles print it. */
async function colorOf(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const {color: computed} = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, name);
}
