/** Random walks of a reader, which a seed makes repeatable. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {publishedPaths} from '../../../packages/site-tools';
import {directory} from './addresses';
import {nextFrames} from './application';
import {problemsDuring} from './problems';
import {searchOn} from './search';

/** What a page of the site must show together. */
type Shown = {title: string; heading: string; text: string};

type Walker = {
  page: Page;
  /** A number from 0 up to, not including, the limit. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Pages behind this one that belong to the walk. */
  depth: number;
};

/** Does something, and says what, or nothing where this page does not offer it. */
type Step = (walker: Walker) => Promise<string | undefined>;

/** What the browser itself says of files that did not come while there was no network. */
const offlineProblems =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|NS_ERROR|Failed to fetch|NetworkError|ChunkLoad|Loading (CSS )?chunk|did not load|importScripts/;
const sizes = [
  {width: 1280, height: 800},
  {width: 1000, height: 700},
  {width: 768, height: 1024},
  {width: 390, height: 844},
];
const queries = [
  'login',
  'webdav',
  'share a folder',
  '/v3/dir/content',
  'xqyptographik',
  'two words',
  '>light',
];

/**
 * Walks as many steps as asked, and stops at the first after which the page is not what it should be.
 * @returns what went wrong, with the steps that led there; undefined if nothing did
 */
export async function walk(page: Page, seed: number, length: number): Promise<string | undefined> {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const walker: Walker = {page, below, pick: (items) => items[below(items.length)] as never, depth: 0};
  const taken: string[] = [];
  const first = walker.pick(publishedPaths);
  let wrong = await wrongAfter(page, taken, async () => {
    await page.goto(first);
    return `open ${first}`;
  });
  for (let number = 0; number < length && wrong === undefined; number++) {
    wrong = await wrongAfter(page, taken, () => stepOf(walker));
  }
  return wrong === undefined ? undefined : [`seed ${seed}:`, ...taken, wrong].join('\n  ');
}

/** Takes a step; says what is wrong afterwards. */
async function wrongAfter(
  page: Page,
  taken: string[],
  step: () => Promise<string>,
): Promise<string | undefined> {
  let wrong: string | undefined;
  const problems = await problemsDuring(page, async () => {
    try {
      taken.push(await step());
      wrong = await untilRight(page);
    } catch (error) {
      wrong = error instanceof Error ? error.message : String(error);
    }
  });
  const isOffline = taken.at(-1)?.startsWith('offline') === true;
  const loud = problems.filter((problem) => !isOffline || !offlineProblems.test(problem));
  return wrong ?? (loud.length > 0 ? loud.join('\n  ') : undefined);
}

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
  [1, openCategory],
];
const bag = steps.flatMap(([weight, step]) => Array.from({length: weight}, () => step));

async function stepOf(walker: Walker): Promise<string> {
  for (;;) {
    const said = await walker.pick(bag)(walker);
    if (said !== undefined) {
      return said;
    }
  }
}

