import {closest, onPage, open} from '@site/packages/runtime/browser';
import {openClient} from './search-client';

/**
 * Opens the search where an address has a query: a shared search, the way back to one, or a link to one. Loads the index
 * when the pointer or the focus comes to a button of the search, while React loads.
 */
export function startSearch(): void {
  // Style sheets show the key of the system.
  document.documentElement.toggleAttribute('data-mac', /Mac|iP(hone|ad)/.test(navigator.platform));
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(
      type,
      ({target}) => closest(target, '[data-search], [data-opens=Search]') && loadIndex(),
      true,
    );
  }
  onPage(() => {
    const query = new URLSearchParams(location.search).get('q');
    if (query !== null) {
      openSearch(query);
    }
  });
}

/** Opens the search with a query, or with the last one. */
export function openSearch(query?: string): void {
  loadIndex();
  void open('Search', query);
}

/** At once, because the page cannot start the worker while React starts. Where it fails, the dialog says why. */
function loadIndex(): void {
  openClient().catch(() => undefined);
}
