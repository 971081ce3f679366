/**
 * The folder under hosts that know nothing of it: what readers keep there.
 * All of tests/browser runs on one of them with SITE_HOST, see deploy/README.md.
 */
import {hostsUrl} from '../browser/support/addresses';
import {expectStarted, isSameDocument, markDocument, startApplication} from '../browser/support/application';
import {ask, searchOn} from '../browser/support/search';
import {expect, test} from '../browser/support/test';
import {hasNginx} from '../server/nginx';
import {hostNames} from './hosts';

for (const [index, name] of hostNames.entries()) {
  test.describe(`on the host "${name}"`, () => {
    const address = new URL(hostsUrl);
    address.port = String(Number(address.port) + index);
    test.use({baseURL: address.origin});
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
      const link = page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page).toHaveURL(target);
      await expect(heading).not.toHaveText(first);
      await page.goBack();
      await expect(heading).toHaveText(first);
      expect(await isSameDocument(page)).toBe(true);
      await page.reload();
      await expectStarted(page);
      await expect(page).toHaveURL('/docs/cli');
      await expect(heading).toHaveText(first);
    });

    test('the search finds, and leads there', {tag: '@long'}, async ({page}) => {
      await page.goto('/docs/web');
      await startApplication(page);
      await page.keyboard.press('/');
      await expect(searchOn(page).field).toBeFocused();
      await ask(page, 'webdav');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/WebDAV/);
    });

    test('another form of the path becomes the bare one', async ({page}) => {
      for (const path of ['/docs/web.html', ...(name === 'objects' ? [] : ['/docs/web/'])]) {
        await page.goto(path);
        await expect(page).toHaveURL('/docs/web');
        await startApplication(page);
        await expect(page).toHaveURL('/docs/web');
        await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect(page.getByRole('article').locator('p').first()).toBeVisible();
      }
    });

    test.describe('a path without a page', () => {
      test.use({expectedProblem: /\b404\b/});

      test('is not found, before and after the start', async ({page}) => {
        const response = await page.goto('/docs/web/logni');
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
        await startApplication(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
        await page.getByRole('link', {name: 'Log in to the web app'}).click();
        await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page Not Found');
      });
    });

    test.describe('the content security policy', () => {
      test.use({expectedProblem: /Content Security Policy/});

      test('stops what it does not name, headers or not', {tag: '@long'}, async ({page}) => {
        await page.goto('/docs/web');
        const stopped = await page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              addEventListener('securitypolicyviolation', ({effectiveDirective}) =>
                resolve(effectiveDirective),
              );
              document.head.append(
                Object.assign(document.createElement('script'), {text: 'window.intruder = 1'}),
              );
            }),
        );
        expect(stopped).toBe('script-src-elem');
        expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
      });
    });
  });
}
