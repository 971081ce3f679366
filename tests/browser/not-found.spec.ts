import {startApplication} from './support/application';
import {expect, test} from './support/test';

test.describe('an unknown path', () => {
  test.use({expectedProblem: /\b404\b/});

  for (const path of ['/nothing', '/docs/nothing', '/docs/api/specs/nothing']) {
    test(`${path} shows the not-found page with a link home`, async ({page}) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/^Page not found \| Filen Docs$/i);
      await startApplication(page);

      const main = page.getByRole('main');
      await expect(main.getByRole('heading', {level: 1})).toHaveText(/page not found/i);
      await main.locator('a[href="/"]').click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Filen documentation');
    });
  }

  test('like that of a page names this page', async ({page}) => {
    await page.goto('/docs/api/guides/autentication');
    await startApplication(page);
    await page.getByRole('main').getByRole('link', {name: '/docs/api/guides/authentication'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Authentication');
  });
});

for (const path of ['/docs/api.html', '/docs/api/index.html', '/docs/api/']) {
  test(`${path} redirects to /docs/api and keeps the query`, async ({request}) => {
    const response = await request.get(`${path}?from=test&word=a%20b`, {maxRedirects: 0});
    expect(response.status()).toBe(301);
    expect(response.headers()).toHaveProperty('location', '/docs/api?from=test&word=a%20b');
  });
}

for (const path of ['/index.html', '/index']) {
  test(`${path} redirects to the home page`, async ({request}) => {
    const response = await request.get(path, {maxRedirects: 0});
    expect(response.status()).toBe(301);
    expect(response.headers()).toHaveProperty('location', '/');
  });
}
