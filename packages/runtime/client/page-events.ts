const listeners = new Set<() => void>();

/** Calls a listener now, and after each change of the page or its query. @returns removes the listener */
export function onPage(listener: () => void): () => void {
  listeners.add(listener);
  run(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners of a new page. */
export function emitPage(): void {
  listeners.forEach(run);
}

/** A listener that throws does not stop the others. */
function run(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportError(error);
  }
}
