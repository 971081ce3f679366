import type {Locator, Page} from '@playwright/test';
import {areas, constants, links} from '../../src/product';
import {foldingTime} from '../../src/behaviours/collapse';
import {startApplication} from './support/application';
import {expect, fixtureUrl, test} from './support/test';

const login = '/docs/api/specs/login';

test('the navigation bar names the site, its areas in order, and the source code', async ({page}) => {
  await page.goto('/');
  const bar = page.locator('.theme-layout-navbar');
  const areaLinks = bar.locator('.theme-layout-navbar-left').getByRole('link');
  await expect(areaLinks).toHaveText(['Docs', ...areas.map(({label}) => label)]);
  expect(await areaLinks.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    ...areas.map(({path}) => path),
  ]);
  const source = bar.locator('.theme-layout-navbar-right').getByRole('link', {name: /^Source code/});
  await expect(source).toHaveAttribute('href', links.sourceCode);
});

test('the navigation bar and the sidebar mark the current page, also after a move', async ({page}) => {
  const area = page.locator('.theme-layout-navbar [aria-current=page]');
  await page.goto('/');
  await expect(area).toHaveCount(0);
  const current = sidebar(page).locator('[aria-current=page]');
  for (const [path, label] of [
    ['/docs/api', 'Overview'],
    ['/docs/api/guides/cryptography', 'Cryptography'],
    ['/docs/api/endpoints-overview', 'Endpoints overview'],
    ['/docs/api/specs/introduction', 'Introduction'],
    [login, 'Login'],
  ] as const) {
    await page.goto(path);
    await expect(area, path).toHaveText(['API']);
    await expect(current, path).toHaveText([label]);
    await expect(current, path).toBeVisible();
  }
  await startApplication(page);
  await sidebar(page).getByRole('link', {name: 'Get auth info'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Get auth info');
  await expect(current).toHaveText(['Get auth info']);
});

test('the sidebar lists the endpoints by group with their methods, several groups open at once', async ({
  page,
  reference,
}) => {
  await page.goto('/docs/api');
  await startApplication(page);
  const groups = reference.groups.slice(0, 2);
  const button = (title: string): Locator => sidebar(page).getByRole('button', {name: title, exact: true});
  for (const {title, operations} of groups) {
    await button(title).click();
    for (const {method, title: name, permalink} of operations) {
      const link = sidebar(page).getByRole('link', {
        name: method === 'POST' ? name : `${name} ${method}`,
        exact: true,
      });
      await expect(link).toHaveAttribute('href', permalink);
    }
  }
  for (const {title} of groups) {
    await expect(button(title)).toHaveAttribute('aria-expanded', 'true');
  }
});

for (const [layout, width] of [
  ['mobile', constants.desktopBreakpoint],
  ['desktop', constants.desktopBreakpoint + 1],
] as const) {
  test(`at ${width} the layout is ${layout}, before and after the start`, async ({page}) => {
    expect(constants.desktopBreakpoint).toBe(996);
    await page.setViewportSize({width, height: 800});
    await page.goto('/docs/api/guides/files');
    for (const start of [() => undefined, startApplication]) {
      await start(page);
      const onMobile = {visible: layout === 'mobile'};
      const onDesktop = {visible: layout === 'desktop'};
      await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible(onMobile);
      await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible(onMobile);
      await expect(page.locator('.theme-layout-navbar-left').getByText('MOBILE')).toBeVisible(onDesktop);
      await expect(sidebar(page)).toBeVisible(onDesktop);
      await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible(onDesktop);
    }
    if (layout === 'mobile') {
      // The button alone is no drawer: the application has to take the width for mobile too.
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport();
    }
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`categories of the sidebar, where the motion preference is ${reducedMotion}`, () => {
    test.use({baseURL: fixtureUrl, contextOptions: {reducedMotion}});

    test('open and close in a time that derives from their height', async ({page}) => {
      await page.goto('/docs/headings');
      await startApplication(page);
      for (const name of ['Short category', 'Long category']) {
        const opening = await toggleCategory(page, name);
        await expect(categoryList(page, name)).toBeVisible();
        const {height = 0} = (await categoryList(page, name).boundingBox()) ?? {};
        expect(height).toBeGreaterThan(20);
        expect(opening).toBe(reducedMotion === 'reduce' ? undefined : foldingTime(height));
        expect(await toggleCategory(page, name)).toBe(opening);
        await expect(categoryList(page, name)).toBeHidden();
      }
    });
  });
}

function sidebar(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Docs sidebar'});
}

function categoryList(page: Page, name: string): Locator {
  return page
    .locator('.theme-doc-sidebar-item-category')
    .filter({has: page.getByRole('button', {name})})
    .locator('ul');
}

/** Opens or closes a category, and waits until it has; says in milliseconds how long that takes, if it moves. */
async function toggleCategory(page: Page, name: string): Promise<number | undefined> {
  const button = sidebar(page).getByRole('button', {name});
  const duration = await button.evaluate((element) => {
    (element as HTMLElement).click();
    const [animation] = element.closest('li')?.querySelector('ul')?.getAnimations() ?? [];
    return animation?.effect?.getTiming().duration as number | undefined;
  });
  await expect.poll(() => categoryList(page, name).evaluate((list) => list.getAnimations().length)).toBe(0);
  return duration;
}
