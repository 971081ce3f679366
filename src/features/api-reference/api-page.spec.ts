import type {Locator, Page} from '@playwright/test';
import {hosts} from '../../../packages/product';
import {isSameDocument, markDocument, untilRunning, visit} from '../../../tests/browser/support/application';
import {
  boxOf,
  clipboardText,
  expectBelowNavbar,
  nextPage,
  openDetails,
  title,
} from '../../../tests/browser/support/parts';
import {expect, test} from '../../../tests/browser/support/test';

const content = '/docs/api/specs/get-directory-content';
const flatTree = '/docs/api/specs/get-flattened-directory-tree';
const login = '/docs/api/specs/login';

/** Desktop width at which samples stand beside the text. */
test.use({viewport: {width: 1440, height: 900}});

test.describe('a link to a field', () => {
  test('opens the parents of the field and brings it into view', async ({page}) => {
    for (const path of [login, flatTree]) {
      await page.goto(path);
      const anchor = await deepestField(page);
      await expect(fieldHead(page, anchor)).toBeHidden();
      await visit(page, `${path}#${encodeURIComponent(anchor)}`);
      await expectFieldInView(page, anchor);
    }
  });

  test('does so on every click, within the page and from another page', async ({page}) => {
    await visit(page, content);
    await markDocument(page);
    const anchor = 'response-200.data.uploads.metadata';
    const inner = 'response-200.data.dek';
    for (const time of [1, 2]) {
      await openDetails(page, false);
      await expect(fieldHead(page, anchor)).toBeHidden();
      await page.getByRole('article').getByRole('link', {name: 'metadata', exact: true}).first().click();
      await test.step(`click ${time}`, () => expectFieldInView(page, anchor));
    }
    await page.getByRole('article').evaluate((article, href) => {
      article.prepend(Object.assign(document.createElement('a'), {href, textContent: 'inserted link'}));
    }, `${login}#${inner}`);
    await page.getByRole('link', {name: 'inserted link'}).click();
    await expect(title(page)).toHaveText('Login');
    await expectFieldInView(page, inner);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('the language tabs of samples', () => {
  test('keep the chosen language on another page and after a reload', async ({page}) => {
    await visit(page, content);
    await expectSelected(page, 'curl');
    await tab(page, 'Python').click();
    await expectSelected(page, 'Python');
    await nextPage(page).click();
    await expect(title(page)).toHaveText('Get directory info');
    await expectSelected(page, 'Python');
    await page.reload();
    await untilRunning(page);
    await expectSelected(page, 'Python');
  });

  test('are selected with the arrow keys and are a single tab stop', async ({page}) => {
    await visit(page, content);
    await tab(page, 'curl').focus();
    for (const [key, name] of [
      ['ArrowRight', 'JavaScript'],
      ['End', 'Go'],
      ['ArrowRight', 'curl'],
      ['ArrowLeft', 'Go'],
      ['Home', 'curl'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expectSelected(page, name);
    }
    await page.keyboard.press('Tab');
    await expect(samples(page).getByRole('tabpanel', {name: 'curl'}).getByRole('button')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 'curl')).toBeFocused();
  });
});

test.describe('a copy button', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('copies each sample exactly as shown, and the address', async ({page}) => {
    await visit(page, login);
    for (const language of ['curl', 'JavaScript', 'Python', 'Go']) {
      await tab(page, language).click();
      const panel = samples(page).getByRole('tabpanel', {name: language});
      await panel.getByRole('button', {name: 'Copy the code'}).click();
      await expect(panel.getByText('Copied')).toBeVisible();
      // Screen readers announce it from the live region.
      await expect(page.locator('#live-status')).toHaveText('Copied');
      const shown = await panel.locator('pre').innerText();
      expect(shown).toContain(`${hosts.gateway}/v3/login`);
      expect(await clipboardText(page)).toBe(shown);
    }
    await page.getByRole('button', {name: 'Copy the address'}).click();
    await expect.poll(() => clipboardText(page)).toBe(`${hosts.gateway}/v3/login`);
  });
});

test('samples are beside the text, and below the request body in narrow windows', async ({page}) => {
  await page.goto(content);
  const head = await boxOf(title(page));
  const heading = await boxOf(page.getByRole('heading', {name: 'Samples'}));
  expect(heading.x).toBeGreaterThan(head.x + 400);
  expect(heading.y).toBeLessThan(head.y + head.height);
  expect((await boxOf(samples(page))).width).toBeGreaterThanOrEqual(28 * 16);
  await page.getByRole('heading', {name: 'Error codes'}).scrollIntoViewIfNeeded();
  await expectBelowNavbar(page, page.getByRole('heading', {name: 'Samples'}));
  for (const width of [768, 390]) {
    await page.setViewportSize({width, height: 900});
    const article = await boxOf(page.getByRole('article'));
    const block = await boxOf(samples(page));
    expect(Math.abs(block.x - article.x)).toBeLessThan(2);
    expect(Math.abs(block.width - article.width)).toBeLessThan(2);
    expect(block.y).toBeGreaterThan((await boxOf(page.getByRole('heading', {name: 'Request body'}))).y);
    expect(block.y + block.height).toBeLessThanOrEqual((await boxOf(page.locator('#responses'))).y);
  }
});

test('the first field of an operation is on the first screen', async ({page}) => {
  for (const path of [login, content, '/docs/api/specs/mark-an-upload-completed']) {
    await page.goto(path);
    for (const [width, max] of [
      [1440, 900],
      [390, 1.33 * 844],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      expect((await boxOf(page.locator('[id^="body."]').first())).y, path).toBeLessThanOrEqual(max);
    }
    const ids = page.getByRole('main').locator('#authentication, h2[id]:not(#samples, #examples)');
    expect(await ids.evaluateAll((all) => all.map(({id}) => id).join(' ')), path).toBe(
      'authentication body responses errors notes sdk related',
    );
  }
});

/** Anchor of the deepest field that is folded away. */
async function deepestField(page: Page): Promise<string> {
  const anchors = await page
    .locator('details:not([open]) [id]:has(> [data-part=head])')
    .evaluateAll((all) => all.map(({id}) => id));
  const depth = (anchor: string): number => anchor.split('.').length;
  return anchors.sort((one, other) => depth(other) - depth(one))[0] ?? '';
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
  // The browser's search opens the others, so they are not quite hidden.
  await expect(samples(page).locator('[role=tabpanel]:not([hidden])')).toHaveAccessibleName(name);
}

/** Name and type of a field, without what is below it. */
function fieldHead(page: Page, anchor: string): Locator {
  return page.locator(`[id="${anchor}"] code`).first();
}

async function expectFieldInView(page: Page, anchor: string): Promise<void> {
  await expect(fieldHead(page, anchor)).toBeVisible();
  await expectBelowNavbar(page, fieldHead(page, anchor));
}
