/** The pages that the reader has found lately. They stay on the reader's device. */

/** Storage key of the pages that were opened last from the search. */
const STORAGE_KEY = 'search-recent';
const MOST = 4;

/** A page or section that the reader has opened; `path` without the base path. */
export type RecentPage = {title: string; path: string};

/** The pages, the newest first. Where storage is switched off there are none. */
export function readRecent(): RecentPage[] {
  try {
    return readList(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

/** Keeps a page. @returns the list with it */
export function addRecent(page: RecentPage): RecentPage[] {
  const list = [page, ...readRecent().filter(({path}) => path !== page.path)].slice(0, MOST);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // Storage may be switched off or full; then nothing is kept.
  }
  return readRecent();
}

/** Forgets all pages. @returns the list without them */
export function clearRecent(): RecentPage[] {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
  return readRecent();
}

/** What is stored, if it is what we stored: other pages of the host may use the same storage. */
export function readList(stored: string | null): RecentPage[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isRecentPage).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Only paths of this site: what is stored becomes a link. */
function isRecentPage(entry: unknown): entry is RecentPage {
  const {title, path} = (entry ?? {}) as Partial<RecentPage>;
  return typeof title === 'string' && typeof path === 'string' && /^(docs(\/[\w-]+)*)?(#[^\s]*)?$/.test(path);
}
