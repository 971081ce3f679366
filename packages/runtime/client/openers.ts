/** What other parts of a page can open: the search, the drawer, a dialog. */

type Opener = (detail?: unknown) => void;

const openers = new Map<string, Opener>();
/** Openings of what is not registered yet: in development the page is rendered after the application has started. */
const waiting = new Map<string, unknown>();

/** Says how an island opens. @returns takes it back */
export function registerOpener(name: string, opener: Opener): () => void {
  openers.set(name, opener);
  if (waiting.has(name)) {
    opener(waiting.get(name));
    waiting.delete(name);
  }
  return () => {
    if (openers.get(name) === opener) {
      openers.delete(name);
    }
  };
}

/** Opens what is registered under a name, or will be. */
export function callOpener(name: string, detail?: unknown): void {
  const opener = openers.get(name);
  if (opener === undefined) {
    waiting.set(name, detail);
  } else {
    opener(detail);
  }
}
