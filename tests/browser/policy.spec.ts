import type {Page} from '@playwright/test';
import {startApplication} from './support/application';
import {publishedPaths, representativePaths} from '../../packages/site-tools';
import {expect, test as base} from './support/test';

type WorkerFixtures = {
  /** The site under test, served with all headers of packages/finish/headers.ts. */
  guardedUrl: string;
};

/** What moves on pages must work under the content security policy, which a real server sends. */
const test = base.extend<{violations: string[]}, WorkerFixtures>({
  guardedUrl: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // ES modules: only `import()` reaches them from here.
      const {startServer} = await import('../../packages/site-tools');
      const {readPolicy, securityHeaders} = await import('../../packages/finish/headers');
      const directory = process.env.SITE_DIR ?? 'build';
      const headers = securityHeaders(await readPolicy(directory));
      const server = await startServer({directory, port: 0, host: 'localhost', headers});
      await use(server.url);
      await server.close();
    },
    {scope: 'worker'},
  ],

  baseURL: async ({guardedUrl}, use) => {
    await use(guardedUrl);
  },

  // Violations are problems on the console as well; here they say what they are about.
  violations: async ({page}, use) => {
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, documentURI, sample}) => {
        const {reportViolation} = window as unknown as {reportViolation: (text: string) => void};
        reportViolation(`${documentURI}: ${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    await use(violations);
    expect(violations).toEqual([]);
  },
});

// In two parts, so that both workers have one.
for (const part of [0, 1]) {
  test(`every page keeps the policy, part ${part + 1} of 2`, async ({page, violations}) => {
    for (const path of publishedPaths.filter((_, index) => index % 2 === part)) {
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
      expect(violations, path).toEqual([]);
    }
  });
}

test('pages of each kind keep the policy when the application starts', async ({page, violations}) => {
  for (const path of representativePaths) {
    await page.goto(path);
    await startApplication(page);
    expect(violations, path).toEqual([]);
  }
});

test.describe('what the policy does not name', () => {
  test.use({expectedProblem: /example\.org/});

  test('is stopped', async ({page, guardedUrl}) => {
    await page.goto(guardedUrl);
    const stopped = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', ({violatedDirective}) => resolve(violatedDirective));
          fetch('https://example.org/').catch(() => undefined);
        }),
    );
    expect(stopped).toBe('connect-src');
  });
});

test.describe('with the policy', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('the search asks its worker and leads to a page', async ({page, violations}) => {
    await page.goto('/');
    await startApplication(page);
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', {name: 'Search'});
    await dialog.getByRole('combobox').fill('create directory');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/(\?.*)?$/);
    expect(violations).toEqual([]);
  });

  test('a picture opens', async ({page, violations}) => {
    await page.goto('/docs/web/login');
    await startApplication(page);
    await page.locator('a[data-zoom]:visible').first().click();
    const image = page.getByRole('dialog', {name: 'Picture'}).getByRole('img');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(image).toHaveCount(0);
    expect(violations).toEqual([]);
  });

  test('the list of keys opens and closes', async ({page, violations}) => {
    await page.goto('/docs/api');
    await startApplication(page);
    await page.keyboard.press('?');
    const close = page.getByRole('dialog').getByRole('button', {name: 'Close'});
    await close.click();
    await expect(close).toBeHidden();
    expect(violations).toEqual([]);
  });

  test('tabs, copy buttons and the drawer work', async ({page, violations}) => {
    await page.goto('/docs/api/specs/login');
    await startApplication(page);
    await page.getByRole('tab', {name: 'Python'}).click();
    const panel = page.getByRole('tabpanel', {name: 'Python'});
    await panel.getByRole('button', {name: 'Copy'}).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/v3/login');
    await page.setViewportSize({width: 390, height: 800});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport();
    await followNext(page);
    expect(violations).toEqual([]);
  });
});

/** Goes on by the application, which takes the next page's text from its HTML. */
async function followNext(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Close navigation bar'}).click();
  const next = page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
  const target = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
}
