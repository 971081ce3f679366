/**
 * Moves to other pages without loading the whole document: the next page's HTML
 * is fetched and its content put in place of the present one. The address and
 * the page change together; where that cannot be, the browser loads the page.
 */
import {clearNotice, showNotice} from './notice';
import {announcePage} from './page-events';
import {loadPage, MAIN_ID, preloadPage, type Page} from './pages';
import {barePath, pageLinkedBy} from './paths';
import {hideProgress, showProgressLater} from './progress';
import {
  revealFolded,
  revealTarget,
  revealTop,
  saveScroll,
  scrollOf,
  startScrollMemory,
  targetOf,
} from './scroll';
import {noteFirstPage, ownBuild, showCrash, showPage} from './show-page';
import {speak} from './status';

/** Path and query of the page in the document. */
let shownPath = '';
let shownSearch = '';
/** Counts moves, so that one that was overtaken ends quietly. */
let newest = 0;

/** Lets links and the history move between pages. Call it once, when the document is complete. */
export function startMoves(): void {
  noteFirstPage();
  shownPath = barePath(location.pathname);
  shownSearch = location.search;
  startScrollMemory();
  revealFolded(location.hash);
  document.addEventListener('click', (event) => {
    const address = pageLinkedBy(event.target);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (address !== undefined && isPlain && !event.defaultPrevented) {
      event.preventDefault();
      goTo(address);
    }
  });
  window.addEventListener('popstate', () => void followHistory());
}

/** Moves to an address of this site as a click on a link to it does. */
export function goTo(to: URL | string): void {
  const address = new URL(to, location.href);
  if (barePath(address.pathname) === shownPath) {
    newest += 1;
    moveWithin(address);
  } else {
    void moveTo(address);
  }
}

/** To a section or another query of the page that is shown. */
function moveWithin(address: URL): void {
  saveScroll();
  if (address.search === location.search && address.hash !== '') {
    // By the browser itself: it marks the target, and the next Tab goes on from there.
    location.hash = address.hash;
    if (address.hash === `#${MAIN_ID}`) {
      // WebKit does not, where script has changed the address.
      moveFocus(document.getElementById(MAIN_ID));
    }
  } else if (address.href !== location.href) {
    const before = location.search;
    history.pushState({}, '', address);
    // What is shown may have changed the query itself: the search takes its own out of the address.
    shownSearch = before;
    followSearch();
  }
  if (address.hash === '') {
    revealTop();
  } else {
    revealTarget(address.hash);
  }
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
    // Where the server redirected, the page that it gave.
    const {hash, search} = address;
    const isRedirected = found.path !== barePath(address.pathname);
    history.pushState({}, '', isRedirected ? found.path + search + hash : address);
    put(found);
    if (hash === '') {
      revealTop();
    } else {
      revealTarget(hash);
    }
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
  // The address has changed already; only a load shows its page where this document cannot.
  const load = (): void => location.reload();
  const found = await find(barePath(location.pathname), load, load);
  if (found !== undefined) {
    put(found);
    // The focus stays where it is, so nothing else names the page.
    speak(document.title);
    // An entry from before this script ran may know no place.
    restore(position ?? (location.hash === '' ? 0 : undefined));
  }
}

/** Finds a page for the newest move. @returns nothing where the move is over, or goes another way */
async function find(path: string, retry: () => void, load: () => void): Promise<Page | undefined> {
  const own = ++newest;
  clearNotice();
  showProgressLater();
  let page: Page | undefined;
  let problem: unknown;
  try {
    page = await loadPage(path);
  } catch (error) {
    problem = error;
  }
  if (own !== newest) {
    return undefined;
  }
  hideProgress();
  if (page !== undefined && page.build === ownBuild()) {
    return page;
  }
  // Without a network a load would only take away what the reader has.
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
    shownPath = '';
    showCrash(error, () => location.reload());
  }
  announcePage();
}

/** A search in the address, or tabs that it asks for, are of the page that is there. */
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

/** A reader who hears the page hears its title, or that of the section, once; the next Tab goes on from there. */
function focusTarget(hash: string): void {
  const place = targetOf(hash) ?? document.querySelector<HTMLElement>('main h1');
  place?.setAttribute('tabindex', '-1');
  place?.focus({preventScroll: true});
}

/** Has the next Tab begin at an element that takes no focus itself. */
function moveFocus(element: HTMLElement | null | undefined): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus({preventScroll: true});
  element?.removeAttribute('tabindex');
}

/** Fetches what a link leads to, ahead of the press. */
export function preloadLinked(target: EventTarget | null): void {
  const address = pageLinkedBy(target);
  if (address !== undefined && barePath(address.pathname) !== shownPath) {
    void preloadPage(barePath(address.pathname));
  }
}
