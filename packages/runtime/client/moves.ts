/**
 * Client-side navigation: fetches the next page's HTML and replaces the content
 * with it. The URL and the page change together; if that fails, the browser
 * loads the page.
 */
import {theme} from '../../page-markup/browser';
import {clearNotice, showNotice} from './notice';
import {announcePage} from './page-events';
import {loadPage, preloadPage, type Page} from './pages';
import {barePath, isPlainClick, pageLinkedBy} from './paths';
import {hideProgress, showProgressLater} from './progress';
import {revealFolded, revealTarget, saveScroll, scrollOf, startScrollMemory, targetOf} from './scroll';
import {MAIN_ID} from './selectors';
import {forgetPage, noteFirstPage, ownBuild, showPage} from './show-page';
import {speak} from './status';
import {loadStyles} from './styles';
import {whenIdle} from './when-idle';
import './moves.css';

/** Path and query of the page in the document. */
let shownPath = '';
let shownSearch = '';
let progressDelay = 0;
/** Number of the latest navigation; older ones are dropped. */
let newest = 0;

/**
 * Handles links and the history. Call it once, when the document is complete.
 * @param delay until a slow navigation shows the progress bar, in milliseconds
 */
export function startMoves(delay: number): void {
  progressDelay = delay;
  noteFirstPage();
  const loadedPath = document.querySelector<HTMLElement>('script[data-app]')?.dataset.path;
  shownPath = barePath(loadedPath ?? location.pathname);
  shownSearch = location.search;
  startScrollMemory();
  revealFolded(location.hash);
  document.addEventListener('click', (event) => {
    const address = pageLinkedBy(event.target);
    if (address !== undefined && isPlainClick(event) && !event.defaultPrevented) {
      event.preventDefault();
      goTo(address);
    }
  });
  window.addEventListener('popstate', () => void followHistory());
  // The reader has gone back before this script ran.
  if (barePath(location.pathname) !== shownPath) {
    void followHistory();
  }
}

/** Navigates to a URL of this site as a click on a link does. */
export function goTo(to: URL | string): void {
  const address = new URL(to, location.href);
  if (barePath(address.pathname) === shownPath) {
    newest += 1;
    moveWithin(address);
  } else {
    void moveTo(address);
  }
}

/** Navigates to a section or another query of the current page. */
function moveWithin(address: URL): void {
  saveScroll();
  if (address.search === location.search && address.hash !== '') {
    // The browser sets `:target`.
    location.hash = address.hash;
  } else if (address.href !== location.href) {
    const before = location.search;
    history.pushState({}, '', address);
    // The search may have removed its own query from the URL.
    shownSearch = before;
    followSearch();
  }
  revealTarget(address.hash);
  focusTarget(address.hash);
  saveScroll();
}

async function moveTo(address: URL): Promise<void> {
  const found = await find(
    barePath(address.pathname),
    () => moveTo(address),
    () => location.assign(address),
  );
  if (found !== undefined) {
    saveScroll();
    // After a redirect, the URL of the page that came.
    const {hash, search} = address;
    const isRedirected = found.path !== barePath(address.pathname);
    history.pushState({}, '', isRedirected ? found.path + search + hash : address);
    if (hash === '') {
      showTopFirst(found.main);
    }
    put(found);
    // The title that Back has announced is not this page's; Back may announce it again.
    speak('');
    revealTarget(hash);
    focusTarget(hash);
    saveScroll();
  }
}

async function followHistory(): Promise<void> {
  const position = scrollOf(history.state);
  if (barePath(location.pathname) === shownPath) {
    newest += 1;
    hideProgress();
    followSearch();
    restore(position);
    return;
  }
  // The URL has changed already, so a failure needs a reload.
  const load = (): void => location.reload();
  const found = await find(barePath(location.pathname), load, load);
  if (found !== undefined) {
    put(found);
    // The focus does not move, so nothing else announces the page.
    speak(document.title);
    // Entries from before this script ran have no position.
    restore(position ?? (location.hash === '' ? 0 : undefined));
  }
}

/** Loads a page. @returns nothing if the navigation was superseded or the browser loads the page itself */
async function find(path: string, retry: () => void, load: () => void): Promise<Page | undefined> {
  const number = ++newest;
  clearNotice();
  showProgressLater(progressDelay);
  let page: Page | undefined;
  let problem: unknown;
  try {
    const loaded = await loadPage(path);
    await loadStyles(loaded.styles);
    page = loaded;
  } catch (error) {
    problem = error;
  }
  if (number !== newest) {
    return undefined;
  }
  hideProgress();
  if (page !== undefined && page.build === ownBuild()) {
    return page;
  }
  // Offline, a load would only replace the page with the browser's error.
  if (problem !== undefined && !navigator.onLine && barePath(location.pathname) === shownPath) {
    showNotice('The page did not load.', retry);
  } else {
    load();
  }
  return undefined;
}

function put(page: Page): void {
  shownPath = page.path;
  shownSearch = location.search;
  try {
    showPage(page);
  } catch (error) {
    console.error(error);
    void crash(page, error);
  }
  announcePage();
}

/** Says that the page cannot be shown; **Try again** shows it anew. Where nothing can be said, the browser loads it. */
async function crash(page: Page, error: unknown): Promise<void> {
  const content = document.getElementById(theme.contentId);
  forgetPage();
  try {
    const {showCrash} = await (await import('./react')).run();
    if (content === null) {
      throw error;
    }
    showCrash(content, error, () => put(page));
    document.title = 'This page crashed.';
  } catch {
    location.reload();
  }
}

/** A query may select tabs or open the search on the current page. */
function followSearch(): void {
  if (location.search !== shownSearch) {
    shownSearch = location.search;
    announcePage();
  }
}

function restore(position: number | undefined): void {
  if (position !== undefined) {
    window.scrollTo({top: position, behavior: 'instant'});
  } else if (location.hash !== '') {
    revealTarget(location.hash);
  }
}

/** The window shows the top of a new page: the browser lays the rest out once that is painted, see moves.css. */
function showTopFirst(main: Element): void {
  main.classList.add('arriving');
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => main.classList.remove('arriving'))));
}

/** Moves the focus to the target or the title, which a screen reader then reads. */
function focusTarget(hash: string): void {
  const place = targetOf(hash) ?? document.querySelector<HTMLElement>('main h1');
  // What Tab reaches stays reachable.
  if (place && place.tabIndex < 0) {
    place.tabIndex = -1;
  }
  place?.focus({preventScroll: true});
  if (place?.id === MAIN_ID) {
    // Else the next Tab after a click in the text would start at its beginning.
    place.removeAttribute('tabindex');
  }
}

/** Prefetches the page that a link leads to. */
export function preloadLinked(target: EventTarget | null): void {
  const address = pageLinkedBy(target);
  if (address !== undefined && barePath(address.pathname) !== shownPath) {
    void preloadPage(barePath(address.pathname));
  }
}
