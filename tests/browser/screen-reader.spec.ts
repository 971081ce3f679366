/** Pages with a screen reader, with wider text spacing, copied, and in a reader mode. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Locator, Page} from '@playwright/test';
import {visit} from './support/application';
import {numberControls} from './support/focus';
import {title} from './support/parts';
import {ask} from './support/search';
import {expect, test} from './support/test';

const guide = '/docs/web/login';
const methods = '/docs/sdk/cloud';
const endpoint = '/docs/api/specs/create-directory';
const overview = '/docs/cli';
const require = createRequire(import.meta.url);
const status = (page: Page): Locator => page.locator('#live-status');

test('a table is focusable and has a name while it is wider than the window', async ({page}) => {
  await visit(page, '/docs/desktop/s3');
  const table = page.locator('.table:visible').first();
  await page.setViewportSize({width: 160, height: 500});
  await expect(table).toHaveRole('group');
  await expect(table).toHaveAccessibleName(/\w/);
  await expect(table).toHaveAttribute('tabindex', '0');
  await page.setViewportSize({width: 1280, height: 720});
  await expect(table).not.toHaveAttribute('tabindex');
});

test('the second skip link leads to the light mode', async ({page}) => {
  await visit(page, guide);
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('navigation moves the focus to its target without an announcement, and Back announces the page', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const expectFocusAt = async (place: Locator): Promise<void> => {
    await expect(place).toBeFocused();
    await expect(status(page)).toBeEmpty();
    await page.keyboard.press('Tab');
    await page.evaluate(numberControls);
    expect(await place.evaluate(isNextControl)).toBe(true);
  };
  for (const [name, place] of [
    ['Create an account', '#register'],
    ['Upload and download', 'h1'],
  ] as const) {
    await visit(page, '/docs/web');
    await main.getByRole('link', {name}).click();
    await expect(page).not.toHaveURL('/docs/web');
    await expectFocusAt(page.locator(place));
  }
  await page.goBack();
  await expect(page).toHaveURL('/docs/web');
  await expect(status(page)).toHaveText(await page.title());
  await main.getByRole('link', {name: 'Upload and download'}).click();
  await expectFocusAt(page.locator('h1'));
  // A section that answers better than its page is preselected, below the page.
  const target = '/docs/cli/access-filen-drive';
  for (const [start, keys, hash, place] of [
    ['/docs/cli', ['Enter'], '#exit-codes', '#exit-codes'],
    ['/docs/cli', ['ArrowUp', 'Enter'], '', 'h1'],
    [target, ['Enter'], '#exit-codes', '#exit-codes'],
    [target, ['ArrowUp', 'Enter'], '', 'h1'],
  ] as const) {
    await visit(page, start);
    await page.keyboard.press('/');
    await ask(page, 'exit codes');
    for (const key of keys) {
      await page.keyboard.press(key);
    }
    await expect(page).toHaveURL(`${target}${hash}`);
    await expect(page.locator(place)).toBeInViewport();
    await expectFocusAt(page.locator(place));
  }
});

test.describe('the accessibility tree', () => {
  // The not-found page has that status.
  test.use({expectedProblem: /\b404\b/});

  const sidebar = `
- complementary:
  - navigation "Docs sidebar"`;
  const article = `${sidebar}
- main:
  - article:
    - navigation "Breadcrumbs"
    - heading [level=1]`;
  const next = `
    - heading "Next" [level=2]
  - navigation "Docs pages"
  - navigation "On this page"`;
  const field = `
  - button /^Search guides and endpoints/`;
  const outlines = {
    '/': `
- main:
  - heading [level=1]${field}
  - heading "Start in ten minutes" [level=2]
  - heading "What does the server see?" [level=2]
  - heading "Which app do you need?" [level=2]
  - heading "Build on it" [level=2]`,
    [overview]: article + next,
    [guide]: `${article}
    - button "Copy page"
    - heading "Errors and troubleshooting" [level=2]${next}`,
    [endpoint]: `${article}
    - button "Copy page"
    - button "Copy the address"
    - group "What the server sees"
    - navigation "On this page"
    - heading "Request body" [level=2]
    - heading "Samples" [level=2]
    - tablist
    - heading "Responses" [level=2]
    - heading "Error codes" [level=2]
  - navigation "Docs pages"`,
    '/docs/none': `
- main:
  - heading "Page Not Found" [level=1]${field}`,
  };

  test('has the landmarks, headings and buttons of each kind of page', async ({page}) => {
    for (const [path, main] of Object.entries(outlines)) {
      await visit(page, path);
      await expect.soft(page.locator('body'), path).toMatchAriaSnapshot(`
- status
- region "Skip to main content"
- navigation "Main":
  - button "Search Ctrl K"${main}
- contentinfo:
  - navigation "Areas"
  - navigation "For developers"
  - group "Colour mode":
    - button "Dark" [pressed]
    - button "Light"`);
    }
  });

  test('has the field, areas, number of results and results of the search', async ({page}) => {
    await page.goto(`${overview}?q=webdav`);
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
- dialog "Search":
  - combobox "Search" [expanded]: webdav
  - button "Close"
  - group "Area":
    - radio "All" [checked]
  - status: /pages found/
  - listbox "Results":
    - group "Best matches":
      - option /WebDAV/ [selected]`);
  });
});

for (const path of [methods, endpoint]) {
  const tag = path === endpoint ? '@engines' : [];
  test(`text copied from ${path} leaves out labels and buttons of code blocks`, {tag}, async ({page}) => {
    await page.goto(path);
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await title(page).click();
    for (const keys of ['ControlOrMeta+a', 'ControlOrMeta+c']) {
      await page.keyboard.press(keys);
    }
    const field = page.locator('textarea').last();
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    const lines = (await field.inputValue()).split('\n').map((line) => line.trim());
    const [sample = ''] = await page.locator('main pre').allInnerTexts();
    expect(lines).toContain(sample.split('\n')[0]);
    expect(lines.filter((line) => /^(?:Copy|#|Shell|TypeScript|JSON|Go|Python)$/.test(line))).toEqual([]);
  });
}

test('names in the sidebar are not cut off with wider text spacing', async ({page}) => {
  await page.goto(endpoint);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* {letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important}',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const cut = await page
    .locator('.theme-doc-sidebar-menu .menu__link, .theme-doc-sidebar-menu .menu__link *')
    .evaluateAll((all) =>
      all
        .filter((each) => each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 0)
        .map((each) => each.textContent),
    );
  expect(cut).toEqual([]);
});

test.describe('a reader mode', () => {
  const readability = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');
  const parse = `${readability}; new Readability(document.cloneNode(true)).parse().textContent`;

  for (const path of [guide, overview, endpoint]) {
    test(`shows all headings, code and fields of ${path}, and no definitions inside sentences`, async ({
      page,
    }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      const wanted = await main
        .locator(
          'h2, [data-part=url], [data-part=name], article > div > p, .static-article > p, .static-article > pre',
        )
        .evaluateAll((all) =>
          all.map((part) => {
            const copy = part.cloneNode(true) as Element;
            copy.querySelectorAll('[data-part=definition], .hash-link').forEach((each) => each.remove());
            return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
          }),
        );
      const meanings = await page.locator('[data-part=definition]').allTextContents();
      const text = await page.evaluate<string>(parse);
      expect(wanted.length).toBeGreaterThan(3);
      expect(wanted.filter((words) => !text.replace(/\s+/g, ' ').includes(words))).toEqual([]);
      expect(meanings.filter((meaning) => text.includes(meaning))).toEqual([]);
    });
  }
});

/** Runs in the browser: whether the focus is on the first control after a place. */
function isNextControl(place: Element): boolean {
  const next = [...document.querySelectorAll('[data-control]')].find(
    (control) => place.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return next === document.activeElement;
}
