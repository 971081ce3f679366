/**
 * The only script that a page carries. It runs before the first paint, the same
 * bytes on every page, and does what cannot wait for the application:
 * colour mode, announcement, the bare path, and the start of the application at
 * the reader's first sign of interaction. What the reader did before the start
 * is done again afterwards.
 *
 * Keep it small: `boot.test.ts` holds it under 2.3 KB, compressed. The constants in
 * capitals are put in while it is compiled, see `compile-boot.ts`.
 */
import {openEarlyField} from './early-field';
import {restoreTabs} from './tabs';

declare const BASE_URL: string;
declare const DEFAULT_MODE: 'dark' | 'system';
declare const ANNOUNCEMENT_ID: string;
declare const RULES: string;

type Connection = {saveData?: boolean; effectiveType?: string};

// Under a name that the minifier shortens.
const page = document;
const root = page.documentElement;
const {dataset} = root;
const on = addEventListener;

// Storage may be switched off or full; then nothing is remembered. Said once; the application says it no more.
const warn = (reason: unknown): void => {
  if (!dataset.storage) {
    dataset.storage = 'none';
    console.warn('The browser storage is not available. Fix: allow this site to keep data.', reason);
  }
};
const storage = (name: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    // Some browsers have null there.
    window[name].getItem('');
    return window[name];
  } catch (reason) {
    return warn(reason) as undefined;
  }
};
const local = storage('localStorage');
const session = storage('sessionStorage');

// Says that script runs: what only works with it is hidden without.
dataset.js = '';

const own = (page.currentScript as HTMLElement).dataset;
const isRunning = (): boolean => dataset.hasHydrated === 'true';

// The bare path is the one that the application knows; any other breaks its start.
const {pathname, search, hash} = location;
const short = pathname.replace(/((\/index)?\.html|\/)$/, '');
const bare = short + '/' === BASE_URL ? BASE_URL : short;
if (bare !== pathname) {
  if ('missing' in own) {
    // A host without redirects has no page under this form of the path; it may have one under the other.
    location.replace(bare + search + hash);
  }
  history.replaceState(history.state, '', bare + search + hash);
}

// Back to another page of this document, before the application runs: only a load shows it.
on('popstate', () => {
  if (!isRunning() && location.pathname !== bare) {
    location.reload();
  }
});

// Colour mode. Anything but the two names is no choice.
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
// Without a key: everything stored was cleared.
on('storage', (event) => {
  if (!event.key || event.key === 'theme') {
    paint(valid(event.newValue));
  }
});

// A dismissed announcement stays away before paint, and goes in all tabs; a new one shows at once.
if (ANNOUNCEMENT_ID) {
  const key = 'docusaurus.announcement.';
  const announce = (): void => {
    // Data attributes make a text of what they are given.
    dataset.announcementBarInitiallyDismissed = (local?.[key + 'dismiss'] === 'true' &&
      local[key + 'id'] === ANNOUNCEMENT_ID) as unknown as string;
  };
  announce();
  on('storage', announce);
}

// Tabs show what they are to show before they are painted.
const parsing = new MutationObserver(restoreTabs);
parsing.observe(root, {childList: true, subtree: true});

