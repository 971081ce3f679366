/**
 * Random walks through the site, repeatable by their seed: after each step address, title, heading and text belong
 * together, nothing is left open, and the console is empty. For other walks:
 *
 *   WALKS=200 STEPS=50 SEED=1 npx playwright test random-walks --project=firefox
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {publishedPaths} from '../../packages/site-tools';
import {directory} from './support/addresses';
import {nextFrames, untilRunning} from './support/application';
import {deployBuild} from './support/deployments';
import {extendPage, translate} from './support/page-changes';
import {menuButton} from './support/parts';
import {closeSearch, retype, searchOn} from './support/search';
import {expect, test} from './support/test';
import {randomFrom} from '../random';

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const walks = number('WALKS', 1);
const steps = number('STEPS', 20);
const seed = number('SEED', 1);
const tag = process.env.WALKS === undefined ? '@long' : [];

type Walker = {
  page: Page;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Descriptions of the steps so far. */
  log: string[];
  /** Minimum number of history entries before this one. */
  earlier: number;
};

test.use({
  // Firefox’s driver would wait forever for the end of a navigation to a page in the back/forward cache.
  launchOptions: async ({browserName, launchOptions}, use) => {
    const noPageCache = {firefoxUserPrefs: {'browser.sessionhistory.max_total_viewers': 0}};
    await use({...launchOptions, ...(browserName === 'firefox' && noPageCache)});
  },
});

for (let index = 0; index < walks; index++) {
  test(`walk ${seed + index}`, {tag}, async ({page}) => {
    test.setTimeout(60_000 + steps * 6_000);
    const random = randomFrom(seed + index);
    const pick: Walker['pick'] = (items) => items[Math.floor(random() * items.length)] as never;
    const walker: Walker = {page, pick, log: [], earlier: 0};
    try {
      const first = pick(publishedPaths);
      walker.log.push(`open ${first}`);
      await page.goto(first);
      while (walker.log.length <= steps) {
        const before = page.url();
        const step = pick(actions);
        await step(walker);
        await expect(() => expectConsistent(page)).toPass({intervals: [50], timeout: 15_000});
        if (step !== goBack && step !== goForward && page.url() !== before) {
          walker.earlier += 1;
        }
        // Back may lead to the results of a search.
        if (await searchOn(page).dialog.isVisible()) {
          await closeSearch(page);
        }
      }
      // Otherwise the end of the test would take its responses from a page that is still loading.
      await untilRunning(page);
    } catch (error) {
      throw new Error(walker.log.join('\n'), {cause: error});
    }
  });
}

/** Each does nothing if the page does not offer it. */
const actions = [
  ...Array.from({length: 10}, () => followLink),
  ...Array.from({length: 4}, () => goBack),
  goForward,
  goForward,
  search,
  search,
  useDrawer,
  resize,
  translatePage,
  ...Object.entries({
    reload: ({page}: Walker) => page.reload(),
    'change elements as extensions do': ({page}: Walker) => extendPage(page),
    deployment: ({page, log}: Walker) => deployBuild(page, `build-${log.length}`),
  }).map(([name, act]) => async (walker: Walker): Promise<void> => {
    walker.log.push(name);
    await act(walker);
  }),
];

