/** How islands open that other parts of a page can open: the search, the drawer, a dialog. */

type OpenHandler = (detail?: unknown) => void;

const handlers = new Map<string, OpenHandler>();
/** Calls before registration: in development the page is rendered after the application has started. */
const pending = new Map<string, unknown>();

/** Registers how an island opens. @returns unregisters it */
export function registerOpenHandler(name: string, handler: OpenHandler): () => void {
  handlers.set(name, handler);
  if (pending.has(name)) {
    handler(pending.get(name));
    pending.delete(name);
  }
  return () => {
    if (handlers.get(name) === handler) {
      handlers.delete(name);
    }
  };
}

/** Opens what is registered under a name, or will be. */
export function callOpenHandler(name: string, detail?: unknown): void {
  const handler = handlers.get(name);
  if (handler === undefined) {
    pending.set(name, detail);
  } else {
    handler(detail);
  }
}
