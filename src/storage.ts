/** Local storage. Where it is forbidden, missing or full, it is ignored. */

/** What was stored under a key, if anything. */
export function readStored(key: string): string | undefined {
  return attempt(() => localStorage.getItem(key)) ?? undefined;
}

export function writeStored(key: string, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

/** Reports the first failure, unless the inline script has reported one already. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (reason) {
    const {dataset} = document.documentElement;
    if (dataset.storage === undefined) {
      dataset.storage = 'none';
      console.warn('The browser storage is not available. Fix: allow it.', reason);
    }
    return undefined;
  }
}
