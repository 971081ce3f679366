import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {hosts, storageKeys} from '../../../src/product';
import {startApplication} from '../support/application';
import {publishedPaths} from '../../../packages/site-tools';
import {
  delayScripts,
  expectNotStarted,
  expectStarted,
  holdScripts,
  isSameDocument,
  markDocument,
  nextFrames,
  recordScripts,
} from './support/scripts';
import {stored} from './support/storage';
import {expect, test} from './support/test';

const guide = '/docs/api/guides/cryptography';
const endpoint = '/docs/api/specs/login';

test.describe('no script is asked for', () => {
  test('in 3 seconds without interaction, whatever scrolls the page while it loads', async ({context}) => {
    const scripts = await Promise.all(
      [
        ['/', undefined],
        [guide, undefined],
        [endpoint, undefined],
        [`${guide}#metadata-encryption`, undefined],
        [`${endpoint}#response-200`, undefined],
        [guide, 400],
        [endpoint, 400],
      ].map(async ([address, scrollTo]) => {
        const page = await context.newPage();
        const found = recordScripts(page);
        await page.addInitScript(
          (top) => {
            addEventListener('load', () => top !== undefined && window.scrollTo(0, top));
          },
          scrollTo as number | undefined,
        );
        await page.goto(address as string);
        await page.waitForTimeout(3000);
        await expectNotStarted(page);
        if (scrollTo !== undefined || (address as string).includes('#')) {
          expect(await page.evaluate(() => scrollY), address as string).toBeGreaterThan(100);
        }
        return found;
      }),
    );
    expect(scripts.flat()).toEqual([]);
  });

  test('by a reload of a page that was scrolled', async ({page}) => {
    await page.goto(guide);
    await page.evaluate(() => window.scrollTo(0, 400));
    await nextFrames(page);
    const scripts = recordScripts(page);
    await page.reload();
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(scripts).toEqual([]);
  });
});

test.describe('the application starts', () => {
  const interactions: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['a movement', (page) => page.mouse.move(9, 9)],
    // Neither of the two scrolls, which would start it as well.
    ['a turn of the wheel', (page) => page.mouse.wheel(0, -100)],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['focus', (page) => page.getByRole('link', {name: 'API', exact: true}).first().focus()],
    [
      'scrolling, half a second after load',
      async (page) => {
        await page.waitForFunction(
          () => performance.now() - performance.timing.loadEventEnd + performance.timeOrigin > 600,
        );
        await page.evaluate(() => window.scrollTo(0, 100));
      },
    ],
  ];
  for (const [name, interact] of interactions) {
    test(`at ${name}`, async ({page}) => {
      await page.goto(guide);
      await expectNotStarted(page);
      await interact(page);
      await expectStarted(page);
    });
  }

  test('at a touch', async ({browser, baseURL}) => {
    const context = await browser.newContext({hasTouch: true, ...(baseURL !== undefined && {baseURL})});
    const page = await context.newPage();
    await page.goto(guide);
    await expectNotStarted(page);
    await page.touchscreen.tap(300, 300);
    await expectStarted(page);
    await context.close();
  });

  test('by itself on later pages of the visit', async ({page}) => {
    await page.goto(guide);
    await startApplication(page);
    await page.goto(endpoint);
    await expectStarted(page);
  });
});

test('the inline script is small and the same on every page', async ({request}) => {
  const texts = new Set<string>();
  for (const address of [...publishedPaths, '/nothing']) {
    const html = await (await request.get(address)).text();
    const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([^]*?)<\/script>/g)];
    expect(inline, address).toHaveLength(1);
    texts.add(inline[0]?.[1] ?? '');
    expect(html, address).not.toMatch(/<script[^>]*\bsrc=/);
  }
  expect(texts.size).toBe(1);
  expect(Buffer.byteLength([...texts].join(''))).toBeLessThan(2048);
});

