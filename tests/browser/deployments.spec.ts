/** Deployments in the middle of a visit, and outages that end. */
import type {Page} from '@playwright/test';
import {connect, untilRunning, visit} from './support/application';
import {deployBuild} from './support/deployments';
import {notice, sidebar, title} from './support/parts';
import {ask, retype, searchOn} from './support/search';
import {expect, test} from './support/test';

const login = '/docs/web/login';

test.use({
  expectedProblem:
    /\b404\b|MIME type|did not load|ERR_(FAILED|INTERNET_DISCONNECTED)|[Ll]oading (chunk|CSS)|failed to load/,
});

const retry = (page: Page): Promise<void> => page.getByRole('button', {name: 'Retry'}).click();

test('a deployment loads each page once, without a loop if its scripts are missing', async ({page}) => {
  await visit(page, '/docs/cli/authenticating');
  let loads = 0;
  await deployBuild(page, 'broken', () => (loads += 1));
  await page.route('**/assets/js/broken/*', (route) => route.fulfill({status: 404}));
  await followSidebar(page, 'Sync');
  await expect(notice(page)).toBeVisible();
  // A loop would load scripts again.
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  await followSidebar(page, 'Network drive');
  expect(loads, 'one load per page').toBe(2);
});

test.describe('after a deployment to a host that drops the old files', {tag: '@engines'}, () => {
  test('the second failure of an island loads the page anew', async ({page}) => {
    await connect(page, {saveData: true});
    await visit(page, login);
    await dropOldFiles(page, /\/assets\/js\/(?!main\.)/);
    await searchOn(page).button.click();
    await expect(notice(page)).toBeVisible();
    const loaded = page.waitForEvent('domcontentloaded');
    await retry(page);
    await loaded;
    await untilRunning(page);
    await searchOn(page).button.click();
    await expect(searchOn(page).field).toBeFocused();
  });

  test('so does that of the search', async ({page}) => {
    await visit(page, login);
    await searchOn(page).button.click();
    await expect(searchOn(page).field).toBeFocused();
    await page.keyboard.press('Escape');
    await page.reload();
    await untilRunning(page);
    await dropOldFiles(page, '**/search/index.json');
    await expectSearchFails(page);
    const loaded = page.waitForEvent('domcontentloaded');
    await retry(page);
    await loaded;
    // The address has the query.
    await expect(searchOn(page).options.first()).toContainText('WebDAV');
  });

  test('so does that of the application', async ({page}) => {
    await page.route('**/assets/js/main.*.js', (route) => route.fulfill({status: 404}));
    await page.goto(login);
    await expect(notice(page)).toBeVisible();
    await deployBuild(page, 'new');
    await retry(page);
    await untilRunning(page);
    await expect(notice(page)).toBeHidden();
  });
});

test('what failed without a network is tried again once it is back', async ({page, context}) => {
  await connect(page, {saveData: true});
  await visit(page, login);
  await context.setOffline(true);
  await searchOn(page).button.click();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(searchOn(page).field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.reload();
  await untilRunning(page);
  await page.route('**/search/index.json', (route) => route.abort());
  await expectSearchFails(page);
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await ask(page, 'webdav');
  await expect(searchOn(page).options.first()).toContainText('WebDAV');
});

async function expectSearchFails(page: Page): Promise<void> {
  await searchOn(page).button.click();
  await retype(searchOn(page).field, 'webdav');
  await expect(searchOn(page).dialog).toContainText('The search did not load');
}

/** Responds as a host that has dropped files of the build, until a page of the new one is loaded. */
async function dropOldFiles(page: Page, files: string | RegExp): Promise<void> {
  let isNew = false;
  await page.route(files, (route) => (isNew ? route.fallback() : route.fulfill({status: 404})));
  await deployBuild(page, 'new', () => (isNew = true));
}

/** Follows a link of the sidebar to a page that is not prefetched. */
async function followSidebar(page: Page, name: string): Promise<void> {
  const link = sidebar(page).getByRole('link', {name, exact: true});
  const target = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(title(page)).toContainText(new RegExp(name, 'i'));
}
