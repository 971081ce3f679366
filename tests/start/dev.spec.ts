/** `npm run dev` behaves like the built site. */
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import getPort from 'get-port';
import {x} from 'tinyexec';
import {isSameDocument, markDocument, visit} from '../browser/support/application';
import {
  clipboardText,
  closeButton,
  colorModeButton,
  menuButton,
  nextPage,
  title,
} from '../browser/support/parts';
import {ask, searchOn} from '../browser/support/search';

const guide = '/docs/web/login';

let url: string;
let command: ReturnType<typeof x>;
let output = '';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test.beforeAll(async () => {
  const port = await getPort();
  url = `http://localhost:${port}`;
  command = x('npm', ['run', 'dev', '--', '--no-open', '--port', String(port)], {
    nodeOptions: {
      cwd: path.resolve('.'),
      // So that another instance may run at the same time.
      env: {DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/dev-test'},
    },
  });
  for (const stream of [command.process?.stdout, command.process?.stderr]) {
    stream?.on('data', (chunk) => (output += String(chunk)));
  }
  await expect.poll(() => output, 'the server reports its address').toContain(url);
  await expect.poll(() => statusOf('/')).toBe(200);
});
test.afterAll(async () => {
  command.kill();
  await expect.poll(() => statusOf('/'), 'the server ends with npm').toBe(undefined);
});

const statusOf = (address: string): Promise<number | undefined> =>
  fetch(`${url}${address}`).then(
    ({status}) => status,
    () => undefined,
  );

const open = (page: Page, address: string): Promise<void> => visit(page, `${url}${address}`);

test('links and Back navigate without a reload', async ({page}) => {
  await open(page, guide);
  await markDocument(page);
  const before = await title(page).textContent();
  await nextPage(page).click();
  await expect(title(page)).not.toHaveText(before ?? '');
  await page.goBack();
  await expect(title(page)).toHaveText(before ?? '');
  expect(await isSameDocument(page)).toBe(true);
});

test('tabs switch', async ({page}) => {
  await open(page, '/docs/api/specs/login');
  const tab = page.getByRole('tab', {name: 'Go'}).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('code can be copied', async ({page}) => {
  await open(page, '/docs/cli');
  const copy = page.locator('pre').locator('xpath=..').getByRole('button', {name: 'Copy'}).first();
  await copy.click();
  await expect.poll(() => clipboardText(page)).not.toBe('');
});

test('the search finds a page', async ({page}) => {
  await open(page, guide);
  await page.keyboard.press('Control+k');
  await expect(searchOn(page).field).toBeFocused();
  await ask(page, 'webdav');
  await searchOn(page).options.first().click();
  await expect(title(page)).toContainText('WebDAV');
});

test('the drawer opens with the pages of its area on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, guide);
  await menuButton(page).click();
  const drawer = page.getByRole('dialog', {name: 'Navigation'});
  await expect(drawer.locator(`a[href="${guide}"]`)).toBeVisible();
  await closeButton(page).click();
  await expect(drawer).toBeHidden();
});

test('the colour mode changes', async ({page}) => {
  await open(page, guide);
  await colorModeButton(page, 'light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(colorModeButton(page, 'light')).toHaveAttribute('aria-pressed', 'true');
});

test('endpoints can be filtered', async ({page}) => {
  await open(page, '/docs/api/endpoints-overview');
  const links = page.getByRole('main').locator('table a:visible');
  await expect(links).not.toHaveCount(0);
  const all = await links.count();
  await page.getByRole('searchbox').fill('trash');
  await expect.poll(() => links.count()).toBeLessThan(all);
});

test('paths have the same responses as those of the built site', async ({page}) => {
  expect(await statusOf('/docs/nowhere')).toBe(404);
  expect(await statusOf('/llms.txt')).toBe(200);
  expect(await statusOf('/docs/cli.md')).toBe(200);
  await open(page, '/docs/api/guides/autentication');
  await expect(page.getByRole('link', {name: /Authentication/}).first()).toBeVisible();
});
