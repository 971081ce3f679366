/** What other parts of a page can open: the search, the drawer, a dialog. */

type Opener = (detail?: unknown) => void;

const openers = new Map<string, Opener>();

/** Says how an island opens. @returns takes it back */
export function registerOpener(name: string, opener: Opener): () => void {
  openers.set(name, opener);
  return () => {
    if (openers.get(name) === opener) {
      openers.delete(name);
    }
  };
}

/** Opens what is registered under a name. */
export function callOpener(name: string, detail?: unknown): void {
  openers.get(name)?.(detail);
}
