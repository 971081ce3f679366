/**
 * Client-side navigation: fetches the next page's HTML and replaces the content
 * with it. The URL and the page change together; if that fails, the browser
 * loads the page.
 */
import {theme} from '../../page-markup/browser';
import {clearNotice, showNotice} from './notice';
import {emitPage} from './page-events';
import {loadPage, type Page} from './pages';
import {canonicalPath, isPlainClick, linkedPage} from './paths';
import {hideProgress, showProgressLater} from './progress';
import {
  findTarget,
  revealInClosedDetails,
  revealTarget,
  saveScroll,
  savedPosition,
  startScrollRestoration,
} from './scroll';
import {MAIN_ID} from './selectors';
import {forgetPage, readFirstPage, currentBuild, showPage} from './show-page';
import {announce} from './live-region';
import {whenIdle} from './when-idle';
import './navigation.css';

/** Path and query of the page in the document. */
let currentPath = '';
let currentQuery = '';
let progressDelay = 0;
/** Number of the latest navigation; earlier ones are dropped. */
let latest = 0;

/**
 * Handles links and the history. Call it once, when the document is complete.
 * @param delay until a slow navigation shows the progress bar, in milliseconds
 */
export function startNavigation(delay: number): void {
  progressDelay = delay;
  readFirstPage();
  const loadedPath = document.querySelector<HTMLElement>('script[data-app]')?.dataset.path;
  currentPath = canonicalPath(loadedPath ?? location.pathname);
  currentQuery = location.search;
  startScrollRestoration();
  revealInClosedDetails(location.hash);
  document.addEventListener('click', (event) => {
    const address = linkedPage(event.target);
    if (address !== undefined && isPlainClick(event) && !event.defaultPrevented) {
      event.preventDefault();
      navigate(address);
    }
  });
  window.addEventListener('popstate', () => void handlePopState());
  // The reader has gone back before this script ran.
  if (canonicalPath(location.pathname) !== currentPath) {
    void handlePopState();
  }
}

/** Navigates to a URL of this site, as a click on a link does. */
export function navigate(to: URL | string): void {
  const address = new URL(to, location.href);
  if (canonicalPath(address.pathname) === currentPath) {
    latest += 1;
    navigateWithinPage(address);
  } else {
    void navigateToPage(address);
  }
}

/** Navigates to a section or another query of the current page. */
function navigateWithinPage(address: URL): void {
  saveScroll();
  if (address.search === location.search && address.hash !== '') {
    // The browser sets `:target`.
    location.hash = address.hash;
  } else if (address.href !== location.href) {
    const before = location.search;
    history.pushState({}, '', address);
    // The search may have removed its own query from the URL.
    currentQuery = before;
    handleQuery();
  }
  revealTarget(address.hash);
  focusTarget(address.hash);
  saveScroll();
}

async function navigateToPage(address: URL): Promise<void> {
  const page = await load(
    canonicalPath(address.pathname),
    () => navigateToPage(address),
    () => location.assign(address),
  );
  if (page !== undefined) {
    saveScroll();
    // After a redirect, the URL of the page that was sent.
    const {hash, search} = address;
    const isRedirected = page.path !== canonicalPath(address.pathname);
    history.pushState({}, '', isRedirected ? page.path + search + hash : address);
    if (hash === '') {
      showTopFirst(page.main);
    }
    show(page);
    // The title that Back has announced is not this page's; Back may announce it again.
    announce('');
    revealTarget(hash);
    focusTarget(hash);
    saveScroll();
  }
}

async function handlePopState(): Promise<void> {
  const position = savedPosition();
  if (canonicalPath(location.pathname) === currentPath) {
    latest += 1;
    hideProgress();
    handleQuery();
    restore(position);
    return;
  }
  // The URL has changed already, so a failure needs a reload.
  const reload = (): void => location.reload();
  const page = await load(canonicalPath(location.pathname), reload, reload);
  if (page !== undefined) {
    show(page);
    announce(document.title);
    restore(position);
    restoreFocus(page.focused);
  }
}

/**
 * Loads a page.
 * @param retry for the notice, where the network is down
 * @param loadInBrowser after any other failure
 * @returns nothing if the navigation was superseded or has failed
 */
async function load(
  path: string,
  retry: () => unknown,
  loadInBrowser: () => void,
): Promise<Page | undefined> {
  const number = ++latest;
  clearNotice();
  showProgressLater(progressDelay);
  const page = await loadPage(path).catch(() => undefined);
  if (number !== latest) {
    return undefined;
  }
  hideProgress();
  if (page !== undefined && page.build === currentBuild()) {
    return page;
  }
  // Offline, a load would only replace the page with the browser's error.
  if (page === undefined && !navigator.onLine && canonicalPath(location.pathname) === currentPath) {
    showNotice('The page did not load.', 'page', retry);
  } else {
    loadInBrowser();
  }
  return undefined;
}

function show(page: Page): void {
  currentPath = page.path;
  currentQuery = location.search;
  try {
    showPage(page);
  } catch (error) {
    console.error(error);
    void crash(page, error);
  }
  emitPage();
}

/** Shows an error in place of the page, with **Try again**. If that fails too, the browser loads the page. */
async function crash(page: Page, error: unknown): Promise<void> {
  forgetPage();
  try {
    const {showCrash} = await (await import('./react')).run();
    showCrash(document.getElementById(theme.contentId) as HTMLElement, error, () => show(page));
    document.title = 'This page crashed.';
  } catch {
    location.reload();
  }
}

/** A query may select tabs or open the search on the current page. */
function handleQuery(): void {
  if (location.search !== currentQuery) {
    currentQuery = location.search;
    emitPage();
  }
}

function restore(position: number | undefined): void {
  if (position === undefined) {
    revealTarget(location.hash);
  } else {
    window.scrollTo({top: position, behavior: 'instant'});
  }
}

/** Moves the focus to where it was on the page, else as after a link. */
function restoreFocus(focused?: Element | null): void {
  if (focused instanceof HTMLElement) {
    focused.focus({preventScroll: true});
  }
  if (document.activeElement !== focused || focused === document.body) {
    focusTarget(location.hash);
  }
}

/** Paints the top of a new page first, and lays out the rest afterwards, see navigation.css. */
function showTopFirst(main: Element): void {
  main.classList.add('arriving');
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => main.classList.remove('arriving'))));
}

/** Moves the focus to the target or the title, which a screen reader then reads. */
function focusTarget(hash: string): void {
  const place = findTarget(hash) ?? document.querySelector<HTMLElement>('main h1');
  // Not what Tab reaches already.
  if (place && place.tabIndex < 0) {
    place.tabIndex = -1;
  }
  place?.focus({preventScroll: true});
  if (place?.id === MAIN_ID) {
    // Otherwise the next Tab after a click in the text would start at the top.
    place.removeAttribute('tabindex');
  }
}

/** The path of the other page that a link leads to, if any. */
export function pathBehind(target: EventTarget | null): string | undefined {
  const address = linkedPage(target);
  const path = address && canonicalPath(address.pathname);
  return path === currentPath ? undefined : path;
}
