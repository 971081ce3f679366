/**
 * Back closes a dialog before it navigates: an open dialog has its own history entry. When the dialog closes in another
 * way, the entry stays, because `history.back()` is asynchronous and a click on a link may come first; Back and Forward
 * then skip it.
 */
import {onPage} from './page-events';
import {saveScroll} from './scroll';

/** In the history state: the dialog that an entry belongs to, and the one that was opened above it. */
type State = {dialog?: number; dialogAbove?: number} | null;
type Entry = {state: State; href: string};

let closeTop: (() => void) | undefined;
let current: Entry;

/**
 * Has Back close a dialog that has been opened.
 * @param isInHistory whether the URL names it, so that it already has an entry
 * @param returnValue return value of the dialog when Back closes it
 */
export function addDialogEntry(dialog: HTMLDialogElement, isInHistory = false, returnValue?: string): void {
  const close = (): void => dialog.close(returnValue);
  closeTop = close;
  const state = history.state as State;
  if (!isInHistory && state?.dialog === undefined) {
    // A counter would start again after a reload, while the history stays.
    const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
    saveScroll();
    history.replaceState({...(history.state as State), dialogAbove: id}, '');
    history.pushState({dialog: id}, '');
    readEntry();
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
export function startDialogHistory(): void {
  onPage(readEntry);
  window.addEventListener('popstate', (event) => {
    const previous = current;
    readEntry();
    const close = closeTop;
    closeTop = undefined;
    if (close !== undefined) {
      close();
    } else if (previous.href === current.href && isAbove(previous, current)) {
      event.stopImmediatePropagation();
      history.back();
    } else if (previous.href === current.href && isAbove(current, previous)) {
      event.stopImmediatePropagation();
      history.forward();
    }
  });
}

function readEntry(): void {
  current = {state: history.state as State, href: location.href};
}

function isAbove({state}: Entry, {state: below}: Entry): boolean {
  return state?.dialog !== undefined && state.dialog === below?.dialogAbove;
}
