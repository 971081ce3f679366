// @vitest-environment happy-dom
import {act, useRef, type ReactElement} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {beforeEach, expect, it, vi} from 'vitest';
import {useDialog} from './useDialog';

const onClose = vi.fn();
let root: Root;
let dialog: HTMLDialogElement;

function Dialog({request}: {request: object}): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  useDialog(element, request, onClose);
  return <dialog ref={element} />;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onClose.mockClear();
  root = createRoot(document.body);
  act(() => root.render(<Dialog request={{}} />));
  dialog = document.querySelector('dialog') as HTMLDialogElement;
  return () => act(() => root.unmount());
});

it('a dialog stays open when the event of an earlier closing comes late', () => {
  dialog.dispatchEvent(new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  act(() => dialog.close());
  expect(onClose).toHaveBeenCalledOnce();
});

it('a request opens a dialog again, even before the event of its closing', () => {
  dialog.open = false;
  act(() => root.render(<Dialog request={{}} />));
  expect(dialog.open).toBe(true);
  dialog.dispatchEvent(new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});
