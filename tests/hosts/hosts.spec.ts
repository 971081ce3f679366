/**
 * The folder on hosts that have no rules of ours: no redirects, no headers, and 404.html for what is missing.
 * All of tests/browser runs on one of them with SITE_HOST, see deploy/README.md.
 */
import {areas} from '../../src/product';
import {hostsUrl} from '../browser/support/addresses';
import {expectStarted, isSameDocument, markDocument, startApplication} from '../browser/support/application';
import {expect, test} from '../browser/support/test';
import {hasNginx} from '../server/nginx';
import {hostNames, type HostName} from './hosts';

/** Other spellings of a page's path, and the path of the page. A bucket has no folders and redirects none of them. */
const otherForms: readonly (readonly [form: string, bare: string])[] = [
  ['/index.html', '/'],
  ['/docs/web.html', '/docs/web'],
  ['/docs/web/', '/docs/web'],
  ['/docs/web/index.html', '/docs/web'],
  ['/docs/web/login/index.html?a=1#b', '/docs/web/login?a=1#b'],
];

for (const name of hostNames) {
  // tests/server asks nginx itself.
  const tag = name === 'nginx' ? '@long' : [];
  test.describe(`on the host "${name}"`, {tag}, () => {
    test.use({baseURL: hostUrl(name)});
    test.skip(
      name === 'nginx' && !hasNginx() && process.env.CI === undefined,
      'nginx is not installed. Fix: on Debian, apt-get install nginx',
    );

    test('a page opens under its bare path; a move keeps the document; Back and a reload show the page', async ({
      page,
    }) => {
      const response = await page.goto('/docs/cli');
      expect(response?.status()).toBe(200);
      await startApplication(page);
      await expect(page).toHaveURL('/docs/cli');
      await markDocument(page);
      const heading = page.getByRole('heading', {level: 1});
      const first = await heading.innerText();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
      await expectStarted(page);
      await expect(page).toHaveURL('/docs/cli');
      await expect(heading).toHaveText(first);
    });

    test.describe('another form of a path', () => {
      test.use({expectedProblem: /\b404\b/});

      test('becomes the bare one, before and after the start', async ({page}) => {
        for (const [form, bare] of otherForms) {
          await page.goto(bare);
          const text = await page.getByRole('main').innerText();
          await page.goto('about:blank');
          await page.goto(form);
          await expect(page).toHaveURL(bare);
          await startApplication(page);
          await expect(page).toHaveURL(bare);
          expect(await page.getByRole('main').innerText(), form).toBe(text);
        }
      });

      test('of no page is not found, before and after the start', async ({page}) => {
        for (const path of ['/docs/web/nothing/', '/docs/web/nothing.html', '/docs/web/logni']) {
          expect((await page.goto(path))?.status(), path).toBe(404);
          await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
          await startApplication(page);
          await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
        }
        await page.getByRole('link', {name: 'Log in to the web app'}).click();
        await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page Not Found');
      });
    });
  });
}

/** Each host has the port after that of the one before it. */
function hostUrl(name: HostName): string {
  const url = new URL(hostsUrl);
  url.port = String(Number(url.port) + hostNames.indexOf(name));
  return url.origin;
}
