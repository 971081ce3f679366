/** Other pages of the site, parsed from their HTML files. */
import {theme} from '../../page-markup/browser';
import {unmountIslands} from './islands';
import {barePath} from './paths';
import {loadStyles, stylesIn} from './styles';
import {whenIdle} from './when-idle';

/** What a page puts into the document. Elements of visited pages are kept as the reader left them. */
export type Page = {
  path: string;
  title: string;
  /** Description, canonical address, structured data. */
  head: readonly Element[];
  /** Whether links of the navigation bar are current, by address. */
  bar: ReadonlyMap<string, boolean>;
  /** Islands of the bar, whose props may differ between pages, such as the versions. */
  barIslands: readonly HTMLElement[];
  /** Pages with the same sidebar have the same frame: only their main part differs. */
  frame: string;
  /** Children of the content, of which `main` is one or is inside of one. */
  content: readonly Element[];
  main: Element;
  /** Addresses of its style sheets. */
  styles: readonly string[];
  /** The build that the page comes from. */
  build: string;
};

class MissingPageError extends Error {}

/** Visited pages, oldest first. */
const kept = new Map<string, Page>();
const MAX_KEPT = 20;

type Fetched = {
  html: string;
  path: string;
  /** Parsed ahead. */
  page?: Page | undefined;
};
const fetched = new Map<string, Promise<Fetched>>();
const MAX_FETCHED = 40;

/** Keeps a page for Back. */
export function keepPage(page: Page): void {
  kept.delete(page.path);
  kept.set(page.path, page);
  const dropped = forgetOldest(kept, MAX_KEPT);
  unmountIslands(dropped === undefined ? [] : [dropped.main]);
}

/** Fetches and parses a page ahead. Failures are not kept, so that the next attempt requests it again. */
export async function preloadPage(path: string): Promise<void> {
  if (!kept.has(path)) {
    const page = await fetchPage(path).catch(() => undefined);
    if (page !== undefined) {
      whenIdle(() => {
        page.page ??= parsePage(page);
        // What fails is loaded with the page.
        void loadStyles(page.page?.styles ?? []).catch(() => undefined);
      });
    }
  }
}

/**
 * Loads the page at a path.
 * @throws MissingPageError if the server has no page of this site there; TypeError if it cannot be reached
 */
export async function loadPage(path: string): Promise<Page> {
  const known = kept.get(path);
  if (known !== undefined) {
    return known;
  }
  const file = await fetchPage(path);
  const page = file.page ?? parsePage(file);
  // From now on its elements are the reader's.
  file.page = undefined;
  if (page === undefined) {
    throw new MissingPageError(`${path}: is not a page of this site.`);
  }
  return page;
}

function parsePage({html, path}: Fetched): Page | undefined {
  return readPage(new DOMParser().parseFromString(html, 'text/html'), path);
}

function fetchPage(path: string): Promise<Fetched> {
  const known = fetched.get(path);
  if (known !== undefined) {
    return known;
  }
  const job = request(path);
  job.catch(() => fetched.delete(path));
  fetched.set(path, job);
  forgetOldest(fetched, MAX_FETCHED);
  return job;
}

async function request(path: string): Promise<Fetched> {
  const response = await fetch(path);
  if (!response.ok) {
    throw new MissingPageError(`${path}: the server answered ${response.status}.`);
  }
  // A redirect changes the path.
  return {html: await response.text(), path: barePath(new URL(response.url).pathname)};
}

/** Reads a page from the current document or a fetched one. */
export function readPage(from: Document, path: string): Page | undefined {
  const content = from.getElementById(theme.contentId);
  const main = content?.querySelector('main');
  const build = from.querySelector<HTMLElement>('script[data-app]')?.dataset.app;
  if (!content || !main || build === undefined) {
    return undefined;
  }
  const links = [...from.querySelectorAll(`.${theme.navbarLink}`)];
  return {
    path,
    title: from.title,
    head: [...from.head.querySelectorAll(`[${theme.headAttribute}]:not(title, [name=viewport])`)],
    bar: new Map(links.map((link) => [link.getAttribute('href') ?? '', link.hasAttribute('aria-current')])),
    barIslands: [...from.querySelectorAll<HTMLElement>(`.${theme.navbar} docs-island`)],
    frame: sidebarOf(content) || path,
    content: [...content.children],
    main,
    styles: stylesIn(from),
    build,
  };
}

/** Identifies a sidebar by its first level. */
function sidebarOf(content: Element): string {
  const links = content.querySelectorAll(
    `.${theme.sidebarMenu} > li > :is(a, details > ul > li:first-child > a)`,
  );
  return [...links].map((link) => link.getAttribute('href')).join(' ');
}

/** @returns what was dropped */
function forgetOldest<Value>(map: Map<string, Value>, max: number): Value | undefined {
  const [oldest] = map.entries();
  if (map.size <= max || oldest === undefined) {
    return undefined;
  }
  map.delete(oldest[0]);
  return oldest[1];
}
