/** Pages that the reader opened from the search. They never leave the device. */

const STORAGE_KEY = 'search-recent';
const MAX_RECENT = 4;

/** A page or section that the reader has opened; `path` without the base path. */
export type RecentPage = {title: string; path: string};

/** The pages, newest first. Another site on this host may have stored other data. */
export function readRecent(): RecentPage[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecentPage).slice(0, MAX_RECENT) : [];
  } catch {
    // Storage is switched off, or has no JSON.
    return [];
  }
}

/** Stores a page. @returns the list with it */
export function addRecent(page: RecentPage): RecentPage[] {
  return store([page, ...readRecent().filter(({path}) => path !== page.path)].slice(0, MAX_RECENT));
}

/** Removes all pages. @returns the list without them */
export function clearRecent(): RecentPage[] {
  return store([]);
}

function store(list: readonly RecentPage[]): RecentPage[] {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // Storage is switched off or full.
  }
  return readRecent();
}

/** Only paths of this site, because they become links. */
function isRecentPage(entry: unknown): entry is RecentPage {
  const {title, path} = (entry ?? {}) as Partial<RecentPage>;
  return typeof title === 'string' && typeof path === 'string' && /^(docs(\/[\w-]+)*)?(#[^\s]*)?$/.test(path);
}
