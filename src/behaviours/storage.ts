/** What the browser keeps for the reader. Storage may be forbidden, missing or full: then a choice lasts as long as the document. */
const unwritten = new Map<string, string | undefined>();

/** What was stored under a key, if anything. */
export function readStored(key: string): string | undefined {
  if (unwritten.has(key)) {
    return unwritten.get(key);
  }
  return attempt(() => localStorage.getItem(key)) ?? undefined;
}

export function writeStored(key: string, value: string): void {
  unwritten.set(key, value);
  attempt(() => {
    localStorage.setItem(key, value);
    unwritten.delete(key);
  });
}

export function removeStored(key: string): void {
  unwritten.set(key, undefined);
  attempt(() => {
    localStorage.removeItem(key);
    unwritten.delete(key);
  });
}

/** The first failure is reported, unless boot.ts has reported one before. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (reason) {
    const {dataset} = document.documentElement;
    if (dataset.storage === undefined) {
      dataset.storage = 'none';
      console.warn('The browser storage is not available. Fix: allow this site to keep data.', reason);
    }
    return undefined;
  }
}