/** Visible links in a part of this page to pages of the site and to sections. */
async function linksIn(page: Page, part: string): Promise<{index: number; href: string}[]> {
  const hrefs = await page.locator(`${part} a[href]`).evaluateAll((all) =>
    all.map((link) =>
      // A folded list of the contents hides its links by its height.
      !link.matches('[tabindex="-1"]') &&
      link.checkVisibility({visibilityProperty: true}) &&
      link.closest('[inert]') === null &&
      link.closest('ul')?.clientHeight !== 0
        ? (link.getAttribute('href') ?? '')
        : '',
    ),
  );
  return hrefs.flatMap((href, index) =>
    href.startsWith('#') || publishedPaths.includes(href.replace(/[?#].*$/, '')) ? [{index, href}] : [],
  );
}

async function followLink({page, pick, log}: Walker): Promise<void> {
  const part = pick(['main', 'main', 'nav', 'aside', 'footer', 'nav[aria-label="Docs pages"]']);
  const links = await linksIn(page, part);
  if (links.length > 0) {
    const {index, href} = pick(links);
    log.push(`follow ${href} in ${part}`);
    await page.locator(`${part} a[href]`).nth(index).click();
    await untilAt(page, href);
  }
}

async function goBack(walker: Walker): Promise<void> {
  if (walker.earlier > 0) {
    walker.log.push('back');
    walker.earlier -= 1;
    await goInHistory(walker.page, -1);
  }
}

async function goForward({page, log}: Walker): Promise<void> {
  log.push('forward');
  await goInHistory(page, 1);
}

/** Waits until the browser is there: a click before would go ahead of it. The page may be unloaded before it answers. */
async function goInHistory(page: Page, by: number): Promise<void> {
  await page
    .evaluate(
      (entries) =>
        new Promise<void>((resolve) => {
          ['popstate', 'hashchange', 'pagehide'].forEach((event) => addEventListener(event, () => resolve()));
          // There may be no such entry.
          setTimeout(resolve, 1000);
          history.go(entries);
        }),
      by,
    )
    .catch(() => undefined);
}

async function search({page, pick, log}: Walker): Promise<void> {
  const {current, dialog, field} = searchOn(page);
  const keys = pick(['/', 'Control+k']);
  const query = pick(['login', 'webdav', 'share a folder', '/v3/dir/content']);
  const end = pick(['Enter', 'Escape']);
  log.push(`search with ${keys} for "${query}", then ${end}`);
  // A press of a key before the start has no effect.
  await untilRunning(page);
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

async function useDrawer({page, pick, log}: Walker): Promise<void> {
  if (!(await menuButton(page).isVisible())) {
    return;
  }
  const end = pick(['Escape', 'a link', 'Back']);
  log.push(`drawer, then ${end}`);
  // The navigation bar may be hidden; a click would scroll to it.
  await menuButton(page).dispatchEvent('click');
  const drawer = page.locator('.theme-layout-navbar-sidebar');
  await drawer.waitFor();
  if (end === 'Escape') {
    await page.keyboard.press('Escape');
  } else if (end === 'Back') {
    await goInHistory(page, -1);
  } else {
    const {index, href} = pick(await linksIn(page, '.theme-layout-navbar-sidebar'));
    await drawer.locator('a[href]').nth(index).click();
    await untilAt(page, href);
  }
  await drawer.waitFor({state: 'hidden'});
}

async function resize({page, pick, log}: Walker): Promise<void> {
  const width = pick([1280, 1000, 768, 390]);
  log.push(`resize to ${width}`);
  await page.setViewportSize({width, height: 800});
  await nextFrames(page);
}

/** Translates the page without changing its words, so that they can be compared. */
async function translatePage({page, log, pick}: Walker): Promise<void> {
  const direction = pick(['ltr', 'rtl'] as const);
  log.push(`translate to a language written ${direction}`);
  await translate(page, {changesText: false, direction});
}

/** Waits until the address is that of a link. */
async function untilAt(page: Page, href: string): Promise<void> {
  const {pathname, hash} = new URL(href, page.url());
  await page.waitForURL((url) => url.pathname === pathname && (hash === '' || url.hash === hash), {
    waitUntil: 'commit',
  });
}

/** Expects the shown page to be that of the address, and nothing to be left open. */
async function expectConsistent(page: Page): Promise<void> {
  const {pathname, faults, ...shown} = await page.evaluate(readContent, null);
  expect(publishedPaths).toContain(pathname);
  const html = readFileSync(
    path.join(directory, pathname === '/' ? 'index.html' : `${pathname}.html`),
    'utf8',
  );
  const {title, heading, text} = await page.evaluate(readContent, html);
  expect(shown).toEqual({title, heading, text});
  expect(faults).toEqual([]);
}

/** Runs in the browser: the content of a page from its HTML, or of the current page. */
function readContent(html: string | null) {
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
    'The progress bar is still shown.': document.querySelector('#progress-bar:not([hidden])') !== null,
    'A notice is still shown.': document.documentElement.dataset.loadError !== undefined,
  };
  return {
    pathname: location.pathname,
    title: page.title,
    heading: [...page.querySelectorAll('h1')].map(plain),
    text: plain(page.querySelector('.static-article') ?? page.querySelector('main')),
    faults: Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : [])),
  };
}
