import type {Page} from '@playwright/test';
import {areas} from '../../../packages/product';
import {untilRunning, recordRequests, visit} from '../../../tests/browser/support/application';
import {boxOf} from '../../../tests/browser/support/parts';
import {addresses, ask, closeSearch, retype, searchOn} from '../../../tests/browser/support/search';
import {expect, test} from '../../../tests/browser/support/test';

const guide = '/docs/cli';
const INDEX = '**/search/index.json';

/** Opens a page and the search on it, and searches for a query. */
async function openSearch(page: Page, query?: string): Promise<ReturnType<typeof searchOn>> {
  await visit(page, guide);
  await page.keyboard.press('/');
  const parts = searchOn(page);
  await expect(parts.field).toBeFocused();
  await (query !== undefined && ask(page, query));
  return parts;
}

/** Waits until the code and the styles of the search are there, as on a fast connection. */
async function untilLoadedAhead(page: Page): Promise<void> {
  const isLoaded = (): Promise<boolean> =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({name}) => name);
      const scripts = loaded.filter((name) => name.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-added]')];
      return texts.join('').includes('Guides, endpoints, errors') && sheets.some(({sheet}) => sheet !== null);
    });
  await expect.poll(isLoaded).toBe(true);
  // The bundler removes the elements of scripts that have run.
  await expect(page.locator('script[src]:not([src*="/main."])')).toHaveCount(0);
}

test('the dialog opens with a click, a double click or /, and returns the focus when it closes', async ({
  page,
}) => {
  const {button, dialog, field} = searchOn(page);
  await visit(page, guide);
  const link = page.getByRole('main').getByRole('link').first();
  for (const [element, open, close] of [
    [button, () => button.click(), () => dialog.getByRole('button', {name: 'Close'}).click()],
    [link, () => page.keyboard.press('/'), () => page.keyboard.press('Escape')],
    // The second press of a double click closes nothing.
    [button, () => button.dblclick(), () => page.mouse.click(3, 700)],
  ] as const) {
    await element.focus();
    await open();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await close();
    await expect(dialog).toBeHidden();
    await expect(element).toBeFocused();
  }
});

