/** Client-side navigation: the page always belongs to the address. */
import type {Locator, Page} from '@playwright/test';
import {constants} from '../../packages/product';
import {
  connect,
  expectNotRunning,
  followNewLink,
  holdFiles,
  nextFrames,
  recordRequests,
  visit,
} from './support/application';
import {nextPage, notice, scrollTop, title} from './support/parts';
import {expect, fixtureUrl, test} from './support/test';

const login = {path: '/docs/web/login', title: 'Log in to the web app'};
const notes = {path: '/docs/web/notes', title: 'Notes in the web app'};
const desktop = {path: '/docs/desktop', title: 'Desktop app'};

type Target = typeof login;

const link = (page: Page, {path}: Target): Locator => page.locator(`a[href="${path}"]:visible`).first();

async function expectPage(page: Page, target: Target): Promise<void> {
  await expect(page).toHaveURL(target.path);
  await expect(title(page)).toHaveText(target.title);
}

async function follow(page: Page, target: Target): Promise<void> {
  await link(page, target).click();
  await expectPage(page, target);
}

test('Back before the application runs shows the page of the address', async ({page}) => {
  await visit(page, login.path);
  await follow(page, notes);
  const release = await holdFiles(page);
  await page.reload();
  await expectNotRunning(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(login.path);
  release();
  await expectPage(page, login);
});

test('a link with an invalid escape in its anchor shows its page', async ({page}) => {
  await visit(page, login.path);
  for (const href of [`${notes.path}#100%`, '#100%']) {
    await followNewLink(page, href);
    await expect(title(page)).toHaveText(notes.title);
  }
});

test('a link to a redirect leads to its target', async ({page}) => {
  await visit(page, login.path);
  await followNewLink(page, '/docs/api/specs');
  await expect(page).toHaveURL('/docs/api/endpoints-overview');
  await expect(title(page)).toHaveText('Endpoints overview');
  await page.goBack();
  await expectPage(page, login);
});

test.describe('without a network', () => {
  test.use({expectedProblem: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/});

  test('Back shows the last page, and a page that cannot load appears once the network is back', async ({
    page,
    context,
  }) => {
    await connect(page, {saveData: true});
    await visit(page, login.path);
    await follow(page, desktop);
    await context.setOffline(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().endsWith(notes.path)) {
        failed.push(request.url());
      }
    });
    await page.goBack();
    await expectPage(page, login);
    await link(page, notes).click();
    await expect(notice(page)).toBeVisible();
    await expectPage(page, login);
    expect(failed).toHaveLength(1);
    await notice(page).getByRole('button', {name: 'Retry'}).click();
    await expect.poll(() => failed.length).toBe(2);
    await expect(notice(page)).toBeVisible();
    await expectPage(page, login);
    await context.setOffline(false);
    await expectPage(page, notes);
    await expect(notice(page)).toBeHidden();
  });
});

test('navigation requests one file, the HTML of the page', async ({page}) => {
  await connect(page, {saveData: true});
  const started = page.waitForResponse('**/assets/css/later.*.css');
  await visit(page, login.path);
  // The last file of the start.
  await started;
  const requests = recordRequests(page, (file) => !file.startsWith('/img/'));
  await follow(page, notes);
  await nextFrames(page);
  expect(requests).toEqual([notes.path]);
});

test('Back shows a page as it was, with its translation and scroll position', async ({page}) => {
  await visit(page, login.path);
  await page.evaluate(() => {
    const [text] = document.querySelectorAll('main p');
    if (text) {
      text.textContent = 'Translated.';
    }
    window.scrollTo(0, 700);
  });
  await nextFrames(page);
  await follow(page, notes);
  expect(await scrollTop(page)).toBe(0);
  await page.goBack();
  await expectPage(page, login);
  await expect(page.getByText('Translated.')).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBe(700);
});

test(
  'Back returns the focus to the link that was followed, else to the title',
  {tag: '@engines'},
  async ({page}) => {
    await visit(page, login.path);
    const followed = nextPage(page);
    await followed.focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(login.path);
    await expect(title(page)).toBeFocused();
    await page.goBack();
    await expectPage(page, login);
    await expect(followed).toBeFocused();
    await page.goForward();
    await expect(title(page)).toBeFocused();
  },
);

test('Back and Forward between headings restore the scroll position', async ({page}) => {
  await visit(page, '/docs/api/guides/cryptography');
  const places: number[] = [];
  const links = page.locator('.theme-doc-toc-desktop a');
  for (const index of [2, 6]) {
    await links.nth(index).evaluate((element) => (element as HTMLElement).click());
    await nextFrames(page);
    places.push(await scrollTop(page));
  }
  expect(places[1]).toBeGreaterThan(places[0] ?? Infinity);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(places[0]);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(places[1]);
});

test('a progress bar appears if the next page takes longer than 200 ms @spec-4.7 @spec-9.2', async ({
  page,
}) => {
  expect(constants.progressBarDelay).toBe(200);
  await page.clock.install();
  await visit(page, fixtureUrl);
  // So that no prefetch request runs into a timeout.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const release = await holdFiles(page, '**/plain');
  const bar = page.locator('#progress-bar');
  // Without hovering, which would prefetch the page.
  await page.getByRole('link', {name: 'A plain page'}).dispatchEvent('click');
  await page.clock.runFor(199);
  await expect(bar).toBeHidden();
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  release();
  await expect(title(page)).toHaveText('Plain page');
  await expect(bar).toBeHidden();
});
