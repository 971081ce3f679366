import type {Locator, Page} from '@playwright/test';
import {areas} from '../../packages/product';
import {collapseDuration} from '../../src/features/sidebar/collapse-duration';
import {expectNotRunning, holdFiles, untilRunning, visit} from './support/application';
import {menuButton, sidebar, title} from './support/parts';
import {expect, fixtureUrl, test} from './support/test';

const login = '/docs/api/specs/login';

test('the navigation bar and the sidebar highlight the current page, also after navigation', async ({
  page,
}) => {
  const area = page.locator('.theme-layout-navbar [aria-current=page]');
  await page.goto('/');
  await expect(area).toHaveCount(0);
  const current = sidebar(page).locator('[aria-current=page]');
  for (const [path, label] of [
    ['/docs/api', 'Overview'],
    ['/docs/api/guides/cryptography', 'Cryptography'],
    ['/docs/api/endpoints-overview', 'Endpoints overview'],
    ['/docs/api/specs/introduction', 'Introduction'],
    [login, 'Login'],
  ] as const) {
    await page.goto(path);
    await expect(area, path).toHaveText(['API']);
    await expect(current, path).toHaveText([label]);
    await expect(current, path).toBeVisible();
  }
  await untilRunning(page);
  await sidebar(page).getByRole('link', {name: 'Get auth info'}).click();
  await expect(title(page)).toHaveText('Get auth info');
  await expect(current).toHaveText(['Get auth info']);
});

test('every area has a sidebar with its pages only @spec-2.3', async ({page}) => {
  for (const {path} of areas) {
    await page.goto(path);
    const pages = await sidebar(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(pages.length, path).toBeGreaterThan(4);
    expect(pages.filter((each) => each !== path && !each.startsWith(`${path}/`))).toEqual([]);
  }
});

test('no width, font or zoom is between the two layouts @spec-9.1', async ({page}) => {
  for (const path of ['/', '/docs/api/guides/files', login]) {
    await visit(page, path);
    const queries = await page.evaluate(() => {
      const mediaOf = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSMediaRule ? [rule.media.mediaText] : []),
          ...('cssRules' in rule ? mediaOf(rule.cssRules as CSSRuleList) : []),
        ]);
      return [...document.styleSheets].flatMap(({cssRules}) => mediaOf(cssRules));
    });
    expect(queries).toContain('(width > 996px)');
    // In em, it would depend on the font, and 997 px leave a gap below.
    expect(queries.filter((query) => /62\.[\d.]+em|99[57]/.test(query))).toEqual([]);
  }
});

for (const [layout, width] of [
  ['mobile', 996],
  ['desktop', 997],
] as const) {
  test(`in a window ${width} px wide the layout is ${layout}, before and after the application starts @spec-4.6 @spec-9.1`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 800});
    const release = await holdFiles(page);
    await page.goto('/docs/api/guides/files');
    for (const ready of [expectNotRunning, untilRunning]) {
      await ready(page);
      for (const part of [menuButton(page), page.getByRole('button', {name: 'On this page'})]) {
        await expect(part).toBeVisible({visible: layout === 'mobile'});
      }
      for (const part of [
        page.locator('.theme-layout-navbar-left').getByText('MOBILE'),
        sidebar(page),
        page.locator('.theme-doc-toc-desktop'),
      ]) {
        await expect(part).toBeVisible({visible: layout === 'desktop'});
      }
      release();
    }
  });
}

test('the categories of the current page are open, and others can be opened before the application runs', async ({
  page,
}) => {
  const release = await holdFiles(page);
  await page.goto(login);
  const other = sidebar(page).getByRole('link', {name: 'Create share out'});
  await expect(sidebar(page).getByRole('link', {name: 'Login'})).toBeVisible();
  await expect(other).toBeHidden();
  await category(page, 'Sharing').click();
  await expect(other).toBeVisible();
  await expectNotRunning(page);
  release();
  await untilRunning(page);
  await expect(other).toBeVisible();
});

test('a category works with the keyboard, and stays open or closed after navigation', async ({page}) => {
  await visit(page, login);
  const link = sidebar(page).getByRole('link', {name: 'Create share out'});
  for (const isOpen of [true, false, true]) {
    await category(page, 'Sharing').press('Enter');
    await expect(link).toBeVisible({visible: isOpen});
  }
  await sidebar(page).getByRole('link', {name: 'Get auth info'}).click();
  await expect(title(page)).toHaveText('Get auth info');
  await expect(link).toBeVisible();
  await category(page, 'Sharing').press('Enter');
  await expect(link).toBeHidden();
  // Navigation to a page in a closed category opens it.
  await page.goBack();
  await expect(title(page)).toHaveText('Login');
  await expect(link).toBeHidden();
  await page.goto('/docs/api/endpoints-overview');
  await untilRunning(page);
  await expect(link).toBeHidden();
  await page.getByRole('main').getByRole('link', {name: 'Create share out'}).click();
  await expect(title(page)).toHaveText('Create share out');
  await expect(link).toBeVisible();
});

test('the animation of a category lasts longer the higher it is @spec-9.8', async ({page}) => {
  await visit(page, `${fixtureUrl}/docs/headings`);
  for (const name of ['Short category', 'Long category']) {
    const list = category(page, name).locator('xpath=following-sibling::ul');
    const opening = await toggle(page, name);
    await expect.poll(() => list.evaluate((each) => each.getAnimations().length)).toBe(0);
    const {height = 0} = (await list.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(20);
    expect(opening).toBe(collapseDuration(height));
    expect(await toggle(page, name)).toBe(opening);
    await expect(list).toBeHidden();
  }
});

/** Opens or closes a category, and returns the duration in milliseconds. */
function toggle(page: Page, name: string): Promise<unknown> {
  return category(page, name).evaluate((summary: HTMLElement) => {
    summary.click();
    const [animation] = summary.parentElement?.querySelector('ul')?.getAnimations() ?? [];
    return animation?.effect?.getTiming().duration;
  });
}

function category(page: Page, name: string): Locator {
  return sidebar(page).locator('summary').filter({hasText: name});
}
