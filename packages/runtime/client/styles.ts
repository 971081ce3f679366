/**
 * Style sheets of pages: the first, which the HTML links to, and the one for what scripts create there, such as
 * dialogs. Only those of the page in the document apply. In development there are none: the bundler adds all styles.
 */

type Sheet = {link: HTMLLinkElement; loading: Promise<void>};

/** By address. */
const sheets = new Map<string, Sheet>();
/** The sheets that apply, once a page has been replaced or completed. */
let current: readonly string[] | undefined;

/** Addresses of a page's sheets, in their order. */
export function stylesIn(page: Document): string[] {
  const later = page.querySelector<HTMLElement>('script[data-app]')?.dataset.laterStyles;
  const first = page.querySelectorAll('link[rel=stylesheet]:not([data-added])');
  return later === undefined ? [] : [...[...first].map((link) => link.getAttribute('href') ?? ''), later];
}

/** The same for a page that is not parsed yet. */
export function stylesOf(html: string): string[] {
  const [, later = ''] = /data-later-styles="([^"]+)/.exec(html) ?? [];
  const [, first = ''] = /<link rel=stylesheet href="([^"]+)/.exec(html) ?? [];
  return [first, later].filter((address) => address !== '');
}

/**
 * Loads sheets, and does not apply them.
 * @throws Error if one does not load; the next call tries again
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => (sheets.get(address) ?? add(address)).loading));
}

/** Applies these sheets, and no others: where a page is replaced, browsers compute all styles anew anyway. */
export function applyStyles(addresses: readonly string[]): void {
  current = addresses;
  for (const [address, {link}] of sheets) {
    const isWanted = addresses.includes(address);
    // Even the same value again makes browsers lay out the whole page, because of the fonts in the sheet.
    if (link.sheet && isWanted === (link.sheet.media.mediaText === NONE)) {
      // Changing the attribute instead loads the sheet again in WebKit.
      link.sheet.media.mediaText = isWanted ? 'all' : NONE;
    }
  }
}

/** Completes the styles of the page in the document. @throws Error if they do not load; the next call tries again */
export async function completeStyles(): Promise<void> {
  const own = current ?? stylesIn(document);
  await loadStyles(own);
  // Not those of a page that the reader has left meanwhile.
  if (current === undefined || current === own) {
    applyStyles(own);
  }
}

const NONE = 'not all';

function add(address: string): Sheet {
  const linked = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`);
  // One that has failed is loaded anew.
  const present = linked && hasLoaded(linked) ? linked : undefined;
  const link = present ?? document.createElement('link');
  const sheet = {link, loading: present ? Promise.resolve() : load(link, address)};
  sheets.set(address, sheet);
  sheet.loading.catch(() => {
    sheets.delete(address);
    link.remove();
  });
  return sheet;
}

function hasLoaded({sheet}: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // Chromium keeps the rules of a failed one from scripts.
    return false;
  }
}

function load(link: HTMLLinkElement, address: string): Promise<void> {
  Object.assign(link, {rel: 'stylesheet', href: address, media: NONE});
  link.dataset.added = '';
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address}: did not load.`));
    document.head.append(link);
  });
}
