import {useState, type MouseEvent, type RefObject} from 'react';
import {useDialog} from '@site/packages/runtime/island';

export type Modal = ReturnType<typeof useModal>;

/** Opens and closes the dialog element; another `request` opens it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, request: object) {
  const [closed, setClosed] = useState<object>();
  const isOpen = closed !== request;
  const onClose = (): void => {
    setClosed(request);
    setQueryInUrl('');
  };
  useDialog(dialog, isOpen ? request : undefined, onClose, new URLSearchParams(location.search).has('q'));
  const close = (): void => {
    // Before a command leads to another address.
    setQueryInUrl('');
    dialog.current?.close();
  };
  return {
    isOpen,
    close,
    /** Closes the dialog because the reader goes to another page. */
    closeForNavigation: () => {
      // The address keeps the query, so that Back leads to the results.
      setClosed(request);
      dialog.current?.close();
      // The navigation bar stays while focus is in it, and would cover the section that the result leads to.
      (document.activeElement as HTMLElement | null)?.blur();
    },
    // A press beside the box closes it, as Escape does; the second of a double click leaves the focus in the field.
    onMouseDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) {
        event.preventDefault();
        if (event.detail < 2) {
          close();
        }
      }
    },
  };
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
