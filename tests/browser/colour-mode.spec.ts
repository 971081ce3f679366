import {storageKeys} from '../../src/product';
import {startApplication} from './support/application';
import {expect, test} from './support/test';

const path = '/docs/api/guides/files';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`where the system is ${colorScheme}`, () => {
    test.use({colorScheme});

    test('a page is dark at first', async ({page}) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await startApplication(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    test('the stored choice holds before the application starts', async ({page}) => {
      const stored = colorScheme === 'dark' ? 'light' : 'dark';
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        storageKeys.theme,
        stored,
      ] as const);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', stored);
      await startApplication(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', stored);
      await expect(
        page.getByRole('button', {name: stored === 'dark' ? 'Dark' : 'Light', exact: true}),
      ).toHaveAttribute('aria-pressed', 'true');
    });
  });
}

test('the switch in the footer changes and stores the mode', async ({page}) => {
  await page.goto(path);
  await startApplication(page);
  const modes = page.getByRole('contentinfo').getByRole('group', {name: 'Colour mode'});
  const readStored = (): Promise<string | null> =>
    page.evaluate((key) => localStorage.getItem(key), storageKeys.theme);

  await modes.getByRole('button', {name: 'Light'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(modes.getByRole('button', {name: 'Light'})).toHaveAttribute('aria-pressed', 'true');
  await expect(modes.getByRole('button', {name: 'Dark'})).toHaveAttribute('aria-pressed', 'false');
  expect(await readStored()).toBe('light');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await startApplication(page);

  await modes.getByRole('button', {name: 'Dark'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await readStored()).toBe('dark');
});

test('the navigation bar has no colour switch', async ({page}) => {
  await page.goto(path);
  await startApplication(page);
  await expect(
    page.locator('.theme-layout-navbar').getByRole('button', {name: /mode|dark|light/i}),
  ).toHaveCount(0);
});
