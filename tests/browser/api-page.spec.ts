import type {Locator, Page} from '@playwright/test';
import type {Reference} from '../../packages/openapi-reference/index';
import {startApplication} from './support/application';
import {openDetails} from './support/details';
import {fieldsOf} from './support/fields';
import {representativePaths} from '../../packages/site-tools';
import {hosts} from '../../src/product';
import {expect, test} from './support/test';

const content = '/docs/api/specs/get-directory-content';
const flatTree = '/docs/api/specs/get-flattened-directory-tree';
const login = '/docs/api/specs/login';

/** Desktop width at which samples stand beside the text. */
const wide = {width: 1440, height: 900};

test.use({viewport: wide});

test.describe('a link to a field', () => {
  test('brings the field into view', async ({page}) => {
    const anchor = 'response-200.data.uploads.metadata';
    await page.goto(`${content}#${anchor}`);
    await startApplication(page);
    await expectFieldInView(page, anchor);
  });

  test('opens the parents of the field', async ({page, reference}) => {
    for (const path of [login, flatTree]) {
      const anchor = deepestField(reference, path);
      await page.goto(path);
      await expect(fieldHead(page, anchor)).toBeHidden();
      await page.goto(`${path}#${encodeURIComponent(anchor)}`);
      await startApplication(page);
      await expectFieldInView(page, anchor);
    }
  });

  test('does so on navigation inside the site', async ({page, reference}) => {
    await page.goto(content);
    await startApplication(page);
    await markWindow(page);
    const anchor = deepestField(reference, login);
    await insertLink(page, `${login}#${anchor}`);
    await page.getByRole('link', {name: 'inserted link'}).click();
    await expect(page).toHaveURL(`${login}#${anchor}`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Login');
    await expectFieldInView(page, anchor);
    await expectMarkedWindow(page);
  });

  test('does so within a page, also a second time', async ({page}) => {
    await page.goto(content);
    await startApplication(page);
    const anchor = 'response-200.data.uploads.metadata';
    for (const time of [1, 2]) {
      await test.step(`click ${time}`, async () => {
        await closeDetails(page);
        await expect(fieldHead(page, anchor)).toBeHidden();
        await page.getByRole('article').getByRole('link', {name: 'data.uploads.metadata'}).click();
        await expectFieldInView(page, anchor);
      });
    }
  });

  test('brings a heading into view below the navigation bar', async ({page}) => {
    for (const anchor of ['surprises', 'errors', 'response-200']) {
      await page.goto(`${content}#${anchor}`);
      await startApplication(page);
      await expectBelowNavbar(page, page.locator(`[id="${anchor}"]`));
    }
  });
});

test.describe('samples', () => {
  test('keep the chosen language on another page and after a reload', async ({page}) => {
    await page.goto(content);
    await startApplication(page);
    await expectSelected(page, 'curl');
    await tab(page, 'Python').click();
    await expectSelected(page, 'Python');

    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get directory info');
    await expectSelected(page, 'Python');

    await page.reload();
    await startApplication(page);
    await expectSelected(page, 'Python');

    await page.goto(login);
    await startApplication(page);
    await expectSelected(page, 'Python');
  });

  test('are chosen with the arrow keys', async ({page}) => {
    await page.goto(content);
    await startApplication(page);
    await tab(page, 'curl').focus();
    for (const [key, name] of [
      ['ArrowRight', 'JavaScript'],
      ['ArrowRight', 'Python'],
      ['ArrowLeft', 'JavaScript'],
      ['End', 'Go'],
      ['ArrowRight', 'curl'],
      ['ArrowLeft', 'Go'],
      ['Home', 'curl'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expectSelected(page, name);
    }
  });

  test('take one stop of the Tab key for all languages', async ({page}) => {
    await page.goto(content);
    await startApplication(page);
    await tab(page, 'curl').focus();
    await page.keyboard.press('Tab');
    await expect(samples(page).getByRole('tabpanel', {name: 'curl'}).getByRole('button')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 'curl')).toBeFocused();
  });
});

test.describe('copying', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  for (const language of ['curl', 'JavaScript', 'Python', 'Go']) {
    test(`gives the ${language} sample exactly as shown`, async ({page}) => {
      await page.goto(login);
      await startApplication(page);
      await tab(page, language).click();
      const panel = samples(page).getByRole('tabpanel', {name: language});
      await panel.getByRole('button', {name: 'Copy the code'}).click();
      await expect(panel.getByText('Copied')).toBeVisible();
      const shown = await panel.locator('pre').innerText();
      expect(shown).toContain(`${hosts.gateway}/v3/login`);
      expect(await clipboardText(page)).toBe(shown);
    });
  }

  test('gives the address', async ({page}) => {
    await page.goto(content);
    await startApplication(page);
    await page.getByRole('button', {name: 'Copy the address'}).click();
    await expect(page.getByRole('article').getByText('Copied')).toBeVisible();
    expect(await clipboardText(page)).toBe(`${hosts.gateway}/v3/dir/content`);
  });
});

test.describe('links', () => {
  test('in descriptions lead on without a full load', async ({page}) => {
    await page.goto(content);
    await startApplication(page);
    await markWindow(page);
    const text = page.getByRole('article');

    await text.getByRole('link', {name: 'Get user base folder'}).first().click();
    await expect(page).toHaveURL('/docs/api/specs/get-user-base-folder');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get user base folder');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Get directory content');

    await text.getByRole('link', {name: 'cryptography guide'}).click();
    await expect(page).toHaveURL('/docs/api/guides/cryptography#metadata-encryption');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Cryptography');
    await expectBelowNavbar(page, page.locator('#metadata-encryption'));
    await expectMarkedWindow(page);
  });

  test('to the previous and the next page lead there and back', async ({page}) => {
    await page.goto(content);
    await startApplication(page);
    await markWindow(page);
    const pages = page.getByRole('navigation', {name: 'Docs pages'});
    const title = page.getByRole('heading', {level: 1});
    await pages.getByRole('link', {name: /^Next.*Get directory info/}).click();
    await expect(title).toHaveText('Get directory info');
    await pages.getByRole('link', {name: /^Previous.*Get directory content/}).click();
    await expect(title).toHaveText('Get directory content');
    await pages.getByRole('link', {name: /^Previous.*Change directory color/}).click();
    await expect(title).toHaveText('Change directory color');
    await expectMarkedWindow(page);
  });
});

