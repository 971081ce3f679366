import {useLayoutEffect, useRef, useState, type DialogHTMLAttributes, type RefObject} from 'react';
import {addDialogEntry} from '@site/packages/runtime/browser';

/** So long the second press of a double click may come, in milliseconds. */
const DOUBLE_CLICK = 500;
/** The dialog's return value where the reader has left for another place. */
const LEFT = 'left';

export type Modal = {
  isOpen: boolean;
  close: () => void;
  /** Closes the dialog for the page that the reader goes to. */
  leave: () => void;
  /** For the dialog element. */
  listeners: Pick<
    DialogHTMLAttributes<HTMLDialogElement>,
    'onPointerDown' | 'onMouseDown' | 'onClick' | 'onClose'
  >;
};

/**
 * Opens and closes the dialog element.
 * @param opened another object opens it
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, opened: object): Modal {
  const [closed, setClosed] = useState<object>();
  const openedAt = useRef(0);
  const pressed = useRef<EventTarget>(null);
  // Before any further key is heard.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) {
      openedAt.current = performance.now();
      dialog.current.showModal();
      addDialogEntry(dialog.current, isInAddress(), LEFT);
    }
  }, [dialog, opened]);
  const close = (): void => {
    // Before a command leads to another address.
    nameInAddress('');
    dialog.current?.close();
  };
  return {
    isOpen: closed !== opened,
    close,
    leave: () => {
      // The address keeps the query, so that Back leads to the results.
      setClosed(opened);
      dialog.current?.close(LEFT);
      // The bar stays while focus is in it, and would cover the section that the result leads to.
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
        setClosed(opened);
        if (returnValue !== LEFT) {
          nameInAddress('');
        }
      },
    },
  };
}

/** Whether the address names a search. */
function isInAddress(): boolean {
  return new URLSearchParams(location.search).has('q');
}

/** Puts the query into the address, or takes it out; the page stays as it is. */
export function nameInAddress(query: string): void {
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