// The start of the application: its scripts and its styles. The build always sets the list, styles first.
const waiting = (own.s as string).split(' ');
let missingStyles = waiting.findIndex((file) => /js$/.test(file));
// The scripts wait for the first one, the runtime, and that for the styles: no application half dressed.
const runtime = waiting.splice(missingStyles, 1);
const count = waiting.length;
let started = false;
let retries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
const addElement = (name: string, properties: object): HTMLElement => {
  const element = Object.assign(page.createElement(name), properties);
  page.head.append(element);
  return element;
};
const add = (files: readonly string[]): void => {
  for (const file of files) {
    const isStyle = /css$/.test(file);
    // A script heeds its `src`, a link the other two.
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
        // The page stays readable, and a notice offers to try again. What is missing is asked for again by
        // itself, a few times and ever later, and whenever the reader does something.
        (target as Element).remove();
        waiting.push(file);
        dataset.loadError = file;
        retry ??= setTimeout(retries < 4 ? addWaiting : endRetry, 1000 * 2 ** Math.min(retries++, 4));
        // Nothing at all has come: the site stands under another path than it was built for.
        if (waiting.length === count) {
          page.getElementById('base-url-issue')?.removeAttribute('hidden');
        }
      },
    });
  }
};
const endRetry = (): void => {
  retry = undefined;
};
const addWaiting = (): void => {
  clearTimeout(retry);
  retry = undefined;
  add(waiting.splice(0));
};
const start = (event?: Event): void => {
  if (started) {
    // However long it takes until the network comes back: a press asks at once, a movement now and then.
    if (dataset.loadError && (!retry || /click|online/.test(String(event?.type)))) {
      addWaiting();
    }
    return;
  }
  started = true;
  try {
    // Later pages of this visit start by themselves.
    if (session) {
      session.app = 1;
    }
  } catch (reason) {
    warn(reason);
  }
  // Before the page is parsed the application would find no content to take over.
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
// The page's own styles did not come: those of the application have all of them.
on('error', ({target}) => (target as HTMLLinkElement).rel === 'stylesheet' && start(), true);

// What came before the start is done again after it, in its order and each once.
const held = new Map<Element, () => void>();
let rules: Element | undefined;
const ready = new MutationObserver(() => {
  if (isRunning()) {
    ready.disconnect();
    // From now on the application fetches ahead.
    rules?.remove();
    held.forEach((again) => again());
  }
});
ready.observe(root, {
  attributeFilter: ['data-has-hydrated'],
});
const hold = (event: Event, control: Element, again: () => void): void => {
  event.preventDefault();
  // What the application listens to already would do it twice.
  event.stopPropagation();
  held.delete(control);
  held.set(control, again);
};
const press = (event: Event, control: HTMLElement): void => {
  control.ariaBusy = 'true';
  hold(event, control, () => {
    control.ariaBusy = null;
    control.click();
  });
  if (control.matches('[data-search]')) {
    // What is typed from now on is for the dialog, which takes it from there.
    openEarlyField();
  }
};

on(
  'click',
  (event) => {
    const {target, ctrlKey, metaKey, shiftKey, altKey} = event;
    const control = (target as Element).closest<HTMLElement>('button,[role=button],[data-zoom]');
    // Pictures are links to their files, which serve where the application cannot start.
    const isNative =
      ctrlKey || metaKey || shiftKey || altKey || (dataset.loadError && control?.dataset.zoom === '');
    if (control && !isRunning() && !isNative) {
      press(event, control);
      if (control.id === 'retry') {
        addWaiting();
      }
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
      hold(event, root, () => root.dispatchEvent(new KeyboardEvent('keydown', event)));
    }
  },
  true,
);
// What was pressed on a page that is left is not done when the reader comes back to it.
on('pagehide', () => {
  held.forEach((_, control) => (control.ariaBusy = null));
  held.clear();
});

'pointermove pointerdown wheel focusin keydown click storage online'
  .split(' ')
  .forEach((type) => on(type, start, true));
on('load', () =>
  setTimeout(() => {
    // A load with a hash, a reload and "back" scroll by themselves, so scrolling counts only now, and after
    // a frame: a busy browser tells of those scrolls with its next one, however late that is.
    requestAnimationFrame(() => on('scroll', start, true));
    // The HTML of the pages that may come next, so that a click before the start is fast too. Not
    // before this page is painted: it would share the line with it.
    const {saveData, effectiveType} = (navigator as {connection?: Connection}).connection ?? {};
    if (!(saveData || effectiveType?.includes('2g'))) {
      rules = isRunning() ? rules : addElement('script', {type: 'speculationrules', text: RULES});
    }
  }, 500),
);
// A query in the address is a search that somebody shared.
if (session?.app || search) {
  start();
}
