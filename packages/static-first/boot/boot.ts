/**
 * The only script in a page's HTML. It runs before the first paint and does what
 * cannot wait for the application: colour mode, announcement, canonical path, and
 * the start of the application at the reader's first interaction. Clicks and keys
 * before the start are replayed after it.
 *
 * Keep it small: `boot.test.ts` holds it under 2.3 KB, compressed. `compile-boot.ts`
 * defines the constants in capitals.
 */
import {isSlow} from './connection';
import {openEarlyField} from './early-field';
import {restoreTabs} from './tabs';

declare const BASE_URL: string;
declare const DEFAULT_MODE: 'dark' | 'system';
declare const ANNOUNCEMENT_ID: string;
declare const RULES: string;

// Local names are minified.
const page = document;
const root = page.documentElement;
const {dataset} = root;
const on = addEventListener;

// Storage may be blocked or full; then nothing is remembered. The mark on the root keeps storage.ts from warning again.
const warn = (reason: unknown): void => {
  if (!dataset.storage) {
    dataset.storage = 'none';
    console.warn('The browser storage is not available. Fix: allow this site to keep data.', reason);
  }
};
const storage = (name: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    // Throws if it is null, as in some browsers.
    window[name].getItem('');
    return window[name];
  } catch (reason) {
    return warn(reason) as undefined;
  }
};
const local = storage('localStorage');
const session = storage('sessionStorage');

// Style sheets hide what needs script while this is missing.
dataset.js = '';

const bootData = (page.currentScript as HTMLElement).dataset;
const isRunning = (): boolean => dataset.hasHydrated === 'true';

// The application knows canonical paths only: without .html and without a slash at the end.
const {pathname, search, hash} = location;
const short = pathname.replace(/((\/index)?\.html|\/)$/, '');
const canonical = short + '/' === BASE_URL ? BASE_URL : short;
// A host without redirects answers 404 to the other form.
const isLeaving = canonical !== pathname && 'missing' in bootData;
if (isLeaving) {
  location.replace(canonical + search + hash);
}
if (canonical !== pathname) {
  history.replaceState(history.state, '', canonical + search + hash);
}

// Before the application runs, only a reload shows another page of this document's history.
on('popstate', () => {
  if (!isRunning() && location.pathname !== canonical) {
    location.reload();
  }
});

// Colour mode; other stored values are ignored.
const valid = (mode: unknown): string | false => /^(dark|light)$/.test(mode as string) && (mode as string);
const system = matchMedia('(prefers-color-scheme: dark)');
const paint = (choice?: string | false): void => {
  dataset.theme = choice || (DEFAULT_MODE === 'dark' || system.matches ? 'dark' : 'light');
  dataset.themeChoice = choice || DEFAULT_MODE;
};
paint(valid(local?.theme));
if (DEFAULT_MODE === 'system') {
  system.onchange = () => dataset.themeChoice === 'system' && paint();
}
// Without a key, the whole storage was cleared.
on('storage', (event) => {
  if (!event.key || event.key === 'theme') {
    paint(valid(event.newValue));
  }
});

// Hides a dismissed announcement before the first paint, and in all tabs; a new id shows again.
if (ANNOUNCEMENT_ID) {
  const key = 'docusaurus.announcement.';
  const announce = (): void => {
    // dataset converts it to a string.
    dataset.announcementBarInitiallyDismissed = (local?.[key + 'dismiss'] === 'true' &&
      local[key + 'id'] === ANNOUNCEMENT_ID) as unknown as string;
  };
  announce();
  on('storage', announce);
}

// Selects tabs before they are painted.
const parsing = new MutationObserver(restoreTabs);
parsing.observe(root, {childList: true, subtree: true});

