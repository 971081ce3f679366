/**
 * The folder on hosts that have no rules of ours: no redirects, no headers, and 404.html for what is missing.
 * The tests of tests/browser run on one of them with SITE_HOST, see deploy/README.md.
 */
import {hasNginx} from '../../packages/site-tools';
import {areas} from '../../packages/product';
import {hostsUrls} from '../browser/support/addresses';
import {isSameDocument, markDocument, recordRequests, untilRunning} from '../browser/support/application';
import {title} from '../browser/support/parts';
import {expect, test} from '../browser/support/test';
import {hostNames} from './hosts';

const missing = 'Page Not Found';

/** Other forms of a page's path, and its own path and title. A bucket has no folders and redirects none of them. */
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
  // tests/server asks nginx itself.
  const tag = name === 'nginx' ? '@long' : [];
  test.describe(`on the host "${name}"`, {tag}, () => {
    test.use({baseURL: hostsUrls[index]});
    test.skip(
      name === 'nginx' && !hasNginx() && process.env.CI === undefined,
      'nginx is not installed. Fix: on Debian, apt-get install nginx',
    );

    test('a page opens under its bare path; a move keeps the document; Back and a reload show the page', async ({
      page,
    }) => {
      const response = await page.goto('/docs/cli');
      expect(response?.status()).toBe(200);
      await untilRunning(page);
      await expect(page).toHaveURL('/docs/cli');
      await markDocument(page);
      const first = await title(page).innerText();
      const asked = recordRequests(page);
      for (const {label, path} of areas) {
        await page
          .getByRole('navigation', {name: 'Main'})
          .getByRole('link', {name: label, exact: true})
          .click();
        await expect(page).toHaveURL(path);
        await expect(page.locator('.static-article p').first()).toBeVisible();
      }
      // A host that redirects to a path with a slash is asked for that one as well.
      const slashed = asked.filter((path) => /.\/$/.test(path));
      expect(name === 'slash' ? [] : slashed).toEqual([]);
      await page.goBack();
      expect(await isSameDocument(page)).toBe(true);
      await page.goto('/docs/cli');
      await page.reload();
      await untilRunning(page);
      await expect(page).toHaveURL('/docs/cli');
      await expect(title(page)).toHaveText(first);
    });

    test.describe('another form of a path', () => {
      test.use({expectedProblem: /\b404\b/});

      test('becomes that of the page, or is not found, before and after the start', async ({page}) => {
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
