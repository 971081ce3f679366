import type {Locator, Page} from '@playwright/test';
import {tryToBuild} from '../../fixtures/build-fixture';
import {startApplication} from '../support/application';
import {expectNotStarted, expectStarted, isSameDocument, markDocument, SCRIPTS} from './support/scripts';
import {expect, test} from './support/test';

test.use({site: 'default'});

test.describe('a page that crashes', () => {
  test.use({expectedProblem: /The fixture failed on purpose/});

  for (const [where, path, title] of [
    ['inside of the layout', '/crash', 'Page that can crash'],
    ['outside of the layout', '/crash-outside', 'Page that can crash with its layout'],
  ] as const) {
    test(`${where} says so and can be tried again`, async ({page}) => {
      const heading = page.getByRole('heading', {level: 1});
      await page.goto(path);
      await startApplication(page);
      await page.getByRole('button', {name: 'Break the page'}).click();
      await expect(heading).toHaveText('This page crashed.');
      await expect(page.getByText('The fixture failed on purpose.')).toBeVisible();
      await expect(page.getByText('Somebody pressed the button.')).toBeVisible();
      await expect(page.getByRole('link', {name: 'Blog'}), 'the navigation stays').toBeVisible();

      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(heading, 'nothing has changed').toHaveText('This page crashed.');

      await page.evaluate(() => (window.fixtureIsBroken = false));
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(heading).toHaveText(title);
      await expect(page.getByText('The fixture failed on purpose.')).toHaveCount(0);
    });
  }
});

