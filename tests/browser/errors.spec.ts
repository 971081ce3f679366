import type {Locator, Page} from '@playwright/test';
import {
  connect,
  expectNotRunning,
  isSameDocument,
  markDocument,
  nextFrames,
  recordRequests,
  untilRunning,
  visit,
} from './support/application';
import {closeButton, colorModeButton, menuButton, notice, sidebar, title} from './support/parts';
import {ask, searchOn} from './support/search';
import {expect, fixtureUrl, test} from './support/test';
import {backgrounds} from './support/tokens';

test.describe('a page that crashes', () => {
  test.use({expectedProblem: /The page has no/});

  /** Follows a link on a page from which others have removed the main part. */
  async function crash(page: Page): Promise<void> {
    await page.locator('main').evaluate((main) => main.remove());
    await sidebar(page).locator('a[href="/docs/web/notes"]').click();
    await expect(title(page)).toHaveText('This page crashed.');
    await expect(title(page)).toBeFocused();
    await expect(page.locator('main#main')).toContainText('The page has no main part.');
    await expect(page).toHaveURL('/docs/web/notes');
    await expect(page).toHaveTitle('This page crashed.');
  }

  test(
    'shows an error, and Try again shows the page without a reload @spec-8.1',
    {tag: '@engines'},
    async ({page}) => {
      await visit(page, '/docs/web/login');
      await markDocument(page);
      await crash(page);
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(title(page)).toHaveText('Notes in the web app');
      await expect(page).toHaveTitle(/^Notes in the web app/);
      await sidebar(page).locator('a[href="/docs/web/login"]').click();
      await expect(title(page)).toHaveText('Log in to the web app');
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test('can be left, and Back shows the page', async ({page}) => {
    await visit(page, '/docs/web/login');
    await crash(page);
    await page.getByRole('contentinfo').locator('a[href="/docs/desktop"]').click();
    await expect(title(page)).toHaveText('Desktop app');
    await page.goBack();
    await expect(title(page)).toHaveText('Notes in the web app');
  });

  test('is loaded by the browser if others have removed all content', {tag: '@engines'}, async ({page}) => {
    await visit(page, '/docs/web/login');
    await page
      .locator('main')
      .evaluate((main) => main.closest('#__docusaurus_skipToContent_fallback')?.remove());
    await page.getByRole('contentinfo').locator('a[href="/docs/desktop"]').click();
    await expect(page).toHaveURL('/docs/desktop');
    await expect(title(page)).toHaveText('Desktop app');
  });
});

test.describe('an island that crashes', () => {
  test.use({baseURL: fixtureUrl, expectedProblem: /more than 2/});

  test(
    'shows an error in its place, Try again resets it, and the rest of the page keeps working @spec-8.1',
    {tag: '@engines'},
    async ({page}) => {
      await visit(page, '/docs/fragile');
      const [first, second] = [
        page.getByRole('button', {name: 'First'}),
        page.getByRole('region', {name: 'Second'}),
      ];
      // Of presses before the island runs, one is kept.
      for (const count of [1, 2]) {
        await first.click();
        await expect(page.locator('#first')).toContainText(`The count is ${count}.`);
      }
      await first.click();
      const alert = page.locator('#first').getByRole('alert');
      await expect(alert).toContainText('This page crashed.');
      await expect(alert).toContainText('more than 2');
      await expect(first).toHaveCount(0);
      await expect(title(page)).toHaveText('Fragile');
      await second.getByRole('button').click();
      await expect(second).toContainText('The count is 1.');
      await alert.getByRole('button', {name: 'Try again'}).click();
      await expect(alert).toHaveCount(0);
      await first.click();
      await expect(page.locator('#first')).toContainText('The count is 1.');
      await expect(second).toContainText('The count is 1.');
      await page.getByRole('link', {name: 'Plain', exact: true}).click();
      await expect(title(page)).toHaveText('Plain page');
    },
  );
});

test.describe('an island whose script does not load', () => {
  test.use({expectedProblem: /ERR_FAILED|did not load|[Ll]oading (?:chunk|CSS)/});

  test('leaves the page as it was with a notice, and opens with Retry once it loads @spec-8.2', async ({
    page,
  }) => {
    await page.route(/\/assets\/js\/(?!main\.)/, (route) => route.abort());
    await visit(page, '/docs/web/login');
    const {button, dialog, field, options} = searchOn(page);
    await button.click();
    await expect(notice(page)).toBeVisible();
    await expect(dialog).toBeHidden();
    const retry = notice(page).getByRole('button', {name: 'Retry'});
    const failed = page.waitForEvent('requestfailed');
    await retry.click();
    await failed;
    await expect(notice(page)).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    // The press takes effect.
    await expect(field).toBeFocused();
    await expect(notice(page)).toBeHidden();
    await ask(page, 'webdav');
    await expect(options.first()).toContainText('WebDAV');
  });
});

test.describe('a page whose scripts fail', () => {
  test.use({baseURL: fixtureUrl, expectedProblem: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/});

  for (const way of ['the next press', 'the return of the network']) {
    test(`stays readable with a notice, and loads them again with Retry or at ${way}`, async ({
      page,
      context,
    }) => {
      const scripts = recordRequests(page, (file) => file.endsWith('.js'));
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto('/docs/tabs');
      await expect(notice(page)).toBeVisible();
      await expect(title(page)).toHaveText('Tabs');
      await expect(page.getByText('Text for Linux.')).toBeVisible();
      await notice(page).getByRole('button', {name: 'Retry'}).click();
      await expect.poll(() => scripts.length).toBe(2);
      await expect(notice(page)).toBeVisible();
      await expectNotRunning(page);
      await page.unrouteAll();
      if (way === 'the next press') {
        await page.getByRole('tab', {name: 'Windows'}).first().click();
        await expect(page.getByText('Text for Windows.')).toBeVisible();
      } else {
        await context.setOffline(true);
        await context.setOffline(false);
      }
      await untilRunning(page);
      await expect(notice(page)).toBeHidden();
    });
  }
});

test.describe('a page whose HTML cannot be fetched', () => {
  test.use({baseURL: fixtureUrl, expectedProblem: /ERR_FAILED/});

  test('is loaded by the browser @spec-8.3', async ({page}) => {
    await visit(page, '/');
    await markDocument(page);
    await page.route('**/plain', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.getByRole('link', {name: 'A plain page'}).click();
    await expect(title(page)).toHaveText('Plain page');
    await expect(page).toHaveURL('/plain');
    expect(await isSameDocument(page)).toBe(false);
    await page.unrouteAll();
    await untilRunning(page);
  });
});

test.describe('a style sheet that does not load', () => {
  test.use({viewport: {width: 500, height: 800}, expectedProblem: /ERR_FAILED|css: did not load/});

  test('for islands leaves the page as it was with a notice, and Retry opens the island', async ({page}) => {
    await page.route('**/assets/css/later.*.css', (route) => route.abort());
    await visit(page, '/docs/web/login');
    await menuButton(page).click();
    await expect(notice(page)).toBeVisible();
    await expect(closeButton(page)).toBeHidden();
    await page.unrouteAll();
    await notice(page).getByRole('button', {name: 'Retry'}).click();
    await expect(notice(page)).toBeHidden();
    await expect(closeButton(page)).toBeVisible();
    await expect(page.locator('.navbar-sidebar')).toHaveCSS('background-color', backgrounds.dark);
  });

  test('of the first page is loaded again', async ({page}) => {
    await page.route('**/assets/css/first.*.css', (route) => route.abort(), {times: 1});
    await visit(page, '/');
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
    await expect(page.getByText('Your Docusaurus site did not load properly.')).toBeHidden();
    await expect(page.getByRole('alert').filter({visible: true})).toHaveCount(0);
  });

  test('of another kind of page makes the browser load that page', async ({page}) => {
    await connect(page, {saveData: true});
    await visit(page, '/');
    await markDocument(page);
    await page.route('**/assets/css/first.*.css', (route) => route.abort(), {times: 1});
    await page.locator('main a[href="/docs/web"]').first().click();
    await expect(page).toHaveURL('/docs/web');
    await untilRunning(page);
    expect(await isSameDocument(page)).toBe(false);
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  });
});

test.describe('with a wrong base URL', () => {
  test.use({expectedProblem: /404|MIME type/});

  test('only the home page shows a banner about it @spec-8.5', async ({page}) => {
    const banner = page.getByText('Your Docusaurus site did not load properly.');
    await page.route('**/assets/**', (route) => route.fulfill({status: 404}));
    await page.goto('/');
    await expect(banner).toBeVisible();
    await expect(page.getByText('Current configured baseUrl = /')).toBeVisible();
    await expect(title(page)).toBeVisible();
    await page.goto('/docs/cli');
    await expect(title(page)).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test.describe('without storage', () => {
  test.use({baseURL: fixtureUrl, expectedProblem: /browser storage is not available/});

  for (const [what, breakStorage] of [
    ['null', () => Object.defineProperty(window, 'localStorage', {get: () => null})],
    [
      'forbidden',
      () => {
        const get = (): never => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        Object.defineProperties(window, {localStorage: {get}, sessionStorage: {get}});
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    ],
  ] as const) {
    const tag = what === 'forbidden' ? '@engines' : [];
    test(`everything else works if storage is ${what} @spec-8.6`, {tag}, async ({page}) => {
      const warnings: string[] = [];
      page.on('console', (entry) => warnings.push(`${entry.type()}: ${entry.text()}`));
      await page.addInitScript(breakStorage);
      await page.goto('/docs/tabs');
      // Full storage can be read, so it shows only on writing.
      expect(warnings).toHaveLength(what === 'full' ? 0 : 1);
      await untilRunning(page);
      await page.getByRole('tab', {name: 'Windows'}).first().click();
      await expect(page.getByText('Text for Windows.')).toBeVisible();
      await colorModeButton(page, 'light').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      const bar = page.locator('.theme-announcement-bar');
      await bar.getByRole('button', {name: 'Close'}).click();
      await expect(bar).toBeHidden();
      await page.getByRole('link', {name: 'Plain', exact: true}).click();
      await expect(title(page)).toHaveText('Plain page');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(warnings.map((text) => text.split('.')[0])).toEqual([
        expect.stringMatching(/^warning: .* browser storage is not available$/),
      ]);
    });
  }
});

test.describe('an unknown path', () => {
  test.use({expectedProblem: /\b40[04]\b|request failed: \S+\?q=\S+ net::ERR_FAILED/});

  test('shows the not-found page with the nearest pages @spec-2.6 @spec-8.7', async ({page}) => {
    const response = await page.goto('/docs/api/guides/autentication');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page Not Found | Filen Docs');
    await untilRunning(page);
    await expect(title(page)).toHaveText('Page Not Found');
    const nearest = section(page, 'Pages with a similar address').getByRole('link');
    await expect(nearest.first()).toHaveText('Authentication');
    // Links differ from the surrounding text in more than colour.
    const home = page.getByRole('link', {name: 'Home', exact: true});
    await expect(home).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.locator('main code')).toHaveText('/docs/api/guides/autentication');
    await nearest.first().click();
    await expect(title(page)).toHaveText('Authentication');
  });

  test('shows the not-found page, with links to a search and to the home page', async ({page}) => {
    for (const path of ['/docs/web/100%', '/docs/web/LOGIN', '/docs/web/login%20', '/xyzzy']) {
      expect((await page.goto(path))?.ok(), path).toBe(false);
      // Console messages about different HTML fail the test.
      await untilRunning(page);
      await nextFrames(page);
      await expect(title(page)).toHaveText('Page Not Found');
      await expect(page).toHaveTitle('Page Not Found | Filen Docs');
    }
    await expect(section(page, 'Pages with a similar address')).toHaveCount(0);
    await page.getByRole('link', {name: 'Search for “xyzzy”'}).click();
    await expect(searchOn(page).field).toHaveValue('xyzzy');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', {name: 'Home'}).click();
    await expect(title(page)).toHaveText(/^Use Filen/);
    await expect(page).toHaveTitle(/^(?!Page Not Found)/);
  });
});

function section(page: Page, heading: string): Locator {
  return page.locator('main section').filter({has: page.getByRole('heading', {name: heading})});
}