test.describe('an early press is not lost', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  type Press = {
    path: string;
    width?: number;
    press: (page: Page) => Promise<void>;
    result: (page: Page) => Promise<void>;
  };

  const presses: Readonly<Record<string, Press>> = {
    tab: {
      path: endpoint,
      press: (page) => page.getByRole('tab', {name: 'Python'}).click(),
      result: (page) => expect(page.getByRole('tabpanel', {name: 'Python'})).toBeVisible(),
    },
    'copy button': {
      path: endpoint,
      press: (page) => page.getByRole('tabpanel', {name: 'curl'}).getByRole('button').click(),
      result: async (page) => {
        await expect(page.getByRole('tabpanel', {name: 'curl'}).getByText('Copied')).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
          `${hosts.gateway}/v3/login`,
        );
      },
    },
    'button of the drawer': {
      path: guide,
      width: 390,
      press: (page) => page.getByRole('button', {name: 'Toggle navigation bar'}).click(),
      result: (page) => expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport(),
    },
    'colour switch': {
      path: guide,
      press: (page) => page.getByRole('button', {name: 'Light', exact: true}).click(),
      result: async (page) => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        expect(await stored(page, storageKeys.theme)).toBe('light');
      },
    },
    'category of the sidebar': {
      path: guide,
      press: (page) => sidebarCategory(page).click(),
      result: async (page) => {
        await expect(sidebarCategory(page)).toHaveAttribute('aria-expanded', 'true');
        await expect(page.getByRole('link', {name: 'POST Create share out'})).toBeVisible();
        await expect(page).toHaveURL(guide);
      },
    },
  };

  for (const [name, {path: address, width = 1280, press, result}] of Object.entries(presses)) {
    for (const seconds of [2, 4]) {
      test(`on a ${name}, scripts ${seconds} s late`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await delayScripts(page, seconds * 1000);
        await page.goto(address);
        await press(page);
        await expectNotStarted(page);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
        await result(page);
        await expectStarted(page);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      });
    }
  }

  for (const length of [0, 30, 60, 100, 150, 250, 400, 700]) {
    test(`on a tab of ${length} ms, while the application starts`, async ({page}) => {
      await page.goto(endpoint);
      const tab = page.getByRole('tab', {name: 'Python'});
      const box = await tab.boundingBox();
      await delayScripts(page, 60);
      await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
      await page.mouse.down();
      await page.waitForTimeout(length);
      await page.mouse.up();
      await expect(page.getByRole('tabpanel', {name: 'Python'})).toBeVisible();
      await expectStarted(page);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    });
  }

  test('and the last of several wins', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(endpoint);
    await page.getByRole('tab', {name: 'Python'}).click();
    await page.getByRole('tab', {name: 'Go'}).click();
    release();
    await expectStarted(page);
    await expect(page.getByRole('tabpanel', {name: 'Go'})).toBeVisible();
  });
});

