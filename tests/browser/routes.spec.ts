import {startApplication} from './support/application';
import {publishedPaths} from '../../packages/site-tools';
import {problemsDuring} from './support/problems';
import {expect, test} from './support/test';

for (const path of publishedPaths) {
  test(`${path} opens and starts without a complaint`, async ({sharedPage: page}) => {
    const problems = await problemsDuring(page, async () => {
      const response = await page.goto(path, {waitUntil: 'load'});
      expect(response?.status()).toBe(200);
      await startApplication(page);
    });
    expect(problems).toEqual([]);

    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', 'en');
    await expect(root).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveTitle(/^[^|]*\S \| Filen Docs$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('heading', {level: 1})).toHaveText(/\w/);
  });
}

test('no two pages share a title', async ({request}) => {
  const pathsByTitle = new Map<string, string[]>();
  for (const path of publishedPaths) {
    const html = await (await request.get(path)).text();
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    pathsByTitle.set(title, [...(pathsByTitle.get(title) ?? []), path]);
  }
  expect([...pathsByTitle].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
