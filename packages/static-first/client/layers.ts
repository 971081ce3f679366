/**
 * Back closes what lies over the page, such as the drawer, before it leads anywhere: it has an entry of its own in the
 * history. Once it is closed in another way the entry stays, since going back takes a while and a press on a link may
 * come first; Back and Forward pass over it then.
 */
import {onPage} from './page-events';
import {saveScroll} from './scroll';

/** In the state of entries: which layer an entry is of, and which lies over it. */
type State = {layer?: number; under?: number} | null;
type Entry = {state: State; href: string};

let closeTop: (() => void) | undefined;
/** The entry that is shown. */
let shown: Entry;

/**
 * Has Back close a dialog that has been opened.
 * @param isInHistory whether the address names it, so that it has an entry already
 * @param returnValue what the dialog returns when Back has closed it
 */
export function openLayer(dialog: HTMLDialogElement, isInHistory = false, returnValue?: string): void {
  const close = (): void => dialog.close(returnValue);
  closeTop = close;
  const state = history.state as State;
  if (!isInHistory && state?.layer === undefined) {
    const layer = Date.now();
    saveScroll();
    history.replaceState({...(history.state as State), under: layer}, '');
    history.pushState({layer}, '');
    note();
  }
  const forget = (): void => {
    // The event comes late: the dialog may be open again.
    if (!dialog.open) {
      dialog.removeEventListener('close', forget);
      closeTop = closeTop === close ? undefined : closeTop;
    }
  };
  dialog.addEventListener('close', forget);
}

/** Call it before anything else listens to the history, which need not hear of what is passed over. */
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
