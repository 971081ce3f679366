/** Other pages of the site, parsed from their HTML files. */
import {theme} from '../../page-markup/browser';
import {unmountIslands} from './islands';
import {loadAhead} from './load-ahead';
import {canonicalPath} from './paths';
import {loadStyles, stylesIn} from './styles';

/** The parts of a page. Visited pages are cached with their elements as the reader left them. */
export type Page = {
  path: string;
  title: string;
  /** Description, canonical address, structured data. */
  head: readonly Element[];
  /** Whether links of the navigation bar are current, by address. */
  navbarLinks: ReadonlyMap<string, boolean>;
  /** Islands of the navigation bar, whose props may differ between pages, such as the versions. */
  navbarIslands: readonly HTMLElement[];
  /** Pages with the same sidebar have the same frame: only their main part differs. */
  frame: string;
  /** Children of the content, of which `main` is one or is inside of one. */
  content: readonly Element[];
  main: Element;
  /** What had the focus when the reader left the page. */
  focused?: Element | null;
  /** Addresses of its style sheets. */
  styles: readonly string[];
  /** The build that the page comes from. */
  build: string;
};

class MissingPageError extends Error {}

/** By path, oldest first. */
const visitedPages = new Map<string, Page>();
const MAX_VISITED_PAGES = 20;

type PageFile = {
  html: string;
  path: string;
  /** Parsed ahead. */
  page?: Page | undefined;
};
const pageFiles = new Map<string, Promise<PageFile>>();
const MAX_PAGE_FILES = 40;

/** Caches a page for Back. */
export function cacheVisitedPage(page: Page): void {
  visitedPages.delete(page.path);
  visitedPages.set(page.path, page);
  const evicted = evictOldest(visitedPages, MAX_VISITED_PAGES);
  unmountIslands(evicted === undefined ? [] : [evicted.main]);
}

/** Whether a page can be parsed without a request. */
export function isFetched(path: string): boolean {
  return pageFiles.has(path);
}

/**
 * Fetches a page ahead with its styles. Failures are not cached, so that the next attempt requests it again.
 * @param isLikely parses the page at once, otherwise some time after the start
 */
export async function prefetchPage(path: string, isLikely: boolean): Promise<void> {
  const file = visitedPages.has(path) ? undefined : await fetchPage(path).catch(() => undefined);
  if (file !== undefined) {
    const head = parseHtml(file.html.slice(0, file.html.indexOf('<body')));
    // What fails is loaded with the page.
    void loadStyles(stylesIn(head)).catch(() => undefined);
    const parse = (): void => void (file.page ??= parsePage(file));
    if (isLikely) {
      parse();
    } else {
      loadAhead(parse);
    }
  }
}

/**
 * Loads the page at a path.
 * @throws MissingPageError if the server has no page of this site there; TypeError if it cannot be reached
 */
export async function loadPage(path: string): Promise<Page> {
  const visited = visitedPages.get(path);
  if (visited !== undefined) {
    return visited;
  }
  const file = await fetchPage(path);
  const page = file.page ?? parsePage(file);
  // From now on the reader may change its elements.
  file.page = undefined;
  if (page === undefined) {
    throw new MissingPageError(`${path}: is not a page of this site.`);
  }
  return page;
}

function parsePage({html, path}: PageFile): Page | undefined {
  return readPage(parseHtml(html), path);
}

function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function fetchPage(path: string): Promise<PageFile> {
  const cached = pageFiles.get(path);
  if (cached !== undefined) {
    return cached;
  }
  const file = request(path);
  file.catch(() => pageFiles.delete(path));
  pageFiles.set(path, file);
  evictOldest(pageFiles, MAX_PAGE_FILES);
  return file;
}

async function request(path: string): Promise<PageFile> {
  const response = await fetch(path);
  if (!response.ok) {
    throw new MissingPageError(`${path}: the server answered ${response.status}.`);
  }
  // A redirect changes the path.
  return {html: await response.text(), path: canonicalPath(new URL(response.url).pathname)};
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
    navbarLinks: new Map(
      links.map((link) => [link.getAttribute('href') ?? '', link.hasAttribute('aria-current')]),
    ),
    navbarIslands: [...from.querySelectorAll<HTMLElement>(`.${theme.navbar} docs-island`)],
    frame: sidebarKey(content) || path,
    content: [...content.children],
    main,
    styles: stylesIn(from),
    build,
  };
}

/** Identifies a sidebar by its first level. */
function sidebarKey(content: Element): string {
  const links = content.querySelectorAll(
    `.${theme.sidebarMenu} > li > :is(a, details > ul > li:first-child > a)`,
  );
  return [...links].map((link) => link.getAttribute('href')).join(' ');
}

/** @returns the evicted value */
function evictOldest<Value>(map: Map<string, Value>, max: number): Value | undefined {
  const [oldest] = map.entries();
  if (map.size <= max || oldest === undefined) {
    return undefined;
  }
  map.delete(oldest[0]);
  return oldest[1];
}
