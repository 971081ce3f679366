import type {Locator, Page} from '@playwright/test';
import {expectNotRunning, holdFiles, untilRunning, visit} from './support/application';
import {menuButton, sidebar, title} from './support/parts';
import {expect, test} from './support/test';

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
  test(`at ${width} the layout is ${layout}, before the application runs and after`, async ({page}) => {
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

test('the categories around the current page are open, and others open without the application', async ({
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

test('a category is used by keyboard, and stays as the reader left it after a move', async ({page}) => {
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
  // A move to a page in a closed category opens it.
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

function category(page: Page, name: string): Locator {
  return sidebar(page).locator('summary').filter({hasText: name});
}
