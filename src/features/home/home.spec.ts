/** The layout of the home page and the overview pages does not shift while they load. */
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {areas} from '../../../packages/product';
import {isLong} from '../../../tests/browser/support/addresses';
import {recordShift, untilRunning, visit} from '../../../tests/browser/support/application';
import {expect, test} from '../../../tests/browser/support/test';

const landings = isLong ? ['/', ...areas.map(({path}) => path)] : ['/', '/docs/desktop'];

for (const width of [1440, 390]) {
  test(`the layout of a landing page does not shift while it loads in a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 844});
    const shift = await recordShift(page);
    for (const path of landings) {
      await visit(page, path);
      // On a busy machine a table may be painted in two parts and settle its columns, a shift of thousandths. Otherwise there is none.
      expect(await shift(), path).toBeLessThan(0.01);
    }
  });
}

test('fonts of at least 24 px overflow no landing page', async ({page}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({width, height: 844});
    for (const path of landings) {
      await page.goto(path);
      const overflow = await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* {font-size: 24px !important}');
        document.adoptedStyleSheets = [sheet];
        return document.documentElement.scrollWidth - innerWidth;
      });
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('the layout does not shift when the second half of a page arrives late', async ({page, baseURL}) => {
  await page.setViewportSize({width: 1024, height: 844});
  const shift = await recordShift(page);
  const path = '/docs/web';
  const whole = await (await page.request.get(path)).body();
  // Playwright itself answers with whole files only.
  const halves: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.write(whole.subarray(0, whole.length / 2));
    halves.push(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.route(`${url}/**`, async (route) => {
    const {pathname} = new URL(route.request().url());
    await (pathname === path
      ? route.continue()
      : route.fulfill({response: await route.fetch({url: `${baseURL}${pathname}`})}));
  });
  await page.goto(url + path, {waitUntil: 'commit'});
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('.cards')).toHaveCount(0);
  halves.forEach((response) => response.end(whole.subarray(whole.length / 2)));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await untilRunning(page);
  expect(await shift()).toBeLessThan(0.01);
  // Ends the page's prefetch requests.
  await page.goto('about:blank');
  server.close();
});
