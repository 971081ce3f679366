import {useStorageSlot} from '@docusaurus/theme-common';

/** Storage key of the pages that were opened last from the search. They stay on the reader's device. */
const STORAGE_KEY = 'search-recent';
const MOST = 4;

/** A page or section that the reader has opened; `path` without the base path. */
export type RecentPage = {title: string; path: string};

export type Recent = {list: readonly RecentPage[]; add: (page: RecentPage) => void; clear: () => void};

/** The pages that the reader has found lately, the newest first. */
export function useRecent(): Recent {
  const [stored, slot] = useStorageSlot(STORAGE_KEY);
  const list = readList(stored);
  return {
    list,
    add: (page) =>
      slot.set(JSON.stringify([page, ...list.filter(({path}) => path !== page.path)].slice(0, MOST))),
    clear: () => slot.del(),
  };
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
