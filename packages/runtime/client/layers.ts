/**
 * Back closes a dialog before it navigates: an open dialog has its own history entry. When the dialog closes in another
 * way, the entry stays, because `history.back()` is asynchronous and a click on a link may come first; Back and Forward
 * then skip it.
 */
import {onPage} from './page-events';
import {saveScroll} from './scroll';

/** In the history state: the dialog an entry belongs to, and the one opened above it. */
type State = {layer?: number; under?: number} | null;
type Entry = {state: State; href: string};

let closeTop: (() => void) | undefined;
/** The current entry. */
let shown: Entry;

/**
 * Has Back close a dialog that has been opened.
 * @param isInHistory whether the URL names it, so that it already has an entry
 * @param returnValue return value of the dialog when Back closes it
 */
export function openLayer(dialog: HTMLDialogElement, isInHistory = false, returnValue?: string): void {
  const close = (): void => dialog.close(returnValue);
  closeTop = close;
  const state = history.state as State;
  if (!isInHistory && state?.layer === undefined) {
    // A counter would begin again after a reload, while the history stays.
    const [layer = 0] = crypto.getRandomValues(new Uint32Array(1));
    saveScroll();
    history.replaceState({...(history.state as State), under: layer}, '');
    history.pushState({layer}, '');
    note();
  }
  const forget = (): void => {
    // The event is asynchronous: the dialog may have been reopened.
    if (!dialog.open) {
      dialog.removeEventListener('close', forget);
      closeTop = closeTop === close ? undefined : closeTop;
    }
  };
  dialog.addEventListener('close', forget);
}

/** Call it before other listeners of `popstate`, which must not see skipped entries. */
export function startLayers(): void {
  onPage(note);
  window.addEventListener('popstate', (event) => {
    const left = shown;
    note();
    const close = closeTop;
    closeTop = undefined;
    if (close !== undefined) {
      close();
    } else if (left.href === shown.href && isOver(left, shown)) {
      event.stopImmediatePropagation();
      history.back();
    } else if (left.href === shown.href && isOver(shown, left)) {
      event.stopImmediatePropagation();
      history.forward();
    }
  });
}

function note(): void {
  shown = {state: history.state as State, href: location.href};
}

function isOver({state}: Entry, {state: below}: Entry): boolean {
  return state?.layer !== undefined && state.layer === below?.under;
}
