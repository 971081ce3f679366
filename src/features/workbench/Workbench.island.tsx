import {useSyncExternalStore, type ReactElement} from 'react';
import {part} from '@site/packages/page-markup/browser';
import DeriveForm from './DeriveForm.island';
import EncryptForm from './EncryptForm.island';
import OpenForm from './OpenForm.island';
import styles from './styles.module.css';

/** Encrypts, opens and derives in the browser: nothing is sent, nothing stored. */
export default function Workbench(): ReactElement {
  const isRunning = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <div className={isRunning ? styles.workbench : undefined} {...part('screen')}>
      {isRunning ? (
        <>
          <EncryptForm />
          <OpenForm />
          <DeriveForm />
        </>
      ) : (
        <p>The workbench needs JavaScript, and is loading where that is on.</p>
      )}
    </div>
  );
}
