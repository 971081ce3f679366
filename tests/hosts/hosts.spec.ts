/**
 * The built site on hosts without redirects and headers of ours, with 404.html for missing paths.
 * With SITE_HOST, the tests of tests/browser run on one of them, see deploy/README.md.
 */
import {hasNginx} from '../../packages/site-tools';
import {areas} from '../../packages/product';
import {hostsUrls} from '../browser/support/addresses';
import {isSameDocument, markDocument, recordRequests, untilRunning} from '../browser/support/application';
import {scrollTop, title} from '../browser/support/parts';
import {expect, test} from '../browser/support/test';
import {hostNames} from './hosts';

const missing = 'Page Not Found';

/** Other forms of a page's path, and its own path and title. */
const forms = [
  ['/index.html', '/', /^Use Filen/],
  ['/docs/web.html', '/docs/web', 'Filen in the browser'],
  ['/docs/web/', '/docs/web', 'Filen in the browser'],
  ['/docs/web/index.html', '/docs/web', 'Filen in the browser'],
  ['/docs/web/login/index.html?a=1#b', '/docs/web/login?a=1#b', 'Log in to the web app'],
  ['/docs/web/nothing/', /nothing/, missing],
  ['/docs/web/nothing.html', /nothing/, missing],
  ['/docs/web/logni', /logni/, missing],
] as const;

for (const [index, name] of hostNames.entries()) {
  // tests/server tests nginx itself.
  const tag = name === 'nginx' ? '@long' : [];
  test.describe(`on the host "${name}"`, {tag}, () => {
    test.use({baseURL: hostsUrls[index]});
    test.skip(
      name === 'nginx' && !hasNginx() && process.env.CI === undefined,
      'nginx is not installed. Fix: on Debian, apt-get install nginx',
    );

    test('a page has its canonical path, and navigation, Back and a reload work', async ({page}) => {
      const response = await page.goto('/docs/cli');
      expect(response?.status()).toBe(200);
      await untilRunning(page);
      await expect(page).toHaveURL('/docs/cli');
      await markDocument(page);
      const first = await title(page).innerText();
      const requests = recordRequests(page);
      for (const {label, path} of areas) {
        await page
          .getByRole('navigation', {name: 'Main'})
          .getByRole('link', {name: label, exact: true})
          .click();
        await expect(page).toHaveURL(path);
        await expect(page.locator('.static-article p').first()).toBeVisible();
      }
      // A host that redirects to a path with a trailing slash gets a request for that one too.
      const slashed = requests.filter((path) => /.\/$/.test(path));
      expect(name === 'slash' ? [] : slashed).toEqual([]);
      await page.goBack();
      expect(await isSameDocument(page)).toBe(true);
      await page.goto('/docs/cli');
      await page.reload();
      await untilRunning(page);
      await expect(page).toHaveURL('/docs/cli');
      await expect(title(page)).toHaveText(first);
    });

    test.describe('without script', () => {
      test.use({javaScriptEnabled: false});

      test('addresses with a slash or a file name at the end show the page', async ({page}) => {
        for (const [form, , heading] of forms) {
          if (heading !== missing) {
            expect((await page.goto(form))?.status(), form).toBe(200);
            await expect(title(page)).toHaveText(heading);
          }
        }
        await page.goto('/docs/');
        await expect(title(page)).toHaveText(/^Use Filen/);
      });
    });

    test('a link to a piece of text scrolls there, also from another form of the path', async ({page}) => {
      for (const path of ['/docs/web/settings', '/docs/web/settings/', '/docs/web/settings/index.html']) {
        await page.goto(`${path}#:~:text=${encodeURIComponent('Delete your account')}`);
        await untilRunning(page);
        await expect(page).toHaveURL('/docs/web/settings');
        await expect.poll(() => scrollTop(page), path).toBeGreaterThan(300);
      }
    });

    test.describe('another form of a path', () => {
      test.use({expectedProblem: /\b404\b/});

      test('becomes the canonical path, or is not found, before and after the application starts @spec-2.7', async ({
        page,
      }) => {
        for (const [form, address, heading] of forms) {
          const response = await page.goto(form);
          for (const isStarted of [false, true]) {
            await (isStarted && untilRunning(page));
            await expect(page).toHaveURL(address);
            await expect(title(page)).toHaveText(heading);
          }
          expect(heading === missing && response?.status() !== 404, form).toBe(false);
        }
        await page.getByRole('link', {name: 'Log in to the web app'}).click();
        await expect(title(page)).not.toHaveText(missing);
      });
    });
  });
}
