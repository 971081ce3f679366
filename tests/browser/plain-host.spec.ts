/** The folder on a host that knows no rules: no redirects, and 404.html for what it does not have. */
import {areas} from '../../src/product';
import {directory} from './support/addresses';
import {isSameDocument, markDocument, startApplication} from './support/application';
import {startPlainHost, type PlainHost} from './support/plain-host';
import {expect, test} from './support/test';

let host: PlainHost;

test.beforeAll(async () => {
  host = await startPlainHost(directory);
});

test.afterAll(() => host.close());

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
      await page.goto(host.url + bare);
      const text = await page.getByRole('main').innerText();
      await page.goto('about:blank');
      await page.goto(host.url + form);
      await expect(page).toHaveURL(host.url + bare);
      await startApplication(page);
      await expect(page).toHaveURL(host.url + bare);
      expect(await page.getByRole('main').innerText()).toBe(text);
    });
  }

  for (const form of ['/docs/web/nothing/', '/docs/web/nothing.html', '/nothing/index.html']) {
    test(`${form}, of which there is none, is not found`, async ({page}) => {
      await page.goto(host.url + form);
      await expect(page).toHaveURL(/nothing$/);
      await startApplication(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
    });
  }
});

test('the first pages of areas are fetched and reached by one form of their path', async ({page}) => {
  await page.goto(`${host.url}/docs/web/login`);
  await startApplication(page);
  await markDocument(page);
  const before = host.asked.length;
  for (const {label, path} of areas) {
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: label, exact: true}).click();
    await expect(page).toHaveURL(host.url + path);
    await expect(page.locator('.static-article p').first()).toBeVisible();
  }
  expect(host.asked.slice(before).filter((path) => /.\/$/.test(path))).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});
