import type {Page} from '@playwright/test';
import {chooseColorMode} from './support/color-mode';
import {startApplication} from './support/application';
import {expect, test} from './support/test';

const loginPage = '/docs/web/login';

test.describe('a picture', () => {
  test('is that of the page’s colour mode, with its size, and changes with it', async ({page}) => {
    await page.goto(loginPage);
    await startApplication(page);
    const figure = page.locator('figure:has(a[data-zoom])').first();
    for (const [mode, other] of [
      ['dark', 'light'],
      ['light', 'dark'],
    ] as const) {
      await chooseColorMode(page, mode);
      await expect(figure.locator(`img[src$=".${mode}.webp"]`)).toBeVisible();
      await expect(figure.locator(`img[src$=".${other}.webp"]`)).toBeHidden();
    }
    for (const image of await page.locator('a[data-zoom] img').all()) {
      await expect(image).toHaveAttribute('width', /^\d+$/);
      await expect(image).toHaveAttribute('height', /^\d+$/);
      await expect(image).toHaveAttribute('alt', /.{40,150}/);
    }
  });

  test('comes in the smaller format', async ({page}) => {
    await page.goto(loginPage);
    const image = page.locator('a[data-zoom]:visible img').first();
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate(({currentSrc}: HTMLImageElement) => currentSrc))
      .toMatch(/\.avif$/);
    await expect
      .poll(() => image.evaluate(({naturalWidth}: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0);
  });

  test.describe('that does not arrive', () => {
    test.use({expectedProblem: /\.(?:webp|avif)/});

    test('has its place all the same', async ({page}) => {
      await page.route(/\.(?:webp|avif)$/, (route) => route.abort());
      await page.goto(loginPage);
      const link = page.locator('a[data-zoom]:visible').first();
      const {width, height} = await link
        .locator('img')
        .evaluate(({width, height}: HTMLImageElement) => ({width, height}));
      const box = await link.boundingBox();
      expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(height / width, 1);
    });
  });

  test('opens in a dialog with the keyboard and gives the focus back', async ({page}) => {
    await page.goto(loginPage);
    await startApplication(page);
    const link = page.locator('a[data-zoom]:visible').first();
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', {name: 'Picture'});
    await expect(dialog.locator('img')).toBeVisible();
    await page.keyboard.press('+');
    await expect(dialog).toHaveClass(/zoom--full/);
    await page.keyboard.press('-');
    await expect(dialog).not.toHaveClass(/zoom--full/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('closes with its button', async ({page}) => {
    await page.goto(loginPage);
    await startApplication(page);
    await page.locator('a[data-zoom]:visible').first().click();
    await page.getByRole('button', {name: 'Close', exact: true}).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('without script', () => {
    test.use({javaScriptEnabled: false});

    test('leads to its file', async ({page}) => {
      await page.goto(loginPage);
      const file = await page.locator('a[data-zoom]:visible').first().getAttribute('href');
      const response = await page.request.get(file ?? '');
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('image/webp');
    });
  });
});

/** The first explained word of a page, and its meaning. */
function term(page: Page) {
  const word = page.locator('button[popovertarget]').first();
  const note = page.locator('[popover]').first();
  return {word, note};
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an explained word ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({javaScriptEnabled});

    test('shows its meaning at a press and hides it with Escape', async ({page}) => {
      await page.goto(loginPage);
      const {word, note} = term(page);
      await expect(note).toBeHidden();
      await word.click();
      await expect(note).toBeVisible();
      await expect(note).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(note).toBeHidden();
    });
  });
}

test.describe('tabs of systems', () => {
  const download = '/docs/desktop/download';
  const selected = (page: Page) => page.locator('[data-group=os] [role=tab][aria-selected=true]').first();

  for (const [userAgent, name] of [
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Linux'],
  ] as const) {
    test.describe(`on ${name}`, () => {
      test.use({userAgent});

      test('show that system', async ({page}) => {
        await page.goto(download);
        await startApplication(page);
        await expect(selected(page)).toHaveText(name);
      });
    });
  }

  test('show what the address asks for, and else what was chosen', async ({page}) => {
    await page.goto(`${download}?os=macos`);
    await startApplication(page);
    await expect(selected(page)).toHaveText('macOS');
    await page.goto(download);
    await startApplication(page);
    await page.getByRole('tab', {name: 'Windows'}).first().click();
    await page.reload();
    await startApplication(page);
    await expect(selected(page)).toHaveText('Windows');
  });
});