/** Links of this page to pages of the site that can be seen. */
async function linksTo(page: Page, within: string): Promise<{index: number; href: string}[]> {
  const hrefs = await page
    .locator(`${within} a[href^="/"]`)
    .evaluateAll((all) =>
      all.map((link) =>
        link.checkVisibility({visibilityProperty: true}) && link.closest('[inert], [hidden]') === null
          ? (link.getAttribute('href') ?? '')
          : '',
      ),
    );
  return hrefs.flatMap((href, index) =>
    publishedPaths.includes(href.replace(/[?#].*$/, '')) ? [{index, href}] : [],
  );
}

async function followLink(walker: Walker): Promise<string | undefined> {
  const {page, pick} = walker;
  const within = pick(['main', 'main', 'nav', 'aside', 'footer', 'nav[aria-label="Docs pages"]']);
  const links = await linksTo(page, within);
  if (links.length === 0) {
    return undefined;
  }
  const {index, href} = pick(links);
  await page.locator(`${within} a[href^="/"]`).nth(index).click({timeout: 10_000});
  walker.depth += 1;
  await untilAt(page, href);
  return `follow ${href} in ${within}`;
}

async function goBack(walker: Walker): Promise<string | undefined> {
  if (walker.depth === 0) {
    return undefined;
  }
  walker.depth -= 1;
  await walker.page.evaluate(() => history.back());
  return 'back';
}

async function goForward({page}: Walker): Promise<string> {
  await page.evaluate(() => history.forward());
  return 'forward';
}

async function followHash(walker: Walker): Promise<string | undefined> {
  const {page, pick} = walker;
  const links = page.locator('main a[href^="#"]:visible');
  const count = await links.count();
  if (count === 0) {
    return undefined;
  }
  const link = links.nth(pick([...Array(count).keys()]));
  const href = (await link.getAttribute('href')) ?? '';
  await link.click({timeout: 10_000});
  walker.depth += 1;
  await page.waitForFunction((hash) => decodeURIComponent(location.hash) === decodeURIComponent(hash), href, {
    timeout: 5000,
  });
  return `follow ${href}`;
}

async function search(walker: Walker): Promise<string> {
  const {page, pick} = walker;
  const {button, dialog, field, options, status} = searchOn(page);
  const how = pick(['/', 'Control+k', 'button']);
  await (how === 'button' ? button.click({timeout: 10_000}) : page.keyboard.press(how));
  await field.waitFor({timeout: 5000});
  const query = pick(queries);
  await field.fill(query);
  await status
    .filter({hasText: /found|command/i})
    .waitFor({timeout: 5000})
    .catch(() => undefined);
  const end = pick(['Enter', 'Escape', 'click']);
  if (end === 'Escape' || query.startsWith('>') || (await options.count()) === 0) {
    await page.keyboard.press('Escape');
  } else if (end === 'Enter') {
    await page.keyboard.press('Enter');
    walker.depth += 1;
  } else {
    await options.first().click({timeout: 5000});
    walker.depth += 1;
  }
  await dialog.waitFor({state: 'hidden', timeout: 5000});
  return `search with ${how} for "${query}", then ${end}`;
}

async function chooseTab({page, pick}: Walker): Promise<string | undefined> {
  const tabs = page.locator('main [role=tab]:visible');
  const count = await tabs.count();
  if (count === 0) {
    return undefined;
  }
  const tab = tabs.nth(pick([...Array(count).keys()]));
  await tab.click({timeout: 10_000});
  await page.waitForFunction((element) => element?.ariaSelected === 'true', await tab.elementHandle(), {
    timeout: 5000,
  });
  return `tab ${await tab.innerText()}`;
}

async function useDrawer(walker: Walker): Promise<string | undefined> {
  const {page, pick} = walker;
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  if (!(await toggle.isVisible())) {
    return undefined;
  }
  await toggle.click({timeout: 10_000});
  const drawer = page.locator('.theme-layout-navbar-sidebar');
  await drawer.waitFor({timeout: 5000});
  const end = pick(['Escape', 'a link', 'Back']);
  if (end === 'Escape') {
    await page.keyboard.press('Escape');
  } else if (end === 'Back') {
    await page.evaluate(() => history.back());
  } else {
    const links = await linksTo(page, '.theme-layout-navbar-sidebar');
    const {index, href} = pick(links);
    await page.locator('.theme-layout-navbar-sidebar a[href^="/"]').nth(index).click({timeout: 10_000});
    walker.depth += 1;
    await untilAt(page, href);
  }
  await drawer.waitFor({state: 'hidden', timeout: 5000});
  return `drawer, then ${end}`;
}

async function chooseColours({page, pick}: Walker): Promise<string> {
  const mode = pick(['Light', 'Dark']);
  await page
    .getByRole('group', {name: 'Colour mode'})
    .getByRole('button', {name: mode, exact: true})
    .click({timeout: 10_000});
  await page.waitForFunction(
    (theme) => document.documentElement.dataset.theme === theme,
    mode.toLowerCase(),
    {
      timeout: 5000,
    },
  );
  return `colours ${mode}`;
}

async function resize({page, pick}: Walker): Promise<string> {
  const size = pick(sizes);
  await page.setViewportSize(size);
  await nextFrames(page);
  return `resize to ${size.width}`;
}

/** Does things without a network, with which the reader stays on this page. */
async function goOffline(walker: Walker): Promise<string> {
  const {page, pick} = walker;
  const said: (string | undefined)[] = [];
  await setOffline(page, true);
  for (const step of [
    pick([chooseTab, followHash, chooseColours]),
    pick([chooseTab, goForward, useSearchButton]),
  ]) {
    said.push(await step(walker));
  }
  await setOffline(page, false);
  // What the reader asked for meanwhile may have become the browser's own page of errors.
  if (!page.url().startsWith('http')) {
    await page.reload();
  }
  return `offline: ${said.filter((each) => each !== undefined).join(', ')}; online`;
}

async function useSearchButton({page}: Walker): Promise<string> {
  const {button, dialog} = searchOn(page);
  await button.click({timeout: 10_000});
  await dialog
    .or(page.getByText(/did not load/))
    .first()
    .waitFor({timeout: 5000});
  await page.keyboard.press('Escape');
  await dialog.waitFor({state: 'hidden', timeout: 5000});
  return 'search button';
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

async function reload({page}: Walker): Promise<string> {
  await page.reload();
  return 'reload';
}

async function openCategory({page, pick}: Walker): Promise<string | undefined> {
  const groups = page.locator('.theme-doc-sidebar-menu [aria-expanded]:visible');
  const count = await groups.count();
  if (count === 0) {
    return undefined;
  }
  const group = groups.nth(pick([...Array(count).keys()]));
  const before = await group.getAttribute('aria-expanded');
  await group.click({timeout: 10_000});
  await page.waitForFunction(
    ([element, old]) => (element as Element | null)?.getAttribute('aria-expanded') !== old,
    [await group.elementHandle(), before] as const,
    {timeout: 5000},
  );
  return `category ${await group.innerText()}`;
}

async function untilAt(page: Page, href: string): Promise<void> {
  const {pathname} = new URL(href, 'http://localhost');
  await page.waitForURL((url) => url.pathname === pathname, {timeout: 10_000, waitUntil: 'commit'});
}

/** Waits until address, title, heading and text belong together; says what does not. */
async function untilRight(page: Page): Promise<string | undefined> {
  let wrong: string | undefined;
  for (const until = Date.now() + 5000; Date.now() < until;) {
    // A page that is being left answers nothing.
    wrong = await wrongWith(page).catch((error: unknown) => String(error));
    if (wrong === undefined) {
      return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return wrong;
}

async function wrongWith(page: Page): Promise<string | undefined> {
  const now = await page.evaluate(shownIn, null);
  const {pathname} = new URL(page.url());
  if (now.pathname !== pathname) {
    return `The address is ${now.pathname}, the browser says ${pathname}.`;
  }
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
    const isOpen = document.querySelector('.navbar-sidebar--show') !== null;
    if (anchor !== '' && document.getElementById(anchor) === null) {
      broken = `There is nothing at #${anchor}.`;
    } else if (isOpen || document.querySelector('dialog[open]') !== null) {
      broken = 'The drawer or a dialog has stayed open.';
    } else if (document.querySelector('[aria-busy=true]') !== null) {
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
