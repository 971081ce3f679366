import {useLayoutEffect, type RefObject} from 'react';
import {addDialogEntry} from '../client/dialog-history';

/**
 * Shows a dialog element as a modal while it is rendered; Back closes it before it navigates.
 * @param onClose called once it is closed, to render it no more
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) {
      return undefined;
    }
    element.showModal();
    addDialogEntry(element);
    element.addEventListener('close', onClose);
    return () => {
      element.removeEventListener('close', onClose);
      element.close();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first listener serves: it only sets a state
  }, [dialog, isOpen]);
}
