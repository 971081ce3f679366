/** What Back closes, and where the reader was when it opened. */
type Layer = {close: () => void; href: string; position: number | undefined};

let layer: Layer | undefined;
let returningTo: string | undefined;

/**
 * Has the reader's next move through the history call back instead, and return to where they are.
 * The router could return only among entries that it made itself since the document was loaded:
 * not over links to headings, and not after a reload. So it hears nothing of such a move.
 * @returns a function that lets the history lead on again
 */
export function closeOnBack(close: () => void): () => void {
  const own = {close, href: location.href, position: positionInHistory()};
  layer = own;
  return () => {
    if (layer === own) {
      layer = undefined;
    }
  };
}

/** Call it before the router listens: where the window itself is meant, the first to listen hears first. */
export function startBack(): void {
  window.addEventListener('popstate', (event) => {
    if (layer !== undefined) {
      const {close, href, position} = layer;
      layer = undefined;
      event.stopImmediatePropagation();
      close();
      returningTo = href;
      const now = positionInHistory();
      // A browser that names no positions has most likely gone back by one.
      history.go(position === undefined || now === undefined ? 1 : position - now);
      return;
    }
    if (location.href === returningTo) {
      event.stopImmediatePropagation();
    }
    returningTo = undefined;
  });
}

/** Browsers of before 2026 may name none. */
function positionInHistory(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined;
}
