import {useEffect, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {theme} from '@site/packages/page-markup/browser';
import {readStored, writeStored} from '@site/src/storage';
import {storageKeys} from '@site/packages/product';
import styles from './styles.module.css';

export const when = 'idle';

const {announcementId, announcementDismiss} = storageKeys;

/**
 * The announcement with its close button. CSS hides it by an attribute of the root, which the inline script sets before the
 * first paint.
 * @param children the text
 */
export default function Announcement({id, children}: {id: string; children: ReactNode}): ReactElement {
  useEffect(() => {
    if (id !== readStored(announcementId)) {
      store(id, false);
    }
    const follow = (): void =>
      setDismissed(readStored(announcementDismiss) === 'true' && readStored(announcementId) === id);
    // Another tab may have dismissed it since the first paint.
    follow();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [id]);
  return (
    <>
      {children}
      <button
        type="button"
        aria-label="Close"
        className={clsx(theme.cleanButton, theme.close, styles.close)}
        onClick={() => {
          store(id, true);
          setDismissed(true);
        }}>
        <svg viewBox="0 0 15 15" width="14" height="14" aria-hidden="true">
          <path d="M.75.75l13.5 13.5M14.25.75L.75 14.25" stroke="currentColor" strokeWidth="3.1" />
        </svg>
      </button>
    </>
  );
}

function setDismissed(isDismissed: boolean): void {
  document.documentElement.dataset.announcementBarInitiallyDismissed = String(isDismissed);
}

function store(id: string, isDismissed: boolean): void {
  writeStored(announcementDismiss, String(isDismissed));
  writeStored(announcementId, id);
}
