/**
 * What readers keep when a file of the site fails on its way: the text of the
 * page, and links that lead on. Every script and style sheet of a guide is cut off in turn.
 */
import type {Locator, Page} from '@playwright/test';
import {moveMouse, visit} from './support/application';
import {nextPage, sidebar, title} from './support/parts';
import {expect, test} from './support/test';

// Every file of a page in turn: many visits in one test.
test.describe.configure({timeout: 180_000});

const guide = {path: '/docs/cli/authenticating', title: 'Log in on the command line'};

/** Cuts a file off in the middle from now on; counts how often it was asked for. */
async function cutOff(page: Page, file: string): Promise<() => number> {
  const answer = await page.request.get(file);
  expect(answer.status(), file).toBe(200);
  const body = await answer.body();
  let asked = 0;
  await page.route(`**${file}`, async (route) => {
    asked += 1;
    // The browser drops requests of a page that is left.
    await route
      .fulfill({contentType: answer.headers()['content-type'], body: body.subarray(0, body.length / 2)})
      .catch(() => undefined);
  });
  return () => asked;
}

/** Scripts and styles that a page names in its HTML. */
async function filesOf(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  const files = new Set(html.match(/\/assets\/[\w./-]+\.(js|css)/g));
  expect([...files].filter((file) => file.endsWith('.css'))).not.toEqual([]);
  return files;
}

/**
 * Counts how often documents are loaded, to notice a page that loads itself
 * again and again. Requests would not tell: a page may have been fetched ahead.
 */
async function countLoads(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('noteLoad', () => (count += 1));
  await page.addInitScript(() => {
    // Firefox begins a document in a new process as an empty one, whose location is not even about:blank.
    if (window === top && document.URL !== 'about:blank') {
      (window as unknown as {noteLoad: () => void}).noteLoad();
    }
  });
  return () => count;
}

/** The text is there, and a link leads to another page, whatever it takes to load that. */
async function expectUsable(page: Page, heading: string): Promise<void> {
  await expect(title(page)).toHaveText(heading);
  await expect(page.getByRole('main').locator('p').first()).toBeVisible();
  await follow(page, nextPage(page));
  await expect(title(page)).not.toHaveText(heading);
}

test.describe('a file of the page', () => {
  test.use({
    expectedProblem:
      /Loading chunk|page error: (Unexpected|Invalid|missing|Unterminated|expected|\S+ literal)/,
  });

  // errors.spec.ts has files that do not arrive.
  test('that is cut off leaves the text readable and its links working', async ({page}) => {
    const {path} = guide;
    const loads = await countLoads(page);
    for (const file of await filesOf(page, path)) {
      await test.step(file, async () => {
        const asked = await cutOff(page, file);
        const before = loads();
        await page.goto(path);
        await moveMouse(page);
        await expect.poll(asked, {intervals: [20]}).toBeGreaterThan(0);
        await expectUsable(page, guide.title);
        // The page, the next one, and a second load of it where the application gave up.
        expect(loads() - before, 'loads').toBeLessThanOrEqual(3);
        // Firefox would have what is still loading interrupt the next visit.
        await page.waitForLoadState();
        await page.unrouteAll({behavior: 'ignoreErrors'});
      });
    }
  });
});

test.describe('a deploy in the middle of a visit', () => {
  test.use({expectedProblem: /404|MIME type/});

  test('loads pages whole, and never again and again where the scripts stay away', async ({page}) => {
    await visit(page, guide.path);
    const loads = await countLoads(page);
    await deploy(page);
    await followSidebar(page, 'Sync');
    await moveMouse(page);
    await expect(page.getByRole('alert')).toContainText('failed to load');
    // A loop would show in the next loads of scripts.
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(1);
    await followSidebar(page, 'Network drive');
    expect(loads(), 'each page is loaded for itself').toBe(2);
  });
});

/** Answers as a server does that has a new site: its pages name scripts of another name, which do not arrive. */
async function deploy(page: Page): Promise<void> {
  await page.route(/\/docs\/[\w/-]+$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text().catch(() => undefined);
    // The browser drops requests of a page that is left.
    await (body === undefined
      ? route.abort()
      : route.fulfill({response, body: body.replace(/main\.\w+\.js/, 'main.00000000.js')}));
  });
}

/** Follows a link of the sidebar to a page that is not prefetched. */
async function followSidebar(page: Page, name: string): Promise<void> {
  await follow(page, sidebar(page).getByRole('link', {name, exact: true}));
  await expect(title(page)).toContainText(new RegExp(name, 'i'));
}

async function follow(page: Page, link: Locator): Promise<void> {
  const target = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(target);
}
