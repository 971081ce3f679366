/**
 * Style sheets that follow the first one of a page, which holds what its HTML shows. In development there are none:
 * the bundler adds all styles.
 */

const loading = new Map<string, Promise<void>>();
let full: HTMLLinkElement | undefined;

/**
 * Loads the rules for what scripts create on this page, such as dialogs.
 * @throws Error if they do not load; the next call tries again
 */
export async function laterStyles(): Promise<void> {
  await load('laterStyles');
}

/**
 * Loads all rules, which further pages need, and does not apply them: browsers then compute the styles of all
 * elements anew.
 * @throws Error if they do not load; the next call tries again
 */
export async function fullStyles(): Promise<void> {
  await load('fullStyles', (link) => {
    link.media = 'not all';
    full = link;
  });
}

/** Applies all rules, if they have loaded: when a page is replaced, its styles are computed anyway. */
export function applyFullStyles(): void {
  if (full?.sheet) {
    full.sheet.media.mediaText = 'all';
  }
}

function load(name: 'laterStyles' | 'fullStyles', prepare?: (link: HTMLLinkElement) => void): Promise<void> {
  const known = loading.get(name);
  if (known !== undefined) {
    return known;
  }
  const href = document.querySelector<HTMLElement>('script[data-app]')?.dataset[name];
  const sheet = href === undefined ? Promise.resolve() : loadSheet(href, prepare);
  loading.set(name, sheet);
  sheet.catch(() => loading.delete(name));
  return sheet;
}

function loadSheet(href: string, prepare?: (link: HTMLLinkElement) => void): Promise<void> {
  const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href});
  prepare?.(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href}: did not load.`));
    });
    document.head.append(link);
  });
}
