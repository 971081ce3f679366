/** Random walks of a reader, which a seed makes repeatable. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, type Locator, type Page} from '@playwright/test';
import {publishedPaths} from '../../../packages/site-tools';
import {areas} from '../../../src/product';
import {directory} from './addresses';
import {nextFrames, startApplication} from './application';
import {colorModeButton, colorModes} from './color-mode';
import {translate} from './foreign-hands';
import {problemsDuring} from './problems';
import {retype, searchOn} from './search';

/** What a page of the site must show together. */
type Shown = {title: string; heading: string; text: string};

type Walker = {
  page: Page;
  pick: <Item>(items: readonly Item[]) => Item;
  /** What the reader is about to do. */
  plan: (what: string) => void;
};

/** Plans something and does it; plans nothing where this page does not offer it. */
type Step = (walker: Walker) => Promise<void>;

/**
 * What the browser itself says of files that did not come while there was no network.
 * Over BiDi, Firefox gives of an error that was logged its kind alone.
 */
const offlineProblems =
  /^console warning: Error \(|ERR_INTERNET_DISCONNECTED|ERR_FAILED|NS_ERROR|Failed to fetch|NetworkError|ChunkLoad|Loading (CSS )?chunk|did not load|importScripts/;
const sizes = [
  [1280, 800],
  [1000, 700],
  [768, 1024],
  [390, 844],
] as const;
const queries = ['login', 'webdav', 'share a folder', '/v3/dir/content', 'xqyptographik', '>light'];

/**
 * Walks as many steps as asked, and stops at the first after which the page is not what it should be.
 * @returns what went wrong, with the steps that led there; undefined if nothing did
 */
export async function walk(page: Page, seed: number, length: number): Promise<string | undefined> {
  page.setDefaultTimeout(PATIENCE);
  const random = randomFrom(seed);
  const taken: string[] = [];
  const walker: Walker = {
    page,
    pick: (items) => items[Math.floor(random() * items.length)] as never,
    plan: (what) => taken.push(what),
  };
  let wrong = await wrongAfter(walker, taken, openFirst);
  while (taken.length <= length && wrong === undefined) {
    wrong = await wrongAfter(walker, taken, walker.pick(bag));
  }
  return wrong === undefined ? undefined : [`seed ${seed}:`, ...taken, `→ ${wrong}`].join('\n  ');
}

/** Takes a step; says what is wrong afterwards. */
async function wrongAfter(walker: Walker, taken: readonly string[], step: Step): Promise<string | undefined> {
  const {page} = walker;
  let wrong: string | undefined;
  const problems = await problemsDuring(page, async () => {
    try {
      await closeSearch(walker);
      await step(walker);
      wrong = await untilRight(page);
    } catch (error) {
      wrong = `${error instanceof Error ? error.message : String(error)} at ${page.url()}`;
    }
  });
  // What failed without a network is requested again when the reader goes there later.
  const wasOffline = taken.includes(OFFLINE);
  const loud = problems.filter((problem) => !wasOffline || !offlineProblems.test(problem));
  return wrong ?? (loud.length > 0 ? loud.join('\n  ') : undefined);
}

/** How long a busy machine may take, in milliseconds. */
const PATIENCE = 15_000;

const OFFLINE = 'offline:';

const steps: readonly (readonly [weight: number, step: Step])[] = [
  [8, followLink],
  [4, goBack],
  [2, goForward],
  [3, followHash],
  [3, search],
  [2, chooseTab],
  [2, useDrawer],
  [2, chooseColours],
  [2, resize],
  [1, goOffline],
  [1, reload],
  [2, haveTranslated],
];
const bag = steps.flatMap(([weight, step]) => Array.from({length: weight}, () => step));

/** Back may lead to the results of a search. */
async function closeSearch({page, plan}: Walker): Promise<void> {
  const {dialog} = searchOn(page);
  if (await dialog.isVisible()) {
    plan('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'hidden'});
  }
}

async function openFirst({page, pick, plan}: Walker): Promise<void> {
  const path = pick(publishedPaths);
  plan(`open ${path}`);
  await page.goto(path);
}

/** Links of this page to pages of the site that can be seen. */
async function linksTo(page: Page, within: string): Promise<{index: number; href: string}[]> {
  const hrefs = await page.locator(`${within} a[href^="/"]`).evaluateAll((all) =>
    all.map((link) =>
      // A category of the sidebar opens its list; the sidebar's logo lies under the bar.
      !link.matches('[role=button], [tabindex="-1"]') &&
      link.checkVisibility({visibilityProperty: true}) &&
      link.closest('[inert], [hidden]') === null
        ? (link.getAttribute('href') ?? '')
        : '',
    ),
  );
  return hrefs.flatMap((href, index) =>
    publishedPaths.includes(href.replace(/[?#].*$/, '')) ? [{index, href}] : [],
  );
}

async function followLink(walker: Walker): Promise<void> {
  const {page, pick, plan} = walker;
  const within = pick(['main', 'main', 'nav', 'aside', 'footer', 'nav[aria-label="Docs pages"]']);
  const links = await linksTo(page, within);
  if (links.length === 0) {
    return;
  }
  const {index, href} = pick(links);
  plan(`follow ${href} in ${within}`);
  await page.locator(`${within} a[href^="/"]`).nth(index).click();
  await untilAt(page, href);
}

async function goBack({page, plan}: Walker): Promise<void> {
  if (await hasEarlierPage(page)) {
    plan('back');
    await moveInHistory(page, -1);
  }
}

/** Before the first page there is none of the site. */
function hasEarlierPage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const {layer} = (history.state ?? {}) as {layer?: number};
    // Back passes over the entry of what lay over a page.
    return (navigation.currentEntry?.index ?? 0) > (layer === undefined ? 0 : 1);
  });
}

async function goForward({page, plan}: Walker): Promise<void> {
  plan('forward');
  await moveInHistory(page, 1);
}

/** The page may be gone before it has answered. */
async function moveInHistory(page: Page, by: number): Promise<void> {
  await page.evaluate((entries) => history.go(entries), by).catch(() => undefined);
}

async function followHash(walker: Walker): Promise<void> {
  const {page, pick, plan} = walker;
  const links = page.locator('main a[href^="#"]:visible');
  // A folded part of the contents list hides its links by its height.
  const shown = await links.evaluateAll((all) =>
    all.flatMap((link, index) => (link.closest('ul')?.clientHeight === 0 ? [] : [index])),
  );
  if (shown.length === 0) {
    return;
  }
  const link = links.nth(pick(shown));
  const href = (await link.getAttribute('href')) ?? '';
  plan(`follow ${href}`);
  await link.click();
  await page.waitForFunction((hash) => decodeURIComponent(location.hash) === decodeURIComponent(hash), href);
}

async function search(walker: Walker): Promise<void> {
  const {page, pick, plan} = walker;
  const {button, current, dialog, field, options} = searchOn(page);
  const how = pick(['/', 'Control+k', 'button']);
  const query = pick(queries);
  const end = pick(['Enter', 'Escape', 'click']);
  plan(`search with ${how} for "${query}", then ${end}`);
  if (how === 'button') {
    // The bar may be hidden; a click would scroll to it.
    await button.dispatchEvent('click');
  } else {
    await page.keyboard.press(how);
  }
  await field.waitFor();
  await retype(field, query);
  // Until then the list is that of the query before, and Enter waits for the answer.
  await expect(dialog).toHaveAttribute('data-search-state', /ready|failed/);
  let href: string | undefined;
  if (end === 'Escape' || query.startsWith('>') || (await options.count()) === 0) {
    await page.keyboard.press('Escape');
  } else if (end === 'Enter') {
    // Where nothing was found, nothing is chosen.
    if ((await current.count()) === 0) {
      await page.keyboard.press('ArrowDown');
    }
    href = await addressOf(current);
    await page.keyboard.press('Enter');
  } else {
    href = await addressOf(options.first());
    await options.first().click();
  }
  await dialog.waitFor({state: 'hidden'});
  if (href !== undefined) {
    await untilAt(page, href);
  }
}

/** Where a line of the search leads to: results are links, areas are commands. */
async function addressOf(option: Locator): Promise<string | undefined> {
  const href = await option.getAttribute('href');
  const label = (await option.textContent()) ?? '';
  return href ?? areas.find(({name}) => label.includes(`Go to ${name}`))?.path;
}

async function chooseTab({page, pick, plan}: Walker): Promise<void> {
  const tabs = page.locator('main [role=tab]:visible');
  const count = await tabs.count();
  if (count === 0) {
    return;
  }
  // The element itself: the choice may show and hide other tabs, and so change which one is which.
  const tab = await tabs.nth(pick([...Array(count).keys()])).elementHandle();
  plan(`tab ${(await tab?.innerText()) ?? ''}`);
  await tab?.click();
  await page.waitForFunction((element) => element?.ariaSelected === 'true', tab);
}

async function useDrawer(walker: Walker): Promise<void> {
  const {page, pick, plan} = walker;
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  if (!(await toggle.isVisible())) {
    return;
  }
  const end = pick(['Escape', 'a link', 'Back']);
  plan(`drawer, then ${end}`);
  await toggle.dispatchEvent('click');
  const drawer = page.locator('.theme-layout-navbar-sidebar');
  await drawer.waitFor();
  if (end === 'Escape') {
    await page.keyboard.press('Escape');
  } else if (end === 'Back') {
    await moveInHistory(page, -1);
  } else {
    const links = await linksTo(page, '.theme-layout-navbar-sidebar');
    const {index, href} = pick(links);
    await page.locator('.theme-layout-navbar-sidebar a[href^="/"]').nth(index).click();
    await untilAt(page, href);
  }
  await drawer.waitFor({state: 'hidden'});
}

async function chooseColours({page, pick, plan}: Walker): Promise<void> {
  const mode = pick(colorModes);
  plan(`colours ${mode}`);
  await colorModeButton(page, mode).click();
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, mode);
}

async function resize({page, pick, plan}: Walker): Promise<void> {
  const [width, height] = pick(sizes);
  plan(`resize to ${width}`);
  await page.setViewportSize({width, height});
  await nextFrames(page);
}

/** Does things without a network, with which the reader stays on this page. */
async function goOffline(walker: Walker): Promise<void> {
  const {page, pick, plan} = walker;
  // What was not loaded cannot answer; a notice says so.
  await startApplication(page);
  plan(OFFLINE);
  await setOffline(page, true);
  await pick([chooseTab, followHash, chooseColours])(walker);
  await pick([chooseTab, followHash, chooseColours])(walker);
  await setOffline(page, false);
  plan('online');
}

/** Firefox takes no such order over BiDi. */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    await page.context().setOffline(isOffline);
  } else if (isOffline) {
    await page.route('**', (route) => route.abort());
  } else {
    await page.unrouteAll({behavior: 'ignoreErrors'});
  }
}

