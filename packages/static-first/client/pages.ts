/** Other pages of the site, parsed from their HTML files. */
import {barePath} from './paths';

/** What a page puts into the document. Elements of visited pages are kept as the reader left them. */
export type Page = {
  path: string;
  title: string;
  /** Classes of the root element. */
  classes: readonly string[];
  /** Description, canonical address, structured data. */
  head: readonly Element[];
  /** State of the navigation bar's links, by address. */
  bar: ReadonlyMap<string, {className: string; isCurrent: boolean}>;
  /** Menus of the bar that differ between pages, such as the versions. */
  menus: readonly Element[];
  /** Pages with the same sidebar have the same frame: only their main part differs. */
  frame: string;
  /** Children of the content, of which `main` is one or is inside of one. */
  content: readonly Element[];
  main: Element;
  /** The build that the page comes from. */
  build: string;
};

/** Docusaurus's id of the element between navigation bar and footer. */
export const CONTENT = '__docusaurus_skipToContent_fallback';

/** Id of the main part, the target of the skip link; set in template.ts. */
export const MAIN_ID = 'main';

class MissingPageError extends Error {}

/** Visited pages, oldest first. */
const kept = new Map<string, Page>();
const MAX_KEPT = 20;

type Fetched = {html: string; path: string};
const fetched = new Map<string, Promise<Fetched>>();
const MAX_FETCHED = 40;

/** Keeps a page for Back. */
export function keepPage(page: Page): void {
  kept.delete(page.path);
  kept.set(page.path, page);
  forgetOldest(kept, MAX_KEPT);
}

/** Prefetches a page's HTML. Failures are not kept, so that the next attempt requests it again. */
export function preloadPage(path: string): Promise<unknown> {
  if (kept.has(path)) {
    return Promise.resolve();
  }
  return fetchPage(path).catch(() => undefined);
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
  const {html, path: final} = await fetchPage(path);
  const page = readPage(new DOMParser().parseFromString(html, 'text/html'), final);
  if (page === undefined) {
    throw new MissingPageError(`${path}: is not a page of this site.`);
  }
  return page;
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
  const content = from.getElementById(CONTENT);
  const main = content?.querySelector('main');
  const build = from.querySelector<HTMLElement>('script[data-s]')?.dataset.s;
  if (!content || !main || build === undefined) {
    return undefined;
  }
  const links = [...from.querySelectorAll('.navbar__link')];
  return {
    path,
    title: from.title,
    classes: [...from.documentElement.classList],
    head: [...from.head.querySelectorAll('[data-rh]:not(title, [name=viewport])')],
    bar: new Map(
      links.map((link) => [
        link.getAttribute('href') ?? '',
        {className: link.className, isCurrent: link.hasAttribute('aria-current')},
      ]),
    ),
    menus: [...from.querySelectorAll('.navbar .dropdown')],
    frame: sidebarOf(content) || path,
    content: [...content.children],
    main,
    build,
  };
}

/** Identifies a sidebar by its first level. */
function sidebarOf(content: Element): string {
  const links = content.querySelectorAll(
    '.theme-doc-sidebar-menu > li > a, .theme-doc-sidebar-menu > li > div > a',
  );
  return [...links].map((link) => link.getAttribute('href')).join(' ');
}

function forgetOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) {
    map.delete(oldest);
  }
}
