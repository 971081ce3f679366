// @vitest-environment happy-dom
import {act, useRef, type ReactElement} from 'react';
import {createRoot} from 'react-dom/client';
import {expect, it, vi} from 'vitest';
import {useDialog} from './useDialog';

it('a dialog stays open when the event of an earlier closing comes late', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onClose = vi.fn();
  function Dialog(): ReactElement {
    const dialog = useRef<HTMLDialogElement>(null);
    useDialog(dialog, true, onClose);
    return <dialog ref={dialog} />;
  }
  act(() => createRoot(document.body).render(<Dialog />));
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.dispatchEvent(new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  act(() => dialog.close());
  expect(onClose).toHaveBeenCalledOnce();
});