async function reload({page, plan}: Walker): Promise<void> {
  plan('reload');
  await page.reload();
}

/** Each text goes into elements of the translator's; what it says stays, so that it can be compared. */
async function haveTranslated({page, plan}: Walker): Promise<void> {
  plan('translate');
  await translate(page, {changesText: false});
}

async function untilAt(page: Page, href: string): Promise<void> {
  const {pathname} = new URL(href, 'http://localhost');
  await page.waitForURL((url) => url.pathname === pathname, {waitUntil: 'commit'});
}

/** Waits until address, title, heading and text belong together; says what does not. */
async function untilRight(page: Page): Promise<string | undefined> {
  let wrong: string | undefined;
  const look = async (): Promise<boolean> => {
    // A page that is being left answers nothing.
    wrong = await wrongWith(page).catch(String);
    return wrong === undefined;
  };
  await expect
    .poll(look, {timeout: PATIENCE, intervals: [50]})
    .toBe(true)
    .catch(() => undefined);
  return wrong;
}

async function wrongWith(page: Page): Promise<string | undefined> {
  const now = await page.evaluate(shownIn, null);
  const {pathname} = now;
  if (!publishedPaths.includes(pathname)) {
    return `${pathname} is no page.`;
  }
  const wanted = await shownBy(page, pathname);
  for (const part of ['title', 'heading', 'text'] as const) {
    if (now[part] !== wanted[part]) {
      return `${pathname} has the ${part} "${now[part].slice(0, 300)}", not "${wanted[part].slice(0, 300)}".`;
    }
  }
  return now.broken;
}

