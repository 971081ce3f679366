/**
 * Random walks of a reader, which a seed makes repeatable: after each step address, title, heading and text belong
 * together, nothing has stayed open, and the console is silent. Other walks:
 *
 *   WALKS=200 STEPS=50 SEED=1 npx playwright test soak --project=firefox
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {publishedPaths} from '../../packages/site-tools';
import {directory} from './support/addresses';
import {nextFrames} from './support/application';
import {translate} from './support/foreign-hands';
import {menuButton} from './support/parts';
import {closeSearch, retype, searchOn} from './support/search';
import {expect, test} from './support/test';

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const walks = number('WALKS', 1);
const steps = number('STEPS', 20);
const seed = number('SEED', 1);
const tag = process.env.WALKS === undefined ? '@long' : [];

type Walker = {
  page: Page;
  pick: <Item>(items: readonly Item[]) => Item;
  /** What the reader has done, and is about to do. */
  taken: string[];
  /** How many pages of the walk Back leads to, at least. */
  earlier: number;
};

test.use({
  // Back to a page that Firefox has kept alive is a move that its driver awaits without end.
  launchOptions: async ({browserName, launchOptions}, use) => {
    const keepNone = {firefoxUserPrefs: {'browser.sessionhistory.max_total_viewers': 0}};
    await use({...launchOptions, ...(browserName === 'firefox' && keepNone)});
  },
});

for (let index = 0; index < walks; index++) {
  test(`walk ${seed + index}`, {tag}, async ({page}) => {
    test.setTimeout(60_000 + steps * 6_000);
    const random = randomFrom(seed + index);
    const pick: Walker['pick'] = (items) => items[Math.floor(random() * items.length)] as never;
    const walker: Walker = {page, pick, taken: [], earlier: 0};
    try {
      const first = pick(publishedPaths);
      walker.taken.push(`open ${first}`);
      await page.goto(first);
      while (walker.taken.length <= steps) {
        const before = page.url();
        const step = pick(bag);
        await step(walker);
        await expect(() => expectWhole(page)).toPass({intervals: [50], timeout: 15_000});
        if (step !== goBack && step !== goForward && page.url() !== before) {
          walker.earlier += 1;
        }
        // Back may lead to the results of a search.
        if (await searchOn(page).dialog.isVisible()) {
          await closeSearch(page);
        }
      }
    } catch (error) {
      throw new Error(walker.taken.join('\n'), {cause: error});
    }
  });
}

/** Each does nothing where the page does not offer it. */
const bag = [
  ...Array.from({length: 10}, () => followLink),
  ...Array.from({length: 4}, () => goBack),
  goForward,
  goForward,
  search,
  search,
  useDrawer,
  resize,
  reload,
  haveTranslated,
];

