/** Colours that the system forces, less motion, paper. */
import type {Locator, Page} from '@playwright/test';
import {visit} from './support/application';
import {expect, test} from './support/test';

const guide = '/docs/desktop/download';
const pictures = '/docs/web/login';
const endpoint = '/docs/api/specs/get-directory-content';

test.describe('forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('leave the current page, tab and section recognisable', async ({page}) => {
    await visit(page, guide);
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
    await visit(page, endpoint);
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
      await visit(page, path);
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
  for (const path of [guide, pictures, endpoint, '/docs/web/sharing', '/docs/sdk/cloud']) {
    test(`${path} is light and whole, and has no controls`, async ({page}) => {
      // The width of A4 with margins.
      await page.setViewportSize({width: 718, height: 1000});
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await visit(page, path);
      await page.emulateMedia({media: 'print'});
      const none = {pale: [], dark: [], tall: [], cut: [], closed: [], controls: []};
      expect(await page.evaluate(faultsOnPaper)).toEqual(none);
    });
  }

  test('a link to another site is underlined and has its address', async ({page}) => {
    await page.emulateMedia({media: 'print'});
    await page.goto(guide);
    const link = page.locator('.markdown a[href^="http"]').last();
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    const address = await link.getAttribute('href');
    expect(await link.evaluate((part) => getComputedStyle(part, '::after').content)).toContain(address);
  });
});

/** Runs in the browser. */
function faultsOnPaper(): Record<'pale' | 'dark' | 'tall' | 'cut' | 'closed' | 'controls', string[]> {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) =>
    part.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}),
  );
  const find = (isWrong: (part: HTMLElement) => boolean): string[] =>
    shown.filter(isWrong).map(({outerHTML}) => outerHTML.slice(0, 120));
  const hasText = ({childNodes}: Element): boolean =>
    [...childNodes].some(({nodeType, nodeValue}) => nodeType === 3 && nodeValue?.trim() !== '');
  const contrastOnWhite = (color: string): number => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
  };
  return {
    pale: find((part) => hasText(part) && contrastOnWhite(getComputedStyle(part).color) < 4.5),
    dark: find((part) => part.matches('a[data-zoom] img:not([src*=".light."])')),
    // 9 cm.
    tall: find((part) => part.matches('figure img') && part.clientHeight > 341),
    cut: find(
      (part) =>
        part.closest('article') !== null &&
        getComputedStyle(part).clipPath === 'none' &&
        part.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    ),
    closed: [...document.querySelectorAll('article details > *, [role=tabpanel]')]
      .filter((part) => !part.checkVisibility({contentVisibilityAuto: true}))
      .map(({outerHTML}) => outerHTML.slice(0, 120)),
    controls: find((part) => part.matches('nav, [role=tablist], [data-copy], [type="text/markdown"]')),
  };
}

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
