/**
 * Back closes a dialog before it navigates: an open dialog has its own history entry. When the dialog closes in another
 * way, the entry stays, because `history.back()` is asynchronous and a click on a link may come first; Back and Forward
 * then skip it.
 */
import {onPage} from './page-events';
import {saveScroll} from './scroll';

/** The dialog that was opened last. */
let last: HTMLDialogElement | undefined;
let entry: {isOfDialog: boolean; href: string};

/**
 * Has Back close a dialog that has been opened.
 * @param isInHistory whether the URL names it, so that it already has an entry
 */
export function addDialogEntry(dialog: HTMLDialogElement, isInHistory: boolean): void {
  last = dialog;
  readEntry();
  if (!isInHistory && !entry.isOfDialog) {
    saveScroll();
    history.pushState({dialog: true}, '');
    readEntry();
  }
}

/** Call it before other listeners of `popstate`, which must not see skipped entries. */
export function startDialogHistory(): void {
  onPage(readEntry);
  window.addEventListener('popstate', (event) => {
    const previous = entry;
    readEntry();
    if (last?.open === true) {
      last.close();
    } else if (previous.href === entry.href && previous.isOfDialog !== entry.isOfDialog) {
      event.stopImmediatePropagation();
      history.go(entry.isOfDialog ? 1 : -1);
    }
  });
}

function readEntry(): void {
  const {dialog} = (history.state ?? {}) as {dialog?: boolean};
  entry = {isOfDialog: dialog === true, href: location.href};
}
