/**
 * The only script in a page's HTML: what must happen before the first paint (colour mode, announcement, chosen tabs,
 * canonical path), and the start of the application once the page has loaded and the browser is idle.
 *
 * Keep it small: its test holds it under 1.3 KB, compressed. `compile.ts` defines the constants in capitals.
 */
import {paintColorMode} from './color-mode';
import {restoreTabs} from './tabs';

declare const BASE_URL: string;
declare const DEFAULT_MODE: 'dark' | 'system';
declare const ANNOUNCEMENT_ID: string;

// Local names are minified.
const page = document;
const {dataset} = page.documentElement;
const on = addEventListener;
const ownScript = (page.currentScript as HTMLElement).dataset;

// Style sheets hide what needs script while this is missing.
dataset.js = '';

// Storage may be blocked; then nothing is remembered. The attribute keeps storage.ts from warning again.
let stored: Storage | undefined;
try {
  // Throws if it is null, as in some browsers.
  localStorage.getItem('');
  stored = localStorage;
} catch (reason) {
  dataset.storage = 'none';
  console.warn('The browser storage is not available. Fix: allow it.', reason);
}

// Without .html and without a trailing slash. A host without redirects answers 404 to the other form.
const {pathname, search, hash} = location;
const short = pathname.replace(/((\/index)?\.html|\/)$/, '');
const canonical = short + '/' === BASE_URL ? BASE_URL : short;
const isLeaving = canonical !== pathname && 'missing' in ownScript;
if (isLeaving) {
  location.replace(canonical + search + hash);
} else if (canonical !== pathname) {
  history.replaceState(history.state, '', canonical + search + hash);
}
// Back may change the address before the application runs.
ownScript.path = canonical;

ownScript.mode = DEFAULT_MODE;
paintColorMode(stored?.theme as string | undefined, DEFAULT_MODE);

// Hides a dismissed announcement; a new id shows again.
if (ANNOUNCEMENT_ID) {
  const key = 'docusaurus.announcement.';
  dataset.announcementBarInitiallyDismissed = String(
    stored?.[key + 'dismiss'] === 'true' && stored[key + 'id'] === ANNOUNCEMENT_ID,
  );
}

// Selects tabs before they are painted.
const parsing = new MutationObserver(restoreTabs);
parsing.observe(page, {childList: true, subtree: true});
on('DOMContentLoaded', () => {
  parsing.disconnect();
  restoreTabs();
});

let started = isLeaving;
const start = (): void => {
  if (started) {
    return;
  }
  started = true;
  const script = page.createElement('script');
  script.src = ownScript.app as string;
  script.onerror = () => {
    script.remove();
    started = false;
    // The page stays readable, and a notice offers to try again.
    dataset.loadError = '';
    // Visible only where the style sheet has failed too, which means a wrong base URL.
    page.getElementById('base-url-issue')?.removeAttribute('hidden');
    // Again in vain: the server may have another build, and none of the files of this one.
    if (window.earlyPress?.id === 'retry') {
      fetch(pathname)
        .then((response) => (response.ok ? response.text() : ''))
        .then((html) => html && !html.includes(ownScript.app as string) && location.reload())
        .catch(() => undefined);
    }
  };
  page.head.append(script);
};
// The page is painted between two frames. With a limit: on a busy machine the browser may never be idle.
on('load', () =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      // eslint-disable-next-line compat/compat -- Safari has none
      (window.requestIdleCallback ?? setTimeout)(start, {timeout: 1000} as IdleRequestOptions & number),
    ),
  ),
);
// Back online.
on('online', start);
// The last press waits for the application, which removes this listener.
onclick = (event) => {
  const control = (event.target as Element).closest?.('button,[data-opens]');
  if (control && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    window.earlyPress = control as HTMLElement;
    start();
  }
};
