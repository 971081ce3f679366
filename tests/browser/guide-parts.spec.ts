import type {Page} from '@playwright/test';
import {links as linksTo} from '../../src/product';
import {startApplication} from './support/application';
import {chooseColorMode} from './support/color-mode';
import {expect, fixtureUrl, test} from './support/test';

const loginPage = '/docs/web/login';
const downloadPage = '/docs/desktop/download';

test.describe('a picture', () => {
  test('is that of the page’s colour mode, changes with it, and comes in the smaller format', async ({
    page,
  }) => {
    await page.goto(loginPage);
    await startApplication(page);
    const figure = page.locator('figure:has(a[data-zoom])').first();
    for (const [mode, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await chooseColorMode(page, mode);
      await expect(figure.locator(`img[src$=".${mode}.webp"]`)).toBeVisible();
      await expect(figure.locator(`img[src$=".${other}.webp"]`)).toBeHidden();
    }
    const image = figure.locator('img:visible');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate(({currentSrc}: HTMLImageElement) => currentSrc))
      .toMatch(/\.avif$/);
    await expect
      .poll(() => image.evaluate(({naturalWidth}: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0);
    await expect(image).toHaveAttribute('alt', /.{40,150}/);
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

  for (const width of [1440, 390]) {
    test(`opens larger in a dialog, with its callouts, and closes by key and button: ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 844});
      await page.goto('/docs/desktop/setup');
      await startApplication(page);
      const link = page.locator('a[data-zoom]:visible:has(svg)').first();
      await link.scrollIntoViewIfNeeded();
      const before = (await link.locator('img').boundingBox())?.width ?? Infinity;
      const count = await link.locator('circle').count();
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', {name: 'Picture'});
      const image = dialog.getByRole('img', {name: /\w/}).first();
      await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.15);
      await expect(dialog.locator('circle')).toHaveCount(count);
      const [marks, picture] = await Promise.all([dialog.locator('svg').boundingBox(), image.boundingBox()]);
      expect(marks?.width).toBeCloseTo(picture?.width ?? 0, 0);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await page.keyboard.press('+');
      await expect(dialog).toHaveClass(/zoom--full/);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
      await link.click();
      await page.getByRole('button', {name: 'Close', exact: true}).click();
      await expect(dialog).toHaveCount(0);
    });
  }

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

test.describe('an explained word without script', () => {
  test.use({javaScriptEnabled: false});

  test('shows its meaning at a press and hides it with Escape', async ({page}) => {
    await page.goto(loginPage);
    const meaning = page.locator('[popover]').first();
    await expect(meaning).toBeHidden();
    await page.locator('button[popovertarget]').first().click();
    await expect(meaning).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(meaning).toBeHidden();
  });
});

test.describe('the meaning of an explained word', () => {
  test('shows next to its word, on hover and on focus', async ({page}) => {
    await page.goto(loginPage);
    await startApplication(page);
    const word = page.locator('button[popovertarget]').first();
    const meaning = page.locator('[popover]').first();
    await word.scrollIntoViewIfNeeded();
    const expectNear = async (): Promise<void> => {
      await expect(meaning).toBeInViewport({ratio: 1});
      const gap = await page.evaluate(() => {
        const [own] = document.querySelector('button[popovertarget]')?.getClientRects() ?? [];
        const note = document.querySelector('[popover]')?.getBoundingClientRect();
        return (
          own &&
          note &&
          Math.max(note.top - own.bottom, own.top - note.bottom, note.left - own.right, own.left - note.right)
        );
      });
      expect(gap).toBeLessThan(24);
    };
    await word.hover();
    await expectNear();
    await page.mouse.move(2, 2);
    await expect(meaning).toBeHidden();
    await word.focus();
    await expectNear();
    await word.blur();
    await expect(meaning).toBeHidden();
    await page.setViewportSize({width: 390, height: 844});
    await word.scrollIntoViewIfNeeded();
    await word.hover();
    await expectNear();
  });
});

test.describe('tabs of systems', () => {
  for (const [system, userAgent] of [
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'],
    ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'],
  ] as const) {
    test.describe(`on ${system}`, () => {
      test.use({userAgent});

      test('show that system', async ({page}) => {
        await page.goto(downloadPage);
        await startApplication(page);
        await expectSelected(page, system);
      });
    });
  }

  test('show what the address asks for, and else what was chosen', async ({page}) => {
    await page.goto(`${downloadPage}?os=macos`);
    await startApplication(page);
    await expectSelected(page, 'macOS');
    await page.goto(downloadPage);
    await startApplication(page);
    await page.getByRole('tab', {name: 'Windows'}).first().click();
    await page.reload();
    await startApplication(page);
    await expectSelected(page, 'Windows');
  });

  async function expectSelected(page: Page, system: string): Promise<void> {
    const selected = page.locator('[data-group=os] [role=tab][aria-selected=true]').first();
    await expect(selected).toHaveText(system);
  }
});

test.describe('the end of a page', () => {
  test('names the versions that it was checked against and the day of its last change', async ({page}) => {
    for (const path of [loginPage, '/docs/api/specs/create-directory']) {
      await page.goto(path);
      await expect(page.getByText(/^Checked against .*\d\.$/)).toBeVisible();
      await expect(page.getByText(/^Last changed on \d+ \w+ \d{4}\.$/)).toBeVisible();
    }
  });

  test('leads to its source and to a report where the site names a repository, and else to neither', async ({
    page,
  }) => {
    const links = page.getByRole('link', {name: /Edit this page|Report a problem/});
    await page.goto(`${fixtureUrl}/docs/code`);
    await expect(links.first()).toHaveAttribute(
      'href',
      /^https:\/\/code\.example\/site\/edit\/main\/.*code\.mdx?$/,
    );
    await expect(links.last()).toHaveAttribute(
      'href',
      /^https:\/\/code\.example\/site\/issues\/new\?title=./,
    );
    if (linksTo.repository === '') {
      await page.goto(loginPage);
      await expect(links).toHaveCount(0);
    }
  });
});