test(
  'the dialog opens in time for text typed right after its shortcut',
  {tag: '@engines'},
  async ({page}) => {
    await visit(page, guide);
    await untilLoadedAhead(page);
    const {field, dialog} = searchOn(page);
    await page.keyboard.press('/');
    await page.keyboard.type('webdav');
    await expect(field).toHaveValue('webdav');
    await closeSearch(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('s3');
    await expect(dialog).toBeVisible();
    await expect(field).toHaveValue('s3');
  },
);

test.describe('on a phone', () => {
  test.use({hasTouch: true, viewport: {width: 390, height: 800}});

  test('the dialog opens with a tap, and fills the screen', async ({page}) => {
    const {button, dialog, field, options} = searchOn(page);
    await page.goto(guide);
    await button.tap();
    await expect(field).toBeFocused();
    expect(await boxOf(dialog)).toMatchObject({x: 0, y: 0, width: 390, height: 800});
    await ask(page, 'webdav');
    await options.first().tap();
    await expect(page).toHaveURL(/webdav/);
    await expect(dialog).toBeHidden();
  });
});

test('the list is navigated with the arrow keys, past both ends; Home stays in the text field', async ({
  page,
}) => {
  const {dialog, field, options, current} = await openSearch(page, 'webdav');
  const list = dialog.getByRole('listbox', {name: 'Results'});
  await expect(list).toHaveId((await field.getAttribute('aria-controls')) ?? '');
  const last = (await options.count()) - 1;
  expect(last).toBeGreaterThan(5);
  for (const [keys, number] of [
    [[], 0],
    [['ArrowDown', 'ArrowDown'], 2],
    [['ArrowUp', 'ArrowUp', 'ArrowUp'], last],
    [['ArrowDown', 'Home'], 0],
  ] as const) {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
    await expect(current).toHaveCount(1);
    await expect(current).toBeInViewport();
    const id = (await options.nth(number).getAttribute('id')) ?? 'none';
    await expect(current).toHaveId(id);
    await expect(field).toHaveAttribute('aria-activedescendant', id);
  }
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await expect(field).toBeFocused();
});

test('the list has groups, highlights, excerpts, methods and paths, or similar words if nothing was found', async ({
  page,
}) => {
  const {options, status, dialog, field} = await openSearch(page, 'sync modes');
  await expect(status).toHaveText(/^\d+ pages found$/);
  const list = dialog.getByRole('listbox');
  await expect(list.getByRole('group').first()).toHaveAccessibleName('Best matches');
  await expect(list.getByRole('group', {name: 'Desktop', exact: true})).toBeVisible();
  await expect(options.first().locator('mark').first()).toHaveText(/^(sync|modes?)/i);
  // A section shows an excerpt with the words.
  await expect(list.locator('[href*="#"] > :last-child mark').first()).toHaveText(/^(sync|modes?)/i);
  await ask(page, '/v3/dir/content');
  await expect(options.first()).toHaveAttribute('href', '/docs/api/specs/get-directory-content');
  await expect(options.first()).toContainText('POST');
  await expect(options.first().locator('code')).toHaveText('/v3/dir/content');
  await expect(options.first().locator('code mark')).toBeVisible();

  await ask(page, 'wobdev');
  await expect(status).toHaveText('Nothing found');
  await expect(dialog.getByText('Nothing was found for')).toBeVisible();
  await expect(options).toContainText(areas.map(({name}) => `Go to ${name}`));
  const word = dialog.getByText('Words on this site that look like it').getByRole('button').first();
  const text = await word.innerText();
  await word.click();
  await expect(field).toHaveValue(text);
  await expect(status).toHaveText(/\d+ pages? found/);
});

test('a result opens in a new tab with Ctrl+Enter or a middle click, and the list stays', async ({
  page,
  context,
}) => {
  const {options, field} = await openSearch(page, 'webdav');
  const [first = ''] = await addresses(page);
  for (const open of [
    () => page.keyboard.press('Control+Enter'),
    () => options.first().click({button: 'middle'}),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
    await expect(tab).toHaveURL(first);
    await expect(field).toHaveValue('webdav');
    await expect(page).toHaveURL('/docs/cli?q=webdav');
  }
});

test(
  'the address of a search can be shared, and Back returns to the results',
  {tag: '@engines'},
  async ({page}) => {
    await page.goto('/docs/cli/access-filen-drive?os=linux&q=webdav#exit-codes');
    const {dialog, field, options} = searchOn(page);
    await expect(field).toHaveValue('webdav');
    await expect(options.first()).toContainText('WebDAV');
    await expect(field).toBeFocused();
    const [first = ''] = await addresses(page);
    await options.first().click();
    await expect(page).toHaveURL(first);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/docs/cli/access-filen-drive?os=linux&q=webdav#exit-codes');
    await expect(dialog).toBeVisible();
    await expect(field).toHaveValue('webdav');
    await expect(options.first()).toHaveAttribute('href', first);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/docs/cli/access-filen-drive?os=linux#exit-codes');
    await page.goForward();
    await expect(page).toHaveURL(first);
    await expect(dialog).toBeHidden();
  },
);

test('the search opens again, even before the browser has reported that it is closed', async ({page}) => {
  const {dialog, field} = await openSearch(page);
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.close();
    document.dispatchEvent(new KeyboardEvent('keydown', {key: '/'}));
  });
  await expect(field).toBeFocused();
});

