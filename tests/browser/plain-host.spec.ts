/** The folder on a host that knows no rules: no redirects, and 404.html for what it does not have. */
import {areas} from '../../src/product';
import {hostNames} from '../hosts/hosts';
import {hostsUrl} from './support/addresses';
import {isSameDocument, markDocument, startApplication} from './support/application';
import {expect, test} from './support/test';

const host = new URL(hostsUrl);
host.port = String(Number(host.port) + hostNames.indexOf('objects'));
test.use({baseURL: host.origin});

test.describe('another form of the path of a page', () => {
  test.use({expectedProblem: /404/});

  for (const [form, bare] of [
    ['/index.html', '/'],
    ['/docs/web.html', '/docs/web'],
    ['/docs/web/', '/docs/web'],
    ['/docs/web/index.html', '/docs/web'],
    ['/docs/web/login/', '/docs/web/login'],
    ['/docs/web/login/index.html?a=1#b', '/docs/web/login?a=1#b'],
  ] as const) {
    test(`${form} shows the page of ${bare}`, async ({page}) => {
      await page.goto(bare);
      const text = await page.getByRole('main').innerText();
      await page.goto('about:blank');
      await page.goto(form);
      await expect(page).toHaveURL(bare);
      await startApplication(page);
      await expect(page).toHaveURL(bare);
      expect(await page.getByRole('main').innerText()).toBe(text);
    });
  }

  for (const form of ['/docs/web/nothing/', '/docs/web/nothing.html', '/nothing/index.html']) {
    test(`${form}, of which there is none, is not found`, async ({page}) => {
      await page.goto(form);
      await expect(page).toHaveURL(/nothing$/);
      await startApplication(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
    });
  }
});

test('the first pages of areas are fetched and reached by one form of their path', async ({page}) => {
  await page.goto('/docs/web/login');
  await startApplication(page);
  await markDocument(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const {label, path} of areas) {
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: label, exact: true}).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('.static-article p').first()).toBeVisible();
  }
  expect(asked.filter((path) => /.\/$/.test(path))).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});
