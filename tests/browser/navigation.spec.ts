import type {Locator, Page} from '@playwright/test';
import {areas, links} from '../../src/product';
import {startApplication} from './support/application';
import {publishedPaths} from '../../packages/site-tools';
import {expect, test} from './support/test';

const areaLabels = ['CLI', 'SDK', 'API', 'DESKTOP', 'WEB', 'MOBILE'];

const login = '/docs/api/specs/login';

test.describe('the navigation bar', () => {
  test('names the site and its areas in order', async ({page}) => {
    await page.goto('/');
    const left = page.locator('.theme-layout-navbar-left');
    await expect(left).toHaveText(['Docs', ...areaLabels].join(''), {useInnerText: false});
    await expect(left.getByRole('link', {name: 'Docs'})).toHaveAttribute('href', '/');
    for (const {label, path} of areas) {
      const link = left.getByRole('link', {name: label, exact: true});
      if (publishedPaths.includes(path)) {
        await expect(link).toHaveAttribute('href', path);
      } else {
        await expect(link).toHaveCount(0);
      }
    }
  });

  test('has the source code at its right end', async ({page}) => {
    await page.goto('/');
    const link = page.locator('.theme-layout-navbar-right').getByRole('link', {name: /^Source code/});
    await expect(link).toHaveAttribute('href', links.sourceCode);
    const bar = await page.locator('.theme-layout-navbar').boundingBox();
    const own = await link.boundingBox();
    const distance = (bar?.x ?? 0) + (bar?.width ?? 0) - (own?.x ?? 0) - (own?.width ?? 0);
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(40);
  });

  test('marks the current area and no other', async ({page}) => {
    const current = page.locator('.theme-layout-navbar [aria-current=page]');
    for (const path of ['/docs/api', '/docs/api/guides/files', '/docs/api/endpoints-overview', login]) {
      await page.goto(path);
      await expect(current, path).toHaveText(['API']);
    }
    await page.goto('/');
    await expect(current).toHaveCount(0);
  });
});

