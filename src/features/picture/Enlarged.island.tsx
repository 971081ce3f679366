import {useRef, useState, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {useDialog} from '@site/packages/runtime/island';

type EnlargedProps = {
  file: string;
  alt: string;
  /** What lies over the picture. */
  children: ReactNode;
  onClose: () => void;
};

/**
 * A picture in a dialog that fills the window. Escape, Back, its button and a click beside the picture close it; a
 * click on the picture, + and − switch between the whole picture and its full size, which scrolls.
 */
export function Enlarged({file, alt, children, onClose}: EnlargedProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFull, setFull] = useState(false);
  useDialog(dialog, true, onClose);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <dialog
      ref={dialog}
      className={clsx('zoom', isFull && 'zoom--full')}
      aria-label="Picture"
      onClick={({target}) => {
        if ((target as Element).closest('.zoom__frame') !== null) {
          setFull(!isFull);
        } else if (target === dialog.current) {
          dialog.current.close();
        }
      }}
      onKeyDown={({key}) => {
        if (key === '+' || key === '-') {
          setFull(key === '+');
        }
      }}>
      <div className="zoom__bar">
        <button type="button" aria-label="Whole picture" onClick={() => setFull(false)}>
          −
        </button>
        <button type="button" aria-label="Full size" onClick={() => setFull(true)}>
          +
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div className="zoom__frame">
        <img src={file} alt={alt} />
        {children}
      </div>
    </dialog>
  );
}
