import type {Page} from '@playwright/test';
import {collapseDuration} from '../../src/features/sidebar/collapse-duration';
import {untilRunning, visit} from './support/application';
import {menuButton, sidebar, title} from './support/parts';
import {expect, fixtureUrl, test} from './support/test';

const login = '/docs/api/specs/login';

test('the navigation bar and the sidebar mark the current page, also after a move', async ({page}) => {
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

for (const [layout, width] of [
  ['mobile', 996],
  ['desktop', 997],
] as const) {
  test(`at ${width} the layout is ${layout}, before and after the start`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await page.goto('/docs/api/guides/files');
    for (const start of [() => undefined, untilRunning]) {
      await start(page);
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
    }
  });
}

test.describe('categories of the sidebar', () => {
  test.use({baseURL: fixtureUrl});

  test('open and close in a time that derives from their height', async ({page}) => {
    await visit(page, '/docs/headings');
    for (const name of ['Short category', 'Long category']) {
      const list = page
        .locator('.theme-doc-sidebar-item-category')
        .filter({has: page.locator('summary', {hasText: name})})
        .locator('ul');
      const opening = await toggle(page, name);
      await expect.poll(() => list.evaluate((each) => each.getAnimations().length)).toBe(0);
      const {height = 0} = (await list.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(20);
      expect(opening).toBe(collapseDuration(height));
      expect(await toggle(page, name)).toBe(opening);
      await expect(list).toBeHidden();
    }
  });
});

/** Opens or closes a category, and says in milliseconds how long that takes. */
function toggle(page: Page, name: string): Promise<unknown> {
  const summary = sidebar(page).locator('summary', {hasText: name});
  return summary.evaluate((element: HTMLElement) => {
    element.click();
    const [animation] = element.closest('li')?.querySelector('ul')?.getAnimations() ?? [];
    return animation?.effect?.getTiming().duration;
  });
}
