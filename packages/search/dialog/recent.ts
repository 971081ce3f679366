import {useStorageSlot} from '@docusaurus/theme-common';

/** Storage key of the last searches. They stay on the reader's device. */
const STORAGE_KEY = 'search-recent';
const MOST = 5;

export type Recent = {list: readonly string[]; add: (query: string) => void; clear: () => void};

/** The reader's last searches, the newest first. */
export function useRecent(): Recent {
  const [stored, slot] = useStorageSlot(STORAGE_KEY);
  const list = readList(stored);
  return {
    list,
    add: (query) => {
      const text = query.trim();
      if (text !== '') {
        slot.set(JSON.stringify([text, ...list.filter((other) => other !== text)].slice(0, MOST)));
      }
    },
    clear: () => slot.del(),
  };
}

/** What is stored, if it is what we stored: other pages of the host may use the same storage. */
export function readList(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
