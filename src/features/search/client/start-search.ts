import {onPage, open} from '@site/packages/runtime/browser';

/** Name of the query in the address, so that a search can be shared. */
const QUERY = 'q';

/** Opens the search where an address has a query: a shared search, the way back to one, or a link to one. */
export function startSearch(): void {
  // Style sheets show the key of the system.
  document.documentElement.toggleAttribute('data-mac', /Mac|iP(hone|ad)/.test(navigator.platform));
  onPage(() => {
    const query = new URLSearchParams(location.search).get(QUERY);
    if (query !== null) {
      void open('Search', query);
    }
  });
}
