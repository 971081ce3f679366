/** Pages that the reader opened from the search. They never leave the device. */
import {readStored, writeStored} from '@site/src/storage';

const STORAGE_KEY = 'search-recent';
const MAX_RECENT = 4;

/** A page or section that the reader has opened; `path` without the base path. */
export type RecentPage = {title: string; path: string};

/** The pages, newest first. Another site on this host may have stored other data, and they become links. */
export function readRecent(): RecentPage[] {
  try {
    const list = JSON.parse(readStored(STORAGE_KEY) ?? '[]') as RecentPage[];
    return list.filter(
      ({title, path}) => typeof title === 'string' && /^(docs(\/[\w-]+)*)?(#[^\s]*)?$/.test(path),
    );
  } catch {
    return [];
  }
}

export function addRecent(page: RecentPage): void {
  const list = [page, ...readRecent().filter(({path}) => path !== page.path)].slice(0, MAX_RECENT);
  writeStored(STORAGE_KEY, JSON.stringify(list));
}

export function clearRecent(): void {
  writeStored(STORAGE_KEY, '[]');
}
