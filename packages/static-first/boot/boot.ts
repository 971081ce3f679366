/**
 * The only script that a page carries. It runs before the first paint, the same
 * bytes on every page, and does what cannot wait for the application:
 * colour mode, announcement, the bare path, and the start of the application at
 * the reader's first sign of interaction. What the reader did before the start
 * is done again afterwards.
 *
 * Keep it small: `boot.test.ts` holds it under 2 KB. The constants in capitals
 * are put in while it is compiled, see `compile-boot.ts`.
 */

declare const DEFAULT_MODE: 'dark' | 'system';
declare const ANNOUNCEMENT_ID: string;
declare const RULES: string;

type Connection = {saveData?: boolean; effectiveType?: string};

(() => {
  // Under a name that the minifier shortens.
  const page = document;
  const root = page.documentElement;
  const {dataset} = root;
  const on = addEventListener;
  let local: Storage | undefined;
  let session: Storage | undefined;
  try {
    local = localStorage;
    session = sessionStorage;
  } catch {
    // Storage may be switched off; then nothing is remembered.
  }

  // Says that script runs: what only works with it is hidden without.
  dataset.js = '';

  // The bare path is the one that the application knows; any other breaks its start.
  const {pathname, search, hash} = location;
  const bare = pathname.replace(/(\/index)?\.html$/, '');
  if (bare !== pathname) {
    history.replaceState(history.state, '', (bare || '/') + search + hash);
  }

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

  // A dismissed announcement stays away before paint, a new one shows at once.
  if (ANNOUNCEMENT_ID) {
    const key = 'docusaurus.announcement.';
    // Data attributes make a text of what they are given.
    dataset.announcementBarInitiallyDismissed = (local?.[key + 'dismiss'] === 'true' &&
      local[key + 'id'] === ANNOUNCEMENT_ID) as unknown as string;
  }

  // The start of the application: its scripts and its styles. The build always sets the list.
  const waiting = ((page.currentScript as HTMLElement).dataset.s as string).split(' ');
  let started = false;
  const addElement = (name: string, properties: object): void =>
    page.head.append(Object.assign(page.createElement(name), properties));
  const start = (): void => {
    if (started) {
      return;
    }
    started = true;
    try {
      // Later pages of this visit start by themselves.
      (session as Storage).app = 1;
    } catch {
      // Storage may be full or forbidden; then each page waits for its own interaction.
    }
    const add = (): void =>
      waiting.splice(0).forEach((file) =>
        // A script heeds its `src`, a link the other two.
        addElement(/css$/.test(file) ? 'link' : 'script', {
          src: file,
          href: file,
          rel: 'stylesheet',
          onerror: ({target}: Event) => {
            // The page stays readable. The next interaction tries again; a notice offers to load the page anew.
            (target as Element).remove();
            waiting.push(file);
            started = false;
            dataset.loadError = file;
          },
        }),
      );
    // Before the page is parsed the application would find no content to take over.
    if (page.readyState === 'loading') {
      on('DOMContentLoaded', add);
    } else {
      add();
    }
  };

  // What came before the start: one press or one shortcut, the last wins.
  let again: (() => void) | undefined;
  const ready = new MutationObserver(() => {
    if (dataset.hasHydrated === 'true') {
      ready.disconnect();
      again?.();
    }
  });
  ready.observe(root, {
    attributeFilter: ['data-has-hydrated'],
  });
  const isRunning = (): unknown => (window as {docusaurusRoot?: object}).docusaurusRoot;

  on(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button,[role=button]');
      if (button && !isRunning()) {
        event.preventDefault();
        if (button.id === 'retry') {
          // Retry. A script that is added later starts nothing, so the page is loaded anew, where the reader is.
          location.reload();
        }
        button.ariaBusy = 'true';
        again = () => {
          button.ariaBusy = null;
          button.click();
        };
      }
    },
    true,
  );
  on(
    'keydown',
    (event) => {
      const {key, ctrlKey, metaKey} = event;
      const shortcut =
        (key === 'k' && (ctrlKey || metaKey)) ||
        ('/?'.includes(key) && !(event.target as Element).closest('input,textarea,select'));
      if (shortcut && !isRunning()) {
        event.preventDefault();
        again = () => root.dispatchEvent(new KeyboardEvent('keydown', event));
      }
    },
    true,
  );

  'pointermove pointerdown wheel focusin keydown click storage'
    .split(' ')
    .forEach((type) => on(type, start, true));
  on('load', () =>
    setTimeout(() => {
      // A load with a hash, a reload and "back" scroll by themselves, so scrolling counts only now.
      on('scroll', start, true);
      // The HTML of the pages that may come next, so that a click before the start is fast too. Not
      // before this page is painted: it would share the line with it.
      const {saveData, effectiveType} = (navigator as {connection?: Connection}).connection ?? {};
      if (!(saveData || effectiveType?.includes('2g'))) {
        addElement('script', {type: 'speculationrules', text: RULES});
      }
    }, 500),
  );
  // A query in the address is a search that somebody shared.
  if (session?.app || search) {
    start();
  }
})();