const known = new Map<string, Shown>();

/** What the HTML of a page shows, as this browser reads it. */
async function shownBy(page: Page, pathname: string): Promise<Shown> {
  let shown = known.get(pathname);
  if (shown === undefined) {
    const file = pathname === '/' ? 'index.html' : `${pathname}.html`;
    shown = await page.evaluate(shownIn, readFileSync(path.join(directory, file), 'utf8'));
    known.set(pathname, shown);
  }
  return shown;
}

/** Runs in the browser: what a page shows, or this one. */
function shownIn(html: string | null): Shown & {pathname: string; broken: string | undefined} {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\s\u200b]+/g, ' ').trim();
  const headings = [...page.querySelectorAll('h1')].map(({textContent}) => plain(textContent));
  const article = page.querySelector('.static-article') ?? page.querySelector('main');
  const copied = article?.cloneNode(true) as Element | undefined;
  copied?.querySelectorAll('button, [role=status]').forEach((part) => part.remove());
  const text = plain(copied?.textContent);
  let broken: string | undefined;
  if (html === null) {
    const anchor = decodeURIComponent(location.hash.slice(1));
    const isSearch = new URLSearchParams(location.search).has('q');
    if (anchor !== '' && document.getElementById(anchor) === null) {
      broken = `There is nothing at #${anchor}.`;
    } else if ((document.querySelector('dialog[open]') !== null) !== isSearch) {
      broken = isSearch ? 'The search of the address is not open.' : 'A dialog has stayed open.';
    } else if (document.querySelector('html:not([data-load-error]) [aria-busy=true]') !== null) {
      // Where scripts did not come, a notice says that buttons do not work.
      broken = 'A button has stayed busy.';
    }
  }
  return {
    pathname: location.pathname,
    title: page.title,
    heading: headings.join(' | '),
    text: `${text.length}: ${text.slice(0, 200)}`,
    broken,
  };
}

/** Mulberry32: small, and good enough to wander. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
