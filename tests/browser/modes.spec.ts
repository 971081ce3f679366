/** Forced colours, and links on paper; every-page.spec.ts tests reduced motion and all else on paper. */
import type {Locator} from '@playwright/test';
import {visit} from './support/application';
import {computedColor} from './support/parts';
import {expect, test} from './support/test';

const guide = '/docs/desktop/download';
const endpoint = '/docs/api/specs/get-directory-content';

test.describe('forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('keep the current page, tab and section recognisable', async ({page}) => {
    await visit(page, guide);
    const section = page.locator('[data-part=contents] a');
    await expect(section.first()).toHaveCSS('text-decoration-line', 'underline');
    const tabs = page.getByRole('tablist').first();
    const selected = tabs.getByRole('tab', {selected: true});
    const other = tabs.getByRole('tab', {selected: false}).first();
    for (const [current, neighbour] of [
      [
        page.locator('.theme-doc-sidebar-menu [aria-current=page]'),
        page.locator('.theme-doc-sidebar-menu .menu__link').first(),
      ],
      [page.locator('.navbar__link--active'), page.locator('.navbar__link').first()],
      [section.first(), section.last()],
      [selected, other],
    ] as const) {
      expect(await lines(current)).not.toEqual(await lines(neighbour));
    }
    const canvas = await computedColor(page, 'Canvas');
    await expect(other).toHaveCSS('border-bottom-color', canvas);
    await expect(selected).not.toHaveCSS('border-bottom-color', canvas);
  });

  test('keep buttons, badges, icons, arrows and the focus visible', async ({page}) => {
    await visit(page, endpoint);
    const canvas = await computedColor(page, 'Canvas');
    for (const part of [
      page.locator('article').getByRole('button', {name: /^Copy/}).last(),
      page.getByRole('button', {name: /^Search/}),
      page.locator('article').getByText('POST', {exact: true}).first(),
    ]) {
      await expect(part).toHaveCSS('border-top-style', 'solid');
      await expect(part).not.toHaveCSS('border-top-color', canvas);
    }
    const arrow = page.locator('.theme-doc-sidebar-menu .menu__link--sublist-caret').first();
    const {color, mask} = await arrow.evaluate((element) => {
      const style = getComputedStyle(element, '::after');
      return {color: style.backgroundColor, mask: style.maskImage};
    });
    expect(color).toBe(await computedColor(page, 'CanvasText'));
    expect(mask).toContain('url(');
    // The site is dark, and the system's colours are light.
    await page.emulateMedia({forcedColors: 'active', colorScheme: 'light'});
    // The drawer has one too.
    const logo = page.locator('.navbar__logo').filter({visible: true});
    await expect(logo).not.toHaveCSS('background-color', /^rgba|255, 255, 255/);
    await expect(page.getByRole('article').locator('svg').first()).toHaveCSS(
      'color',
      await computedColor(page, 'CanvasText'),
    );
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

test('on paper an external link is underlined and followed by its address', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  await page.goto(guide);
  const link = page.locator('.markdown a[href^="http"]').last();
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  const address = await link.getAttribute('href');
  expect(await link.evaluate((part) => getComputedStyle(part, '::after').content)).toContain(address);
});

/** Lines that distinguish a part from others without fills, shadows and colours. */
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
