import {useLayoutEffect, useRef, useState, type DialogHTMLAttributes, type RefObject} from 'react';
import {addDialogEntry} from '@site/packages/runtime/browser';

/** Maximum time between the presses of a double click, in milliseconds. */
const DOUBLE_CLICK = 500;
/** Return value of a dialog that was closed for a navigation. */
const NAVIGATED = 'navigated';

export type Modal = {
  isOpen: boolean;
  close: () => void;
  /** Closes the dialog because the reader goes to another page. */
  closeForNavigation: () => void;
  /** For the dialog element. */
  listeners: Pick<
    DialogHTMLAttributes<HTMLDialogElement>,
    'onPointerDown' | 'onMouseDown' | 'onClick' | 'onClose'
  >;
};

/**
 * Opens and closes the dialog element.
 * @param request another object opens it
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, request: object): Modal {
  const [closed, setClosed] = useState<object>();
  const openedAt = useRef(0);
  const pressed = useRef<EventTarget>(null);
  // Before the next key press.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) {
      openedAt.current = performance.now();
      dialog.current.showModal();
      addDialogEntry(dialog.current, isQueryInUrl(), NAVIGATED);
    }
  }, [dialog, request]);
  const close = (): void => {
    // Before a command leads to another address.
    setQueryInUrl('');
    dialog.current?.close();
  };
  return {
    isOpen: closed !== request,
    close,
    closeForNavigation: () => {
      // The address keeps the query, so that Back leads to the results.
      setClosed(request);
      dialog.current?.close(NAVIGATED);
      // The navigation bar stays while focus is in it, and would cover the section that the result leads to.
      (document.activeElement as HTMLElement | null)?.blur();
    },
    listeners: {
      onPointerDown: ({target}) => {
        pressed.current = target;
      },
      // The second press of a double click leaves the focus in the field.
      onMouseDown: (event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
        }
      },
      // A press beside the box closes it, as Escape does; the end of a selection that began in the field does not.
      onClick: ({target, currentTarget}) => {
        const isBeside = target === currentTarget && pressed.current === currentTarget;
        if (isBeside && performance.now() - openedAt.current > DOUBLE_CLICK) {
          close();
        }
      },
      onClose: ({currentTarget}) => {
        const {open, returnValue} = currentTarget;
        currentTarget.returnValue = '';
        // The event comes late: the dialog may be open again.
        if (open) {
          return;
        }
        setClosed(request);
        if (returnValue !== NAVIGATED) {
          setQueryInUrl('');
        }
      },
    },
  };
}

/** Whether the address has a query. */
function isQueryInUrl(): boolean {
  return new URLSearchParams(location.search).has('q');
}

/** Puts the query into the address, or takes it out; the page stays as it is. */
export function setQueryInUrl(query: string): void {
  const url = new URL(location.href);
  if (query.trim() === '') {
    url.searchParams.delete('q');
  } else {
    url.searchParams.set('q', query.trim());
  }
  if (url.href !== location.href) {
    history.replaceState(history.state, '', url);
  }
}
