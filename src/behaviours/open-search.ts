/** Opens the search as its button in the navigation bar does. */
export function openSearch(): void {
  document.querySelector<HTMLElement>('[data-search]')?.click();
}
