/** What Back closes, and where the reader was when it opened. */
type Layer = {close: () => void; href: string; position: number | undefined};

let layer: Layer | undefined;
let returningTo: string | undefined;

/**
 * Has the reader's next move through the history call back instead, and return to where they are.
 * What shows the pages of the history hears nothing of such a move.
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

/** Call it before anything else listens to moves: the first to listen hears first, and tells no one. */
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
