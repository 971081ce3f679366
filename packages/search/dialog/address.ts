/** Whether the address names a search. */
export function isInAddress(): boolean {
  return new URLSearchParams(location.search).has('q');
}

/** Puts the query into the address, or takes it out; the page stays as it is. */
export function nameInAddress(query: string): void {
  const url = new URL(location.href);
  if (query.trim() === '') {
    url.searchParams.delete('q');
  } else {
    url.searchParams.set('q', query.trim());
  }
  if (url.href !== location.href) {
    history.replaceState(history.state, '', url);
  }
}
