import {useEffectEvent, useLayoutEffect, type RefObject} from 'react';
import {addDialogEntry} from '../client/dialog-history';

/**
 * Shows a dialog element as a modal while it is open; Back closes it before it navigates.
 * @param openFor a value while the dialog is open; a new value shows it again if the reader has closed it
 * @param onClose called once the reader has closed it, to render it no more
 * @param isInHistory whether the URL names it, so that it already has a history entry
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  openFor: object | true | undefined,
  onClose: () => void,
  isInHistory = false,
): void {
  const show = useEffectEvent((element: HTMLDialogElement) => {
    element.showModal();
    addDialogEntry(element, isInHistory);
  });
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (openFor === undefined || element === null) {
      return undefined;
    }
    show(element);
    // The event of an earlier closing may come once the dialog is open again.
    const listener = (): void => {
      if (!element.open) {
        close();
      }
    };
    element.addEventListener('close', listener);
    return () => {
      element.removeEventListener('close', listener);
      element.close();
    };
  }, [dialog, openFor]);
}