/** Links of a part of this page, to pages of the site and to sections, that can be seen. */
async function linksIn(page: Page, part: string): Promise<{index: number; href: string}[]> {
  const hrefs = await page.locator(`${part} a[href]`).evaluateAll((all) =>
    all.map((link) =>
      // A folded list of the contents hides its links by its height.
      !link.matches('[tabindex="-1"]') &&
      link.checkVisibility({visibilityProperty: true}) &&
      link.closest('[inert], [hidden]') === null &&
      link.closest('ul')?.clientHeight !== 0
        ? (link.getAttribute('href') ?? '')
        : '',
    ),
  );
  return hrefs.flatMap((href, index) =>
    href.startsWith('#') || publishedPaths.includes(href.replace(/[?#].*$/, '')) ? [{index, href}] : [],
  );
}

async function followLink({page, pick, taken}: Walker): Promise<void> {
  const part = pick(['main', 'main', 'nav', 'aside', 'footer', 'nav[aria-label="Docs pages"]']);
  const links = await linksIn(page, part);
  if (links.length > 0) {
    const {index, href} = pick(links);
    taken.push(`follow ${href} in ${part}`);
    await page.locator(`${part} a[href]`).nth(index).click();
    await untilAt(page, href);
  }
}

async function goBack(walker: Walker): Promise<void> {
  if (walker.earlier > 0) {
    walker.taken.push('back');
    walker.earlier -= 1;
    await moveInHistory(walker.page, -1);
  }
}

async function goForward({page, taken}: Walker): Promise<void> {
  taken.push('forward');
  await moveInHistory(page, 1);
}

/** The page may be gone before it has answered. */
async function moveInHistory(page: Page, by: number): Promise<void> {
  await page.evaluate((entries) => history.go(entries), by).catch(() => undefined);
}

async function search({page, pick, taken}: Walker): Promise<void> {
  const {current, dialog, field} = searchOn(page);
  const keys = pick(['/', 'Control+k']);
  const query = pick(['login', 'webdav', 'share a folder', '/v3/dir/content']);
  const end = pick(['Enter', 'Escape']);
  taken.push(`search with ${keys} for "${query}", then ${end}`);
  await page.keyboard.press(keys);
  await field.waitFor();
  await retype(field, query);
  await expect(dialog).toHaveAttribute('data-search-state', 'ready');
  const href = await current.getAttribute('href');
  await page.keyboard.press(end);
  await dialog.waitFor({state: 'hidden'});
  if (end === 'Enter') {
    await untilAt(page, href ?? '');
  }
}

async function useDrawer({page, pick, taken}: Walker): Promise<void> {
  if (!(await menuButton(page).isVisible())) {
    return;
  }
  const end = pick(['Escape', 'a link', 'Back']);
  taken.push(`drawer, then ${end}`);
  // The bar may be hidden; a click would scroll to it.
  await menuButton(page).dispatchEvent('click');
  const drawer = page.locator('.theme-layout-navbar-sidebar');
  await drawer.waitFor();
  if (end === 'Escape') {
    await page.keyboard.press('Escape');
  } else if (end === 'Back') {
    await moveInHistory(page, -1);
  } else {
    const {index, href} = pick(await linksIn(page, '.theme-layout-navbar-sidebar'));
    await drawer.locator('a[href]').nth(index).click();
    await untilAt(page, href);
  }
  await drawer.waitFor({state: 'hidden'});
}

async function resize({page, pick, taken}: Walker): Promise<void> {
  const width = pick([1280, 1000, 768, 390]);
  taken.push(`resize to ${width}`);
  await page.setViewportSize({width, height: 800});
  await nextFrames(page);
}

async function reload({page, taken}: Walker): Promise<void> {
  taken.push('reload');
  await page.reload();
}

/** Each text goes into elements of the translator's; what it says stays, so that it can be compared. */
async function haveTranslated({page, taken}: Walker): Promise<void> {
  taken.push('translate');
  await translate(page, {changesText: false});
}

/** Waits until the address is that of a link that was pressed. */
async function untilAt(page: Page, href: string): Promise<void> {
  const {pathname, hash} = new URL(href, page.url());
  await page.waitForURL((url) => url.pathname === pathname && (hash === '' || url.hash === hash), {
    waitUntil: 'commit',
  });
}

/** Expects all that is shown to be of the page that the address names, and nothing to have stayed open. */
async function expectWhole(page: Page): Promise<void> {
  const {pathname, faults, ...shown} = await page.evaluate(shownIn, null);
  expect(publishedPaths).toContain(pathname);
  const html = readFileSync(
    path.join(directory, pathname === '/' ? 'index.html' : `${pathname}.html`),
    'utf8',
  );
  const {title, heading, text} = await page.evaluate(shownIn, html);
  expect(shown).toEqual({title, heading, text});
  expect(faults).toEqual([]);
}

/** Runs in the browser: what a page shows by its HTML, or this one as it is now. */
function shownIn(html: string | null) {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const plain = (element: Element | null): string => {
    const copy = element?.cloneNode(true) as Element | undefined;
    copy?.querySelectorAll('button, [role=status]').forEach((part) => part.remove());
    return (copy?.textContent ?? '').replace(/[\s\u200b]+/g, ' ').trim();
  };
  const anchor = decodeURIComponent(location.hash.slice(1));
  const isSearch = new URLSearchParams(location.search).has('q');
  const faults = {
    [`There is nothing at #${anchor}.`]: anchor !== '' && document.getElementById(anchor) === null,
    'A dialog does not belong to the address.':
      (document.querySelector('dialog[open]') !== null) !== isSearch,
    'The progress bar has stayed.': document.querySelector('#progress-bar:not([hidden])') !== null,
    'A notice has stayed.': document.documentElement.dataset.loadError !== undefined,
  };
  return {
    pathname: location.pathname,
    title: page.title,
    heading: [...page.querySelectorAll('h1')].map(plain),
    text: plain(page.querySelector('.static-article') ?? page.querySelector('main')),
    faults: Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : [])),
  };
}

/** A linear congruential generator: small, and good enough to wander. */
function randomFrom(start: number): () => number {
  // Neighbouring seeds would begin on the same page.
  let state = Math.imul(start, 2_654_435_761);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
