import {useRef, useState, type ReactElement} from 'react';
import {useDialog, useOpenHandler} from '@site/packages/runtime/island';
import {readStored, writeStored} from '@site/src/storage';
import {shortcuts, STORAGE_KEY} from './shortcuts';
import styles from './styles.module.css';

export const when = 'press';

/** The list of keyboard shortcuts, whose checkbox switches single keys off, with the button that opens it. */
export default function Shortcuts(): ReactElement {
  const [request, setRequest] = useState<object>();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (): void => setRequest({});
  useOpenHandler('Shortcuts', open);
  useDialog(dialog, request, () => setRequest(undefined));
  return (
    <>
      <button type="button" className="text-button" onClick={open}>
        Keyboard shortcuts
      </button>
      {request !== undefined && (
        <dialog ref={dialog} className={`box ${styles.dialog}`} aria-label="Keyboard shortcuts">
          <h2 className={styles.title}>Keyboard shortcuts</h2>
          <dl className={styles.list}>
            {shortcuts.map(({key, label}) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <label className={styles.option}>
            <input
              type="checkbox"
              defaultChecked={readStored(STORAGE_KEY) !== 'off'}
              onChange={({target}) => writeStored(STORAGE_KEY, target.checked ? 'on' : 'off')}
            />{' '}
            Use these keys
          </label>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </dialog>
      )}
    </>
  );
}