// The application's files; the build lists styles first.
const waiting = (bootData.s as string).split(' ');
let missingStyles = waiting.findIndex((file) => /js$/.test(file));
// The scripts wait for the bundler's runtime, and the runtime for the styles.
const runtime = waiting.splice(missingStyles, 1);
const count = waiting.length;
// In a document that ends before its body comes, the application would fail.
let started = isLeaving;
const addElement = (name: string, properties: object): HTMLElement => {
  const element = Object.assign(page.createElement(name), properties);
  page.head.append(element);
  return element;
};
const add = (files: readonly string[]): void => {
  for (const file of files) {
    const isStyle = /css$/.test(file);
    // Scripts use `src`, links `href` and `rel`.
    addElement(isStyle ? 'link' : 'script', {
      src: file,
      href: file,
      rel: 'stylesheet',
      onload() {
        if (isStyle && !--missingStyles) {
          add(runtime);
        }
      },
      onerror({target}: Event) {
        // The page stays readable, and a notice offers to try again.
        (target as Element).remove();
        waiting.push(file);
        dataset.loadError = file;
        // If every file failed, the base URL is wrong.
        if (waiting.length === count) {
          page.getElementById('base-url-issue')?.removeAttribute('hidden');
        }
      },
    });
  }
};
const addWaiting = (): void => add(waiting.splice(0));
const start = (event?: Event): void => {
  if (started) {
    // Each click retries the files that failed.
    if (dataset.loadError && /click|online/.test(event?.type ?? '')) {
      addWaiting();
    }
    return;
  }
  started = true;
  try {
    // Later pages of this session start the application at once.
    if (session) {
      session.app = 1;
    }
  } catch (reason) {
    warn(reason);
  }
  // The application needs the whole page.
  if (page.readyState === 'loading') {
    on('DOMContentLoaded', addWaiting);
  } else {
    addWaiting();
  }
};
on('DOMContentLoaded', () => {
  parsing.disconnect();
  restoreTabs();
});
// If the page's style sheet failed, the application's has the same rules.
on('error', ({target}) => (target as HTMLLinkElement).rel === 'stylesheet' && start(), true);

// Replays for what happened before the start, in order and one for each control.
const replays = new Map<Element, () => void>();
let rules: Element | undefined;
const ready = new MutationObserver(() => {
  if (isRunning()) {
    ready.disconnect();
    // From now on the application prefetches.
    rules?.remove();
    replays.forEach((replay) => replay());
  }
});
ready.observe(root, {
  attributeFilter: ['data-has-hydrated'],
});
const replayLater = (event: Event, control: Element, replay: () => void): void => {
  event.preventDefault();
  // Listeners that are there already would handle it twice.
  event.stopPropagation();
  replays.delete(control);
  replays.set(control, replay);
};
const press = (event: Event, control: HTMLElement): void => {
  control.ariaBusy = 'true';
  replayLater(event, control, () => {
    control.ariaBusy = null;
    control.click();
  });
  if (control.matches('[data-search]')) {
    // The dialog takes over what is typed until it opens.
    openEarlyField();
  }
};

on(
  'click',
  (event) => {
    const {target, ctrlKey, metaKey, shiftKey, altKey} = event;
    const control = (target as Element).closest<HTMLElement>('button,[role=button],[data-zoom]');
    // A picture links to its file, for when the application cannot start.
    const isNative =
      ctrlKey || metaKey || shiftKey || altKey || (dataset.loadError && control?.dataset.zoom === '');
    if (control && !isRunning() && !isNative) {
      press(event, control);
    }
  },
  true,
);
on(
  'keydown',
  (event) => {
    const {key, ctrlKey, metaKey, altKey, target} = event;
    const search = page.querySelector<HTMLElement>('[data-search]');
    const isSingle =
      !(ctrlKey || metaKey || altKey || (target as Element).closest('input,textarea,select')) &&
      local?.shortcuts !== 'off';
    if (isRunning()) {
      return;
    }
    if (search && ((key === 'k' && (ctrlKey || metaKey)) || (key === '/' && isSingle))) {
      press(event, search);
    } else if (/^[?[\]]$/.test(key) && isSingle) {
      replayLater(event, root, () => root.dispatchEvent(new KeyboardEvent('keydown', event)));
    }
  },
  true,
);
// Leaving the page cancels the replays, also for a return from the back/forward cache.
on('pagehide', () => {
  replays.forEach((_, control) => (control.ariaBusy = null));
  replays.clear();
});

'pointerdown wheel focusin keydown click storage online'.split(' ').forEach((type) => on(type, start, true));
// Browsers also report a pointer that rests where the page appears.
on('pointermove', ({movementX, movementY}) => (movementX || movementY) && start(), true);
on('load', () =>
  setTimeout(() => {
    // Browsers scroll by themselves at a load with a hash, a reload and Back, and may fire the event a frame later.
    requestAnimationFrame(() => on('scroll', start, true));
    // Prefetches the HTML of likely next pages, for clicks before the start. Not earlier: this page goes first.
    if (!isSlow()) {
      rules = isRunning() ? rules : addElement('script', {type: 'speculationrules', text: RULES});
    }
  }, 500),
);
// A query may be a shared search.
if (session?.app || search) {
  start();
}
