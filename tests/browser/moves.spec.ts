/** Moves between pages: address and page belong together, whatever happens on the way. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {directory} from './support/addresses';
import {
  expectNotStarted,
  expectStarted,
  holdScripts,
  moveMouse,
  nextFrames,
  startApplication,
} from './support/application';
import {expect, test} from './support/test';

const login = '/docs/web/login';
const notes = '/docs/web/notes';
const desktop = '/docs/desktop';

const heading = (page: Page): Locator => page.getByRole('heading', {level: 1});
const link = (page: Page, target: string): Locator => page.locator(`a[href="${target}"]:visible`).first();

test.describe('a page that crashes while it is put in place', () => {
  test.use({expectedProblem: /broken by the test/});

  test('says so; Try again and every further move show the page that the address names', async ({page}) => {
    await page.goto(login);
    await startApplication(page);
    const crash = async (): Promise<void> => {
      await page.evaluate(() => {
        const main = document.querySelector('main');
        Object.assign(main ?? {}, {
          replaceWith() {
            throw new Error('broken by the test');
          },
        });
      });
      await link(page, notes).click();
      await expect(heading(page)).toHaveText('This page crashed.');
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveURL(notes);
    };
    await crash();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(heading(page)).toHaveText('Notes in the web app');

    await page.goto(login);
    await expectStarted(page);
    await crash();
    await link(page, desktop).click();
    await expect(heading(page)).toContainText('Desktop');
    await page.goBack();
    await expect(heading(page)).toHaveText('Notes in the web app');
  });
});

test('Back before the application runs shows the page that the address names', async ({page}) => {
  await page.goto(login);
  await startApplication(page);
  await link(page, notes).click();
  await expect(heading(page)).toHaveText('Notes in the web app');
  await holdScripts(page);
  await page.reload({waitUntil: 'commit'});
  await expectNotStarted(page);
  await page.goBack({waitUntil: 'commit'});
  await expect(page).toHaveURL(login);
  await expect(heading(page)).toHaveText('Log in to the web app');
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

test.describe('a malformed address', () => {
  test.use({expectedProblem: /40[04]/});

  test('shows the not-found page, which works', async ({page}) => {
    await page.goto('/docs/web/100%');
    await expect(heading(page)).toHaveText('Page Not Found');
    await page.setViewportSize({width: 390, height: 844});
    await page.locator('.navbar__toggle').click();
    await expect(page.locator('.theme-layout-navbar-sidebar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', {name: 'Home', exact: true}).click();
    await expect(page).toHaveURL('/');
    await expect(heading(page)).not.toHaveText('Page Not Found');
  });
});

test('an anchor that is no escape shows its page', async ({page}) => {
  await page.goto(login);
  await startApplication(page);
  await addLink(page, `${notes}#100%`);
  await expect(heading(page)).toHaveText('Notes in the web app');
  await addLink(page, '#100%');
  await expect(heading(page)).toHaveText('Notes in the web app');
});

test('a link to an address that only forwards leads where loading it leads', async ({page}) => {
  await page.goto(login);
  await startApplication(page);
  await addLink(page, '/docs/api/specs');
  await expect(page).toHaveURL('/docs/api/endpoints-overview');
  await expect(heading(page)).toHaveText('Endpoints overview');
  await page.goBack();
  await expect(page).toHaveURL(login);
  await expect(heading(page)).toHaveText('Log in to the web app');
});

test.describe('without a network', () => {
  test.use({expectedProblem: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/});

  test('a page that cannot come leaves the present one; Retry shows it when the network is back', async ({
    page,
    context,
  }) => {
    await saveData(page);
    await page.goto(login);
    await startApplication(page);
    await context.setOffline(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await link(page, notes).click();
    const notice = page.getByRole('alert').filter({hasText: 'did not load'});
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(login);
    await expect(heading(page)).toHaveText('Log in to the web app');
    expect(failed).toHaveLength(1);
    await notice.getByRole('button', {name: 'Retry'}).click();
    await expect.poll(() => failed.length).toBe(2);
    await expect(notice).toBeVisible();
    await expect(heading(page)).toHaveText('Log in to the web app');
    await context.setOffline(false);
    await notice.getByRole('button', {name: 'Retry'}).click();
    await expect(page).toHaveURL(notes);
    await expect(heading(page)).toHaveText('Notes in the web app');
    await expect(notice).toBeHidden();
  });

  test('Retry keeps the page; back in the network, the next sign of the reader starts the application', async ({
    page,
    context,
  }) => {
    await page.goto(login);
    await context.setOffline(true);
    await moveMouse(page);
    const notice = page.getByRole('alert').filter({hasText: 'failed to load'});
    await expect(notice).toBeVisible();
    await notice.getByRole('button', {name: 'Retry'}).click();
    await expect(heading(page)).toHaveText('Log in to the web app');
    // Longer than all that the page tries by itself.
    await page.clock.install();
    await page.clock.runFor(60_000);
    await expectNotStarted(page);
    await context.setOffline(false);
    await moveMouse(page);
    await page.clock.runFor(2_000);
    await expectStarted(page);
    await expect(notice).toBeHidden();
  });

  test('Back leads to pages that were seen', async ({page, context}) => {
    await saveData(page);
    await page.goto(login);
    await startApplication(page);
    await link(page, notes).click();
    await expect(heading(page)).toHaveText('Notes in the web app');
    await context.setOffline(true);
    await link(page, desktop).click();
    await expect(page.getByRole('alert').filter({hasText: 'did not load'})).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(login);
    await expect(heading(page)).toHaveText('Log in to the web app');
  });
});

test('a move asks for one file, the HTML of the page', async ({page}) => {
  await saveData(page);
  await page.goto(login);
  await startApplication(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (!pathname.startsWith('/img/')) {
      asked.push(pathname);
    }
  });
  await link(page, desktop).click();
  await expect(heading(page)).toContainText('Desktop');
  await nextFrames(page);
  expect(asked).toEqual([desktop]);
});

test('what the reader opened and translated is as it was on the way back', async ({page}) => {
  await page.goto(login);
  await startApplication(page);
  await page.evaluate(() => {
    const [text] = document.querySelectorAll('main p');
    if (text) {
      text.textContent = 'Translated.';
    }
    window.scrollTo(0, 700);
  });
  await nextFrames(page);
  await link(page, notes).click();
  await expect(heading(page)).toHaveText('Notes in the web app');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Log in to the web app');
  await expect(page.getByText('Translated.')).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('Back to an earlier heading lands where it was', async ({page}) => {
  await page.goto('/docs/api/guides/cryptography');
  await startApplication(page);
  const places: number[] = [];
  const links = page.locator('.theme-doc-toc-desktop a');
  for (const index of [2, 6]) {
    await links.nth(index).evaluate((element) => (element as HTMLElement).click());
    await nextFrames(page);
    places.push(await page.evaluate(() => scrollY));
  }
  expect(places[1]).toBeGreaterThan(places[0] ?? Infinity);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(places[0]);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(places[1]);
});

test('after a move the focus is on the title, or on the section that the link named', async ({page}) => {
  await page.goto('/docs/web');
  await startApplication(page);
  const main = page.getByRole('main');
  await main.getByRole('link', {name: 'Upload and download'}).click();
  await expect(main.getByRole('heading', {level: 1})).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate((element) => element.closest('main') !== null)).toBe(true);
  await page.goBack();
  await main.getByRole('link', {name: 'Create an account'}).click();
  await expect(page.locator('#register')).toBeFocused();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
});

test('the bar stays where the reader is when the application starts at a heading', async ({page}) => {
  const html = readFileSync(path.join(directory, `${login}.html`), 'utf8');
  const [, id = ''] = /<h2[^>]*\bid="?([\w-]+)/.exec(html.slice(html.length / 2)) ?? [];
  await page.goto(`${login}#${id}`);
  const bar = page.locator('.navbar').first();
  const before = await bar.boundingBox();
  await startApplication(page);
  await moveMouse(page);
  await nextFrames(page);
  expect(await bar.boundingBox()).toEqual(before);
});

test('a browser that says little of its connection complains of nothing', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {}}));
  await page.goto(login);
  await startApplication(page);
  await link(page, notes).hover();
  await nextFrames(page);
});

/** Nothing is fetched ahead. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
  );
}

/** Adds a link to the text and follows it. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const element = Object.assign(document.createElement('a'), {
      href: address,
      id: 'added',
      textContent: 'Added',
    });
    document.getElementById('added')?.remove();
    document.querySelector('main p')?.append(element);
  }, href);
  await page.locator('#added').click();
}
