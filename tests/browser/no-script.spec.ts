import type {Page} from '@playwright/test';
import type {FieldView} from '../../packages/openapi-reference/index';
import {openDetails} from './support/details';
import {fieldsOf} from './support/fields';
import {guidePaths, overviewPath, publishedPaths, referencePaths} from '../../packages/site-tools';
import {expect, test} from './support/test';

test.use({javaScriptEnabled: false});

const operationPaths = referencePaths.filter((path) => !path.endsWith('/introduction'));

for (const path of operationPaths) {
  test(`${path} is complete without script`, async ({sharedStaticPage: page, reference}) => {
    const view = reference.operations.find(({permalink}) => permalink === path);
    if (view === undefined) {
      throw new Error(`The description has no operation for ${path}.`);
    }
    await page.goto(path);
    const article = page.getByRole('article');
    await expect(article.getByText(view.method, {exact: true}).first()).toBeVisible();
    await expect(article.getByText(`${view.servers[0]?.url}${view.path}`, {exact: true})).toBeVisible();

    await openDetails(page);
    expect(await hiddenFields(page, fieldsOf(view))).toEqual([]);
    const labels = view.samples.map(({label}) => label);
    expect(await shownPanels(page)).toEqual(expect.arrayContaining(labels));
  });
}

for (const path of guidePaths) {
  test(`${path} shows all tab panels without script`, async ({sharedStaticPage: page}) => {
    await page.goto(path);
    await openDetails(page);
    await shownPanels(page);
  });
}

test('the overview lists all operations and offers no filter', async ({page, reference}) => {
  await page.goto(overviewPath);
  const main = page.getByRole('main');
  for (const {title, method, path} of reference.operations) {
    const row = main.getByRole('row').filter({has: page.getByRole('link', {name: title, exact: true})});
    await expect(row).toContainText(method);
    await expect(row).toContainText(path);
    await expect(row).toBeVisible();
  }
  await expect(main.locator('tbody tr')).toHaveCount(58);
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(main.getByText('Filter by path')).toBeHidden();
});

for (const [device, width] of [
  ['desktop', 1280],
  ['phone', 390],
] as const) {
  test(`a ${device} shows no control that needs script`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    const found: string[] = [];
    for (const path of ['/', '/docs/api/guides/authentication', overviewPath, '/docs/api/specs/login']) {
      await page.goto(path);
      const controls = page.locator('button, input, [role=tab]').filter({visible: true});
      for (const control of await controls.all()) {
        found.push(`${path}: ${await control.ariaSnapshot()}`);
      }
    }
    expect(found).toEqual([]);
  });
}

test('a page has the colours of the dark mode', async ({page}) => {
  await page.goto('/docs/api/guides/files');
  const [background, text] = await page
    .locator('html')
    .evaluate((root) => [getComputedStyle(root).backgroundColor, getComputedStyle(root).color]);
  expect(brightness(background), background).toBeGreaterThanOrEqual(0);
  expect(brightness(background), background).toBeLessThan(40);
  expect(brightness(text)).toBeGreaterThan(200);
});

test('every page of the reference is reached by links alone', async ({page}) => {
  const reached = new Set<string>();
  for (const path of [overviewPath, '/docs/api']) {
    await page.goto(path);
    const links = page.locator('a[href^="/"]').filter({visible: true});
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      reached.add((href ?? '').replace(/[?#].*$/, ''));
    }
  }
  expect(publishedPaths.filter((path) => path.startsWith('/docs/api') && !reached.has(path))).toEqual([]);
});

/** Anchors of the fields that are not on the page, cannot be seen or bear another name. */
function hiddenFields(page: Page, fields: readonly FieldView[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted
        .filter(({anchor, label}) => {
          const name = document.getElementById(anchor)?.querySelector('code');
          return name?.textContent !== label || !name.checkVisibility({visibilityProperty: true});
        })
        .map(({anchor}) => anchor),
    fields.map(({anchor, label}) => ({anchor, label})),
  );
}

/** Labels of all tab panels, which must be shown one below the other and without a list of tabs. */
async function shownPanels(page: Page): Promise<string[]> {
  await expect(page.getByRole('tablist')).toHaveCount(0);
  const panels = await page.locator('[role=tabpanel]').evaluateAll((all) =>
    all.map((panel) => {
      const {top, bottom} = panel.getBoundingClientRect();
      return {top, bottom, label: panel.querySelector('p')?.innerText ?? ''};
    }),
  );
  expect(panels.filter(({top, bottom, label}) => top === bottom || label === '')).toEqual([]);
  expect(panels.filter(({top}, index) => top < (panels[index - 1]?.bottom ?? 0))).toEqual([]);
  return panels.map(({label}) => label);
}

/** Mean of the three colour parts, 0 to 255; -1 where nothing is painted. */
function brightness(color = ''): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 ? -1 : (red + green + blue) / 3;
}