test.describe('the samples stand', () => {
  test('beside the text and stay in view at 1440', async ({page}) => {
    await page.goto(content);
    const text = await box(page.getByRole('heading', {name: 'Authentication'}));
    expect((await box(samples(page))).x).toBeGreaterThan(text.x + 400);
    await page.getByRole('heading', {name: 'Error codes'}).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', {name: 'Surprises'})).not.toBeInViewport();
    await expect(page.getByRole('heading', {name: 'Samples'})).toBeInViewport();
    await expectBelowNavbar(page, page.getByRole('heading', {name: 'Samples'}));
  });

  for (const width of [768, 390]) {
    test(`in the flow of the text at ${width}`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.goto(content);
      const article = await box(page.getByRole('article'));
      const block = await box(samples(page));
      expect(Math.abs(block.x - article.x)).toBeLessThan(2);
      expect(Math.abs(block.width - article.width)).toBeLessThan(2);
      const contents = await box(page.getByRole('navigation', {name: 'On this page'}));
      const text = await box(page.getByRole('heading', {name: 'Authentication'}));
      expect(block.y).toBeGreaterThanOrEqual(contents.y + contents.height);
      expect(block.y + block.height).toBeLessThanOrEqual(text.y);
      await page.getByRole('heading', {name: 'Error codes'}).scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', {name: 'Samples'})).not.toBeInViewport();
    });
  }
});

for (const path of [...representativePaths, '/docs/api/guides/files', '/nothing']) {
  test(`${path} never scrolls sideways`, async ({sharedPage: page}) => {
    await page.goto(path);
    await openDetails(page);
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({width, height: 800});
      const excess = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
      expect(excess, `${width} wide`).toBe(0);
    }
  });
}

/** Anchor of the field that lies deepest on a page, the last one of them. */
function deepestField(reference: Reference, path: string): string {
  const page = reference.operations.find(({permalink}) => permalink === path);
  const anchors = page === undefined ? [] : fieldsOf(page).map(({anchor}) => anchor);
  const depth = (anchor: string): number => anchor.split('.').length;
  return anchors.reduce((deepest, anchor) => (depth(anchor) >= depth(deepest) ? anchor : deepest), '');
}

function samples(page: Page): Locator {
  return page
    .locator('section')
    .filter({has: page.getByRole('heading', {name: 'Samples'})})
    .last();
}

function tab(page: Page, name: string): Locator {
  return samples(page).getByRole('tab', {name, exact: true});
}

async function expectSelected(page: Page, name: string): Promise<void> {
  await expect(samples(page).getByRole('tab', {selected: true})).toHaveText(name);
  await expect(samples(page).getByRole('tabpanel')).toHaveAccessibleName(name);
}

/** Name and type of a field, without what is below it. */
function fieldHead(page: Page, anchor: string): Locator {
  return page.locator(`[id="${anchor}"] code`).first();
}

async function expectFieldInView(page: Page, anchor: string): Promise<void> {
  await expect(fieldHead(page, anchor)).toBeVisible();
  await expectBelowNavbar(page, fieldHead(page, anchor));
}

/** In view, and not covered by the navigation bar, which slides away when the page scrolls down. */
async function expectBelowNavbar(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const navbar = page.locator('.theme-layout-navbar');
  const gap = async (): Promise<number> => {
    const bottom = await navbar.evaluate((bar) => bar.getBoundingClientRect().bottom);
    return (await box(target)).y - bottom;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}

async function box(target: Locator): Promise<{x: number; y: number; width: number; height: number}> {
  const found = await target.boundingBox();
  if (found === null) {
    throw new Error(`${String(target)} is not shown.`);
  }
  return found;
}

async function closeDetails(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) {
      details.open = false;
    }
  });
}

/** Puts a link into the article, as the description of another API might have it. */
async function insertLink(page: Page, href: string): Promise<void> {
  await page.getByRole('article').evaluate((article, target) => {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = 'inserted link';
    article.prepend(link);
  }, href);
}

/** A full load loses what a script has left on the window. */
async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, {marked: true}));
}

async function expectMarkedWindow(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
}

function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