test.describe('without the application', () => {
  test('a link leads to its page at once, with one entry in the history', async ({page}) => {
    await holdScripts(page);
    await page.goto(guide);
    await markDocument(page);
    await nextPage(page).click();
    await expect(page).toHaveURL('/docs/api/guides/files');
    expect(await isSameDocument(page)).toBe(false);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Files/);
    await expectNotStarted(page);
    await page.goBack({waitUntil: 'commit'});
    await expect(page).toHaveURL(guide);
  });

  test.describe('details', () => {
    test.use({site: 'default'});

    test('that were opened stay open, and close at the first press', async ({page}) => {
      const release = await holdScripts(page);
      await page.goto('/docs/code');
      const text = page.getByText('Text inside of the details.');
      await expect(text).toBeHidden();
      await page.getByText('More about it').click();
      await expect(text).toBeVisible();
      release();
      await expectStarted(page);
      await nextFrames(page);
      await expect(page.locator('details')).toHaveAttribute('open');
      await expect(text).toBeVisible();
      expect((await text.boundingBox())?.height).toBeGreaterThan(10);
      await page.getByText('More about it').click();
      await expect(text).toBeHidden();
      await page.getByText('More about it').click();
      await expect(text).toBeVisible();
    });
  });

  test('a colour mode chosen in another tab holds here too', async ({page, context}) => {
    const release = await holdScripts(page);
    await page.goto(guide);
    const other = await context.newPage();
    await other.goto(guide);
    await other.evaluate((key) => localStorage.setItem(key, 'light'), storageKeys.theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectNotStarted(page);
    release();
    await expectStarted(page);
    await expect(page.getByRole('button', {name: 'Light', exact: true})).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('where the main script fails at first', () => {
  test.use({expectedProblem: /ERR_FAILED/});

  test('the page stays readable, and the next interaction starts it', async ({page}) => {
    await page.route(/\/main\.[0-9a-f]+\.js$/, (route) => route.abort(), {times: 1});
    const failed = page.waitForEvent('requestfailed');
    await page.goto(guide);
    await page.mouse.move(5, 5);
    await failed;
    await expectNotStarted(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Cryptography');
    await page.mouse.move(50, 50);
    await expectStarted(page);
  });
});

test.describe('Back and slow pages', () => {
  test('pages that were left start again from the cache', async ({page}) => {
    await page.goto(guide);
    await startApplication(page);
    for (const address of [endpoint, '/docs/api/guides/files', '/']) {
      await page.goto(address);
      await expectStarted(page);
    }
    for (const address of ['/docs/api/guides/files', endpoint, guide]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectStarted(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    }
  });

  test('a page that arrives slower than its scripts starts when it is complete', async ({page, baseURL}) => {
    const slow = await serveSlowly(baseURL ?? '');
    await page.goto(`${slow.url}${guide}`);
    await startApplication(page);
    // The scripts are in the cache now, and the visit has started.
    await page.goto(`${slow.url}${endpoint}`);
    await page.goBack();
    await expectStarted(page);
    await nextPage(page).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Files/);
    await slow.close();
  });
});

test.describe('the content security policy', () => {
  // The last step of the test, which makes sure that the policy is in force.
  test.use({expectedProblem: /Executing inline script violates/});

  test('allows all that the site does', async ({page, directories}) => {
    const policy = (await readFile(path.join(directories.main, 'csp.txt'), 'utf8')).trim();
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample, sourceFile}) => {
        const {reportViolation} = window as unknown as {reportViolation: (text: string) => void};
        reportViolation([violatedDirective, blockedURI, sample, sourceFile].join(' '));
      });
    });
    await page.route(
      () => true,
      async (route) => {
        if (route.request().resourceType() !== 'document') {
          return route.continue();
        }
        const response = await route.fetch();
        return route.fulfill({response, headers: {...response.headers(), 'content-security-policy': policy}});
      },
    );

    for (const address of ['/', guide, endpoint, '/docs/api/endpoints-overview', '/docs/api/guides/files']) {
      const response = await page.goto(address);
      expect(response?.headers()).toHaveProperty('content-security-policy', policy);
      await startApplication(page);
      await page.locator('details').evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) {
          details.open = true;
        }
      });
    }
    await page.goto(endpoint);
    await startApplication(page);
    await page.getByRole('tab', {name: 'Python'}).click();
    await page.getByRole('tabpanel', {name: 'Python'}).getByRole('button').click();
    await sidebarCategory(page).click();
    await expect(page.getByRole('link', {name: 'POST Create share out'})).toBeVisible();
    await page.getByRole('button', {name: 'Light', exact: true}).click();
    await nextPage(page).click();
    await expect(page).not.toHaveURL(endpoint);
    await page.setViewportSize({width: 390, height: 800});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport();
    await page.keyboard.press('Escape');
    await nextFrames(page);
    expect(violations).toEqual([]);

    // The policy is in force: it stops what it does not name.
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.text = 'window.intruder = true';
      document.head.append(script);
    });
    await expect.poll(() => violations.length).toBe(1);
    expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
  });
});

function nextPage(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
}

function sidebarCategory(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('button', {name: 'Sharing'});
}

/** Passes the site on, but lets the body of each page arrive half a second after its head. */
async function serveSlowly(origin: string): Promise<{url: string; close: () => Promise<void>}> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${origin}${request.url ?? '/'}`);
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? '',
      });
      if (type.startsWith('text/html')) {
        const start = body.indexOf('<body');
        response.write(body.subarray(0, start));
        await new Promise((resolve) => setTimeout(resolve, 500));
        response.end(body.subarray(start));
      } else {
        response.end(body);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
