import {onClick} from '@site/packages/runtime/browser';
import {readStored, writeStored} from '@site/src/storage';
import {storageKeys} from '@site/packages/product';

const {announcementId, announcementDismiss} = storageKeys;

/**
 * The close button of the announcement, here and in other tabs. CSS hides the bar by an attribute of the root, which the
 * inline script sets before the first paint.
 */
export function startAnnouncement(): void {
  const id = document.querySelector<HTMLElement>('[data-announcement]')?.dataset.announcement;
  if (id === undefined) {
    return;
  }
  if (id !== readStored(announcementId)) {
    store(id, false);
  }
  const follow = (): void =>
    setDismissed(readStored(announcementDismiss) === 'true' && readStored(announcementId) === id);
  // Another tab may have dismissed it since the first paint.
  follow();
  window.addEventListener('storage', follow);
  onClick('[data-announcement]', () => {
    store(id, true);
    setDismissed(true);
  });
}

function setDismissed(isDismissed: boolean): void {
  document.documentElement.dataset.announcementBarInitiallyDismissed = String(isDismissed);
}

function store(id: string, isDismissed: boolean): void {
  writeStored(announcementDismiss, String(isDismissed));
  writeStored(announcementId, id);
}
