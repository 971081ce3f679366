/** Pages that the reader opened from the search. They never leave the device. */

const STORAGE_KEY = 'search-recent';
const MAX_RECENT = 4;

/** A page or section that the reader has opened; `path` without the base path. */
export type RecentPage = {title: string; path: string};

/** The pages, newest first; none if storage is switched off. */
export function readRecent(): RecentPage[] {
  try {
    return readList(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

/** Keeps a page. @returns the list with it */
export function addRecent(page: RecentPage): RecentPage[] {
  const list = [page, ...readRecent().filter(({path}) => path !== page.path)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // Storage is switched off or full.
  }
  return readRecent();
}

/** Forgets all pages. @returns the list without them */
export function clearRecent(): RecentPage[] {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is switched off.
  }
  return readRecent();
}

/** Parses stored pages; another site on this host may have written other data. */
export function readList(stored: string | null): RecentPage[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isRecentPage).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Only paths of this site, because they become links. */
function isRecentPage(entry: unknown): entry is RecentPage {
  const {title, path} = (entry ?? {}) as Partial<RecentPage>;
  return typeof title === 'string' && typeof path === 'string' && /^(docs(\/[\w-]+)*)?(#[^\s]*)?$/.test(path);
}