test.describe('the sidebar', () => {
  test('shows guides, and endpoints by group with their methods', async ({page, reference}) => {
    await page.goto('/docs/api');
    await startApplication(page);
    const menu = sidebar(page);
    for (const name of ['Introduction', 'Endpoints overview', 'Authentication', 'Cryptography']) {
      await expect(menu.getByRole('link', {name, exact: true}).first()).toBeVisible();
    }
    expect(reference.groups.map(({title}) => title)).toEqual([
      'Account',
      'Directories',
      'Files',
      'Sharing',
      'Public links',
    ]);
    for (const {title, operations} of reference.groups) {
      const group = menu.getByRole('button', {name: title, exact: true});
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await group.click();
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      for (const {method, title: name, permalink} of operations) {
        const link = menu.getByRole('link', {name: `${method} ${name}`, exact: true});
        await expect(link).toHaveAttribute('href', permalink);
      }
    }
  });

  test('marks the current page, also after navigation', async ({page}) => {
    const current = sidebar(page).locator('[aria-current=page]');
    for (const [path, label] of [
      ['/docs/api', 'Introduction'],
      ['/docs/api/guides/cryptography', 'Cryptography'],
      ['/docs/api/endpoints-overview', 'Endpoints overview'],
      ['/docs/api/specs/introduction', 'Introduction'],
      [login, 'Login'],
    ] as const) {
      await page.goto(path);
      await expect(current, path).toHaveText([label]);
      await expect(current, path).toBeVisible();
    }
    await startApplication(page);
    await sidebar(page).getByRole('link', {name: 'POST Get auth info'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get auth info');
    await expect(current).toHaveText(['Get auth info']);
  });

  test('keeps other groups open when one is opened', async ({page}) => {
    await page.goto(login);
    await startApplication(page);
    await sidebar(page).getByRole('button', {name: 'Sharing'}).click();
    await sidebar(page).getByRole('button', {name: 'Files'}).click();
    for (const name of ['Account', 'Sharing', 'Files']) {
      await expect(sidebar(page).getByRole('button', {name})).toHaveAttribute('aria-expanded', 'true');
    }
  });
});

test('a move to another page leaves the language of the document alone', async ({page}) => {
  await page.goto('/docs/web/contacts');
  await startApplication(page);
  // Setting it, even to what it is, makes the browser style the whole document anew.
  await page.evaluate(() => {
    const root = document.documentElement;
    new MutationObserver((records) => {
      root.dataset.changed = [root.dataset.changed, ...records.map((record) => record.attributeName)].join(
        ' ',
      );
    }).observe(root, {attributeFilter: ['lang', 'dir', 'class']});
  });
  await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Notes'}).click();
  await expect(page).toHaveTitle(/^Notes/);
  const root = page.locator('html');
  // The class names the page, so it shows that the document was brought up to date.
  await expect(root).toHaveAttribute('data-changed', /class/);
  await expect(root).not.toHaveAttribute('data-changed', /lang|dir/);
  await expect(root).toHaveAttribute('lang', 'en');
});

test.describe('the table of contents', () => {
  for (const path of ['/docs/api', '/docs/api/guides/authentication', '/docs/api/guides/files']) {
    test(`of ${path} lists the headings of levels 2 and 3`, async ({page}) => {
      await page.goto(path);
      expect(await targets(page.locator('.theme-doc-toc-desktop'))).toEqual(
        await headingAnchors(page.locator('.theme-doc-markdown')),
      );
    });
  }

  for (const path of ['/docs/api/endpoints-overview', '/docs/api/specs/introduction', login]) {
    test(`of ${path} names headings of levels 2 and 3 only`, async ({page}) => {
      await page.goto(path);
      const anchors = await targets(page.getByRole('navigation', {name: 'On this page'}));
      expect(anchors.length).toBeGreaterThan(3);
      const headings = await headingAnchors(page.getByRole('article'));
      expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
    });
  }
});

test.describe('the drawer of a phone', () => {
  test.use({viewport: {width: 390, height: 800}});

  test.beforeEach(async ({page}) => {
    await page.goto(login);
    await startApplication(page);
    await expect(drawer(page)).toBeHidden();
    await openDrawer(page);
  });

  test('opens on the pages of the area and leads there', async ({page}) => {
    await expect(drawer(page).getByRole('link', {name: 'POST Login'})).toHaveAttribute(
      'aria-current',
      'page',
    );
    await drawer(page).getByRole('link', {name: 'POST Get auth info'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get auth info');
    await expect(drawer(page)).toBeHidden();
  });

  test('leads back to the areas', async ({page}) => {
    await drawer(page)
      .getByRole('button', {name: /main menu/})
      .click();
    await expect(drawer(page).getByRole('link', {name: 'API', exact: true})).toBeInViewport();
    for (const label of areaLabels) {
      await expect(drawer(page).getByText(label, {exact: true})).toBeInViewport();
    }
    await expect(drawer(page).getByRole('link', {name: /^Source code/})).toBeInViewport();
  });

  test('closes by its button', async ({page}) => {
    await drawer(page).getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(drawer(page)).toBeHidden();
  });

  test('closes by a tap beside it', async ({page}) => {
    await page.mouse.click(380, 400);
    await expect(drawer(page)).toBeHidden();
  });

  test('closes when the window becomes wider than 996', async ({page}) => {
    await page.setViewportSize({width: 997, height: 800});
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('.theme-layout-navbar-left').getByText('MOBILE')).toBeVisible();
  });

  test('closes on Back, which then leads back', async ({page}) => {
    await drawer(page).getByRole('link', {name: 'POST Get auth info'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get auth info');
    await openDrawer(page);
    await page.evaluate(() => history.back());
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/docs/api/specs/get-auth-info');
    await page.goBack();
    await expect(page).toHaveURL(login);
  });
});

function sidebar(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs sidebar'});
}

function drawer(page: Page): Locator {
  return page.locator('.theme-layout-navbar-sidebar');
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(drawer(page).getByRole('button', {name: 'Close navigation bar'})).toBeInViewport();
}

/** Anchors that the links of a list lead to. */
function targets(list: Locator): Promise<string[]> {
  return list
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => decodeURIComponent((link.getAttribute('href') ?? '').slice(1))));
}

function headingAnchors(text: Locator): Promise<string[]> {
  return text.locator('h2[id], h3[id]').evaluateAll((all) => all.map(({id}) => id));
}