test('Enter waits for the results of its query, unless more is typed or the dialog closes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const {postMessage} = Worker.prototype;
    let held: (() => void)[] | undefined;
    Worker.prototype.postMessage = function (...args: [never]) {
      const post = (): void => postMessage.apply(this, args);
      void (held === undefined ? post() : held.push(post));
    };
    const release = (): void => {
      held?.forEach((post) => post());
      held = undefined;
    };
    Object.assign(window, {hold: () => void (held = []), release});
  });
  /** Holds queries back from the worker, or lets them go. */
  const queries = (action: 'hold' | 'release'): Promise<void> =>
    page.evaluate((name) => (window as unknown as Record<string, () => void>)[name]?.(), action);
  const {field, dialog} = await openSearch(page);
  await queries('hold');
  await retype(field, 'exit code');
  await page.keyboard.press('Enter');
  await page.keyboard.type('s');
  await queries('release');
  await ask(page, 'exit codes');
  await expect(dialog).toBeVisible();
  await queries('hold');
  await retype(field, 'webdav');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await queries('release');
  await page.keyboard.press('/');
  await ask(page, 'webdav');
  await expect(page).toHaveURL('/docs/cli?q=webdav');
  await queries('hold');
  await retype(field, 'exit codes');
  await page.keyboard.press('Enter');
  await queries('release');
  await expect(page).toHaveURL('/docs/cli/access-filen-drive#exit-codes');
  await expect(dialog).toBeHidden();
});

test('an area narrows the results, with the keyboard too, and is announced with them', async ({page}) => {
  const {dialog, status} = await openSearch(page, 'login');
  const all = dialog.getByRole('radio', {name: 'All'});
  await expect(all).toBeChecked();
  await all.focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', {name: 'CLI'})).toBeChecked();
  await expect(status).toHaveText(/found in CLI$/);
  expect((await addresses(page)).filter((path) => !path.startsWith('/docs/cli'))).toEqual([]);
  await dialog.getByText('Mobile', {exact: true}).click();
  await expect(status).toHaveText(/found in Mobile$/);
  await ask(page, 'davfs2');
  await expect(status).toHaveText('Nothing found in Mobile');
  await dialog.getByRole('button', {name: 'Search all areas'}).click();
  await expect(status).toHaveText(/\d+ pages? found$/);
});

test('a page opened from the search is listed under recent pages, even after a reload, until they are cleared', async ({
  page,
}) => {
  const {options, field, dialog} = await openSearch(page);
  for (const query of ['webdav', 'exit codes']) {
    await ask(page, query);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
  }
  await expect(field, 'selected, so that typing replaces it').toHaveValue('exit codes');
  await page.keyboard.type('s3');
  await expect(field).toHaveValue('s3');
  await closeSearch(page);
  await page.reload();
  await untilRunning(page);
  await page.keyboard.press('/');
  await expect(options.first()).toHaveText(/Exit codes/);
  await expect(options.nth(1)).toHaveText(/WebDAV/);
  await options.filter({hasText: 'Clear recent pages'}).click();
  await expect(options.first()).toHaveText('Install the CLI');
  expect(await page.evaluate(() => localStorage.getItem('search-recent'))).toBe('[]');
});

test('the index is requested only when the pointer or focus reaches the button', async ({page}) => {
  const requests = recordRequests(page, (file) => file.startsWith('/search'));
  await visit(page, guide);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const index = page.waitForRequest(INDEX);
  await searchOn(page).button.hover();
  await index;
  await expect(searchOn(page).dialog).toBeHidden();
});

test.describe('a file that fails to load', () => {
  test.use({expectedProblem: /ERR_FAILED/});

  // errors.spec.ts tests that of the dialog itself.
  test('can be retried if it is the index or the worker, and results do without excerpts @spec-8.2', async ({
    page,
  }) => {
    const {dialog, field, options} = await openSearch(page);
    await expect.poll(() => page.workers()).toHaveLength(1);
    const notice = dialog.getByText('The search did not load');
    for (const file of [INDEX, page.workers()[0]?.url() ?? '']) {
      await page.route(file, (route) => route.abort());
      await openSearch(page);
      await retype(field, 'webdav');
      await expect(notice).toBeVisible();
      await page.unroute(file);
      await dialog.getByRole('button', {name: 'Retry'}).click();
      await expect(options.first()).toContainText('WebDAV');
      await expect(notice).toBeHidden();
    }
    // In a new document, because loaded texts are cached.
    await page.route('**/search/text/**', (route) => route.abort());
    await openSearch(page);
    const failed = page.waitForEvent('requestfailed');
    await ask(page, 'davfs2');
    await failed;
    await expect(options.first()).toBeVisible();
  });
});
