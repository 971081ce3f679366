import type {Locator, Page} from '@playwright/test';
import {startApplication} from './support/application';
import {expect, test} from './support/test';

const guide = '/docs/desktop/download';
const pictures = '/docs/web/login';
const endpoint = '/docs/api/specs/get-directory-content';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`colours that a ${colorScheme} system forces`, () => {
    test.use({contextOptions: {forcedColors: 'active', colorScheme}});

    test('leave the current page, tab and section recognisable', async ({page}) => {
      await page.goto(guide);
      await startApplication(page);
      const sidebar = page.locator('.theme-doc-sidebar-menu .menu__link');
      const current = page.locator('.theme-doc-sidebar-menu [aria-current=page]');
      expect(await lines(current)).not.toEqual(await lines(sidebar.first()));
      const area = page.locator('.navbar__link--active');
      expect(await lines(area)).not.toEqual(await lines(page.locator('.navbar__link').first()));
      const section = page.locator('.table-of-contents__link');
      await expect(section.first()).toHaveClass(/--active/);
      expect(await lines(section.first())).not.toEqual(await lines(section.last()));
      const tabs = page.getByRole('tablist').first();
      const [chosen, other] = [
        tabs.getByRole('tab', {selected: true}),
        tabs.getByRole('tab', {selected: false}).first(),
      ];
      expect(await lines(chosen)).not.toEqual(await lines(other));
      const edge = (tab: Locator) => tab.evaluate((part) => getComputedStyle(part).borderBottomColor);
      expect(await edge(other)).toBe(await colorOf(page, 'Canvas'));
      expect(await edge(chosen)).not.toBe(await colorOf(page, 'Canvas'));
    });

    test('leave buttons, badges and the focus an edge', async ({page}) => {
      await page.goto(endpoint);
      await startApplication(page);
      const canvas = await colorOf(page, 'Canvas');
      const edged = [
        page.locator('article').getByRole('button', {name: /^Copy/}).last(),
        page.getByRole('button', {name: /^Search/}),
        page.locator('article').getByText('POST', {exact: true}).first(),
      ];
      for (const part of edged) {
        const {style, color} = await part.evaluate((element) => {
          const {borderTopStyle, borderTopColor} = getComputedStyle(element);
          return {style: borderTopStyle, color: borderTopColor};
        });
        expect(style).toBe('solid');
        expect(color).not.toBe(canvas);
      }
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab');
        const {outline, color} = await page.evaluate(() => {
          const {outlineStyle, outlineColor} = getComputedStyle(document.activeElement ?? document.body);
          return {outline: outlineStyle, color: outlineColor};
        });
        expect(outline).not.toBe('none');
        expect(color).not.toBe(canvas);
      }
    });

    test('leave the lock of encrypted fields visible', async ({page}) => {
      await page.goto(endpoint);
      const badge = page
        .getByRole('article')
        .getByText(/^Encrypted: /)
        .first();
      const {color, mask} = await badge.evaluate((element) => {
        const style = getComputedStyle(element, '::before');
        return {color: style.backgroundColor, mask: style.maskImage};
      });
      expect(color).toBe(await colorOf(page, 'CanvasText'));
      expect(mask).toContain('url(');
    });

    test('leave the arrows of the sidebar and the chosen colour mode visible', async ({page}) => {
      await page.goto(endpoint);
      await startApplication(page);
      const arrow = page.locator('.theme-doc-sidebar-menu .menu__link--sublist-caret').first();
      const {color, mask} = await arrow.evaluate((element) => {
        const style = getComputedStyle(element, '::after');
        return {color: style.backgroundColor, mask: style.maskImage};
      });
      expect(color).toBe(await colorOf(page, 'CanvasText'));
      expect(mask).toContain('url(');
      const modes = page.getByRole('group', {name: 'Colour mode'});
      const outline = (name: string) =>
        modes.getByRole('button', {name}).evaluate((part) => getComputedStyle(part).outlineStyle);
      expect([await outline('Dark'), await outline('Light')].sort()).toEqual(['none', 'solid']);
    });
  });
}

test.describe('where the reader wants less motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('nothing moves or fades for longer than an instant', async ({page}) => {
    for (const path of ['/', guide, endpoint]) {
      await page.goto(path);
      await startApplication(page);
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
          const seconds = [transitionDuration, animationDuration].flatMap((list) =>
            list.split(',').map(parseFloat),
          );
          return seconds.some((value) => value > 0.01) || scrollBehavior === 'smooth'
            ? [element.outerHTML]
            : [];
        }),
      );
      expect(slow.map((html) => html.slice(0, 120))).toEqual([]);
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
      for (const panel of await panels.all()) {
        await expect(panel).toBeVisible();
      }
      await expect(page.getByRole('button', {name: /^Copy/})).toHaveCount(0);
      await expect(page.getByRole('navigation', {name: 'Main'})).toBeHidden();
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
      for (const content of await closed.all()) {
        expect((await content.boundingBox())?.height ?? 0).toBeGreaterThan(0);
      }
    });
  }

  test('pictures are light and links are black, with the address of other sites', async ({page}) => {
    await page.goto(pictures);
    await page.emulateMedia({media: 'print'});
    for (const picture of await page.locator('a[data-zoom] img').all()) {
      const file = (await picture.getAttribute('src')) ?? '';
      await expect(picture)[file.includes('.light.') ? 'toBeVisible' : 'toBeHidden']();
    }
    const link = page.locator('article p a[href^="/"]').first();
    expect(await link.evaluate((part) => getComputedStyle(part).color)).toBe('rgb(0, 0, 0)');
    expect(await link.evaluate((part) => getComputedStyle(part).textDecorationLine)).toBe('underline');
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
