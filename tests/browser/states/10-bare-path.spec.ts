import type {Page} from '@playwright/test';
import {startApplication} from '../support/application';
import {expect, test} from './support/test';

for (const [path, bare, title] of [
  ['/index.html', '/', 'Filen documentation'],
  ['/docs/api.html', '/docs/api', /\w/],
  ['/docs/api/index.html', '/docs/api', /\w/],
  ['/docs/api/guides/files.html', '/docs/api/guides/files', /\w/],
  ['/docs/api/specs/login.html', '/docs/api/specs/login', 'Login'],
] as const) {
  for (const rest of ['', '?a=1&b=%20c', '#anchor', '?a=1#anchor']) {
    test(`${path}${rest} becomes ${bare}${rest} where the host serves it`, async ({page}) => {
      await serveWithoutRedirect(page, path, bare);
      // Complaints, such as one about hydration, fail the test, see `page` in ../support/test.ts.
      await page.goto(`${path}${rest}`);
      await expect(page).toHaveURL(`${bare}${rest}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
      const before = await page.getByRole('main').innerText();
      await startApplication(page);
      await expect(page).toHaveURL(`${bare}${rest}`);
      expect(await page.getByRole('main').innerText()).toBe(before);
      const links = page.locator(`.menu__link[aria-current=page]`);
      if (bare !== '/') {
        await expect(links.first()).toHaveAttribute('href', bare);
      }
    });
  }

  test(`${path} is answered with a redirect by the server`, async ({request}) => {
    for (const query of ['', '?a=1&b=%20c']) {
      const response = await request.get(`${path}${query}`, {maxRedirects: 0});
      expect(response.status()).toBe(301);
      expect(response.headers()).toHaveProperty('location', `${bare}${query}`);
    }
  });
}

test('Back leads past a path with .html, not to it', async ({page}) => {
  await serveWithoutRedirect(page, '/docs/api.html', '/docs/api');
  await page.goto('/');
  await page.goto('/docs/api.html');
  await startApplication(page);
  await page.getByRole('link', {name: 'Endpoints overview'}).first().click();
  await expect(page).toHaveURL('/docs/api/endpoints-overview');
  await page.goBack();
  await expect(page).toHaveURL('/docs/api');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

/** Lets a path answer with the page itself, as a simple file server does. */
async function serveWithoutRedirect(page: Page, path: string, bare: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const url = new URL(route.request().url());
      await route.fulfill({response: await route.fetch({url: `${url.origin}${bare}`})});
    },
  );
}
