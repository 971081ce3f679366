/** Other pages of the site, parsed from their HTML files. */
import {theme} from '../../page-markup/browser';
import {unmountIslands} from './islands';
import {canonicalPath} from './paths';
import {loadStyles, stylesIn, stylesOf} from './styles';
import {loadAhead} from './when-idle';

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

/** By path, oldest first. */
const visitedPages = new Map<string, Page>();
const MAX_VISITED_PAGES = 20;

type FetchedPage = {
  html: string;
  path: string;
  /** Parsed ahead. */
  page?: Page | undefined;
};
const fetchedPages = new Map<string, Promise<FetchedPage>>();

/** Caches a page for Back. */
export function cacheVisitedPage(page: Page): void {
  visitedPages.delete(page.path);
  visitedPages.set(page.path, page);
  const [oldest] = visitedPages.values();
  if (oldest !== undefined && visitedPages.size > MAX_VISITED_PAGES) {
    visitedPages.delete(oldest.path);
    unmountIslands([oldest.main]);
  }
}

/** Whether a page can be parsed without a request. */
export function isFetched(path: string): boolean {
  return fetchedPages.has(path);
}

/**
 * Fetches a page ahead with its styles. Failures are not cached, so that the next attempt requests it again.
 * @param isLikely parses it, which takes a slow phone a tenth of a second; otherwise its styles wait some seconds
 */
export async function prefetchPage(path: string, isLikely: boolean): Promise<void> {
  const fetched = visitedPages.has(path) ? undefined : await fetchPage(path).catch(() => undefined);
  if (fetched === undefined) {
    return;
  }
  // What fails is loaded with the page.
  const load = (): void => void loadStyles(stylesOf(fetched.html)).catch(() => undefined);
  if (isLikely) {
    load();
    fetched.page ??= parsePage(fetched);
  } else {
    loadAhead(load);
  }
}

/**
 * Loads the page at a path, with its styles.
 * @throws Error if the server cannot be reached, or has no page of this site there
 */
export async function loadPage(path: string): Promise<Page> {
  let page = visitedPages.get(path);
  if (page === undefined) {
    const fetched = await fetchPage(path);
    page = fetched.page ??= parsePage(fetched);
    // From now on the reader may change its elements.
    fetchedPages.delete(path);
  }
  if (page === undefined) {
    throw new Error(`${path}: is not a page of this site.`);
  }
  await loadStyles(page.styles);
  return page;
}

function parsePage({html, path}: FetchedPage): Page | undefined {
  return readPage(new DOMParser().parseFromString(html, 'text/html'), path);
}

function fetchPage(path: string): Promise<FetchedPage> {
  const existing = fetchedPages.get(path);
  if (existing !== undefined) {
    return existing;
  }
  const fetched = request(path);
  fetched.catch(() => fetchedPages.delete(path));
  fetchedPages.set(path, fetched);
  return fetched;
}

async function request(path: string): Promise<FetchedPage> {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(`${path}: the server answered ${response.status}.`);
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