test.describe('a script that does not load', () => {
  test.use({expectedProblem: /ERR_FAILED|ChunkLoadError|Loading chunk/});

  for (const [what, pattern] of [
    ['the main script', /main\.[0-9a-f]+\.js$/],
    ['the runtime', /runtime~main\.[0-9a-f]+\.js$/],
    ['a script of the page', /js\/(?!runtime|main)[^/]*\.js$/],
    ['every script', /\.js$/],
  ] as const) {
    test(`leaves the page readable and says so, if it is ${what}; Retry starts it`, async ({page}) => {
      await page.route(pattern, (route) => route.abort());
      await page.goto('/docs/tabs');
      await page.mouse.move(5, 5);
      await page.mouse.move(9, 9);
      const notice = page.getByRole('alert');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText('failed to load');
      await expectNotStarted(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Tabs');
      await expect(page.getByText('Text for Linux.')).toBeVisible();

      await page.unrouteAll();
      // A pointer on its way to the button is a sign of interaction too: the application may start, and the
      // notice go, before the button is reached.
      await notice.getByRole('button', {name: 'Retry'}).dispatchEvent('click');
      await expectStarted(page);
      await expect(notice).toBeHidden();
      await page.getByRole('tab', {name: 'Windows'}).first().click();
      await expect(page.getByText('Text for Windows.')).toBeVisible();
    });
  }

  test.describe('on a page that was not loaded before it is shown', () => {
    // #418: the application finds another page than it shows.
    test.use({expectedProblem: /ERR_FAILED|ChunkLoadError|React error #418/});

    test('shows its error with Retry', async ({page}) => {
      await page.goto('/plain');
      // The application takes this path for that of the page, but only after it has looked for its scripts.
      await page.evaluate(() => {
        history.replaceState(null, '', '/plain.html');
        document.querySelector('#__docusaurus')?.replaceChildren();
      });
      const [, own] = (await scriptsOf(page, '/plain')).filter((script) => !/main/.test(script));
      await page.route(`**${own}`, (route) => route.abort());
      await startApplication(page);
      await expect(page.getByText(/^ChunkLoadError: Loading chunk/)).toBeVisible();

      await page.unrouteAll();
      await page.getByRole('button', {name: 'Retry'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Plain page');
      await expect(page.getByText('ChunkLoadError')).toHaveCount(0);
    });
  });

  test('reloads the page where it is needed for the next page', async ({page}) => {
    await page.goto('/');
    await startApplication(page);
    await markDocument(page);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.getByRole('link', {name: 'A plain page'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Plain page');
    await expect(page).toHaveURL('/plain');
    expect(await isSameDocument(page)).toBe(false);
    await page.unrouteAll();
    await startApplication(page);
  });
});

test.describe('a page without default export', () => {
  const message =
    "doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.";

  test('raises an error in the browser', async ({page, baseURL}) => {
    const errors: string[] = [];
    page.on('console', (entry) => errors.push(entry.text()));
    await page.goto('/missing-in-browser');
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    await expect(page.getByText(`The page component at /missing-in-browser ${message}`)).toBeVisible();
    expect(errors.join('\n'), baseURL).toContain(message);
  });
  test.use({expectedProblem: /doesn't have a default export/});

  test('fails the build', async () => {
    test.setTimeout(180_000);
    const {status, output} = await tryToBuild('no-default-export');
    expect(output).toContain(`The page component at /broken/no-default-export ${message}`);
    expect(status).not.toBe(0);
  });
});

test.describe('the banner of a wrong base URL', () => {
  const text = 'Your Docusaurus site did not load properly.';

  test.describe('where the base URL is wrong', () => {
    test.use({site: 'wrong-base', expectedProblem: /404/});

    test('stands on the home page and names what is configured', async ({page}) => {
      await page.goto('/');
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('alert').filter({hasText: text})).toContainText(
        'Current configured baseUrl = /wrong/',
      );
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Fixture');
    });

    test('stands on no other page', async ({page}) => {
      await page.goto('/plain');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Plain page');
      await expect(page.getByText(text)).toHaveCount(0);
    });
  });

  for (const site of ['default', 'main'] as const) {
    test.describe(`on the site "${site}"`, () => {
      test.use({site});

      test('does not appear', async ({page}) => {
        await page.goto('/');
        await expect(page.getByText(text)).toBeHidden();
        await startApplication(page);
        await expect(page.getByText(text)).toBeHidden();
      });
    });
  }
});

test.describe('without storage', () => {
  const warning = /Docusaurus browser storage is not available/;

  test.describe('that can be read', () => {
    test.use({expectedProblem: warning});

    for (const [what, areas] of [
      ['the local one', ['localStorage']],
      ['both', ['localStorage', 'sessionStorage']],
    ] as const) {
      test(`there is one warning and everything else works, if ${what} is missing`, async ({page}) => {
        const warnings: string[] = [];
        page.on('console', (entry) => warnings.push(entry.text()));
        await page.addInitScript((names) => {
          for (const name of names) {
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('Access is denied for this document.', 'SecurityError');
              },
            });
          }
        }, areas);
        await useEverything(page);
        expect(warnings.filter((entry) => warning.test(entry))).toHaveLength(1);
      });
    }
  });

  test.describe('that can be written', () => {
    test.use({expectedProblem: /Docusaurus storage error, can't set/});

    test('everything else works', async ({page}) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await useEverything(page);
    });

    test('everything else works where it is full', async ({page}) => {
      await page.addInitScript(() => {
        for (const storage of [localStorage, sessionStorage]) {
          // One entry that grows to the last character: several would leave room for a short one beside them.
          let filler = '';
          for (let size = 2 ** 23; size >= 1; size /= 2) {
            try {
              storage.setItem('filler', filler + 'x'.repeat(size));
              filler += 'x'.repeat(size);
            } catch {
              // The next, smaller step may still fit.
            }
          }
        }
      });
      await useEverything(page);
    });
  });

  /** What a reader does on a page; nothing of it is remembered. */
  async function useEverything(page: Page): Promise<void> {
    await page.goto('/docs/tabs');
    await startApplication(page);
    await page.getByRole('tab', {name: 'Windows'}).first().click();
    await expect(page.getByText('Text for Windows.')).toBeVisible();
    await page.getByRole('group', {name: 'Colour mode'}).getByRole('button', {name: 'Light'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', {name: 'Close'}).click();
    await expect(bar).toBeHidden();
    await page.getByRole('link', {name: 'Plain', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Plain page');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  }
});

test.describe('an unknown path', () => {
  test.use({site: 'main', expectedProblem: /404/});

  test('shows the not-found page with the nearest pages', async ({page}) => {
    const response = await page.goto('/docs/api/guides/autentication');
    expect(response?.status()).toBe(404);
    await startApplication(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
    const nearest = section(page, 'Pages with a similar address').getByRole('link');
    await expect(nearest.first()).toHaveText('/docs/api/guides/authentication');
    await nearest.first().click();
    await expect(page).toHaveURL('/docs/api/guides/authentication');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Authentication');
  });

  test('names no page where none is near', async ({page}) => {
    await page.goto('/xyzzy');
    await startApplication(page);
    await expect(section(page, 'Areas').getByRole('link')).not.toHaveCount(0);
    await expect(section(page, 'Pages with a similar address')).toHaveCount(0);
  });

  test.describe('without script', () => {
    test.use({javaScriptEnabled: false});

    test('lists the areas', async ({page}) => {
      await page.goto('/docs/api/guides/autentication');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
      const links = section(page, 'Areas').getByRole('link');
      await expect(links.filter({hasText: 'Home'})).toHaveAttribute('href', '/');
      await expect(links.filter({hasText: 'API'})).toHaveAttribute('href', '/docs/api');
      await links.filter({hasText: 'API'}).click();
      await expect(page).toHaveURL('/docs/api');
    });
  });
});

function section(page: Page, heading: string): Locator {
  return page.locator('main section').filter({has: page.getByRole('heading', {name: heading})});
}

/** Scripts that a page starts with. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return (/data-s="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
}
