import type {Locator, Page} from '@playwright/test';
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
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('a picture leads to its file, and a press on an explained word shows its meaning', async ({page}) => {
    await page.goto(loginPage);
    const file = await page.locator('a[data-zoom]:visible').first().getAttribute('href');
    expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('image/webp');
    const meaning = page.locator('[popover]').first();
    await expect(meaning).toBeHidden();
    await page.locator('button[popovertarget]').first().click();
    await expect(meaning).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(meaning).toBeHidden();
  });
});

test('the meaning of an explained word shows next to it, on hover and on focus', async ({page}) => {
  await page.goto(loginPage);
  await startApplication(page);
  const word = page.locator('button[popovertarget]').first();
  const meaning = page.locator('[popover]').first();
  const expectNear = async (): Promise<void> => {
    await expect(meaning).toBeInViewport({ratio: 1});
    const [own, note] = [await word.boundingBox(), await meaning.boundingBox()];
    const gap =
      own &&
      note &&
      Math.max(note.y - own.y - own.height, own.y - note.y - note.height, note.x - own.x - own.width);
    expect(gap).toBeLessThan(24);
  };
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 844});
    await word.scrollIntoViewIfNeeded();
    await word.hover();
    await expectNear();
    await page.mouse.move(2, 2);
    await expect(meaning).toBeHidden();
    await word.focus();
    await expectNear();
    await word.blur();
    await expect(meaning).toBeHidden();
  }
});

test.describe('tabs of systems', () => {
  const selected = (page: Page): Locator =>
    page.locator('[data-group=os] [role=tab][aria-selected=true]').first();

  for (const [system, userAgent] of [
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'],
    ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'],
  ] as const) {
    test.describe(`on ${system}`, () => {
      test.use({userAgent});

      test('show that system', async ({page}) => {
        await page.goto(downloadPage);
        await startApplication(page);
        await expect(selected(page)).toHaveText(system);
      });
    });
  }

  test('show what the address asks for, and otherwise what was chosen', async ({page}) => {
    await page.goto(`${downloadPage}?os=macos`);
    await startApplication(page);
    await expect(selected(page)).toHaveText('macOS');
    await page.goto(downloadPage);
    await startApplication(page);
    await page.getByRole('tab', {name: 'Windows'}).first().click();
    await page.reload();
    await startApplication(page);
    await expect(selected(page)).toHaveText('Windows');
  });
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
