import {onPage} from '@site/packages/static-first/browser';
import {storageKeys} from '@site/src/product';
import {onClick} from './delegation';
import {readStored, writeStored} from './storage';

const {announcementId, announcementDismiss} = storageKeys;

/** Stores which announcement was seen or dismissed. boot.ts hides it in other tabs. */
export function startAnnouncement(): void {
  onPage(() => {
    const id = document.querySelector<HTMLElement>('[data-announcement]')?.dataset.announcement;
    if (id !== undefined && id !== readStored(announcementId)) {
      store(id, false);
    }
  });
  onClick('[data-announcement-close]', (button) => {
    const id = button.closest<HTMLElement>('[data-announcement]')?.dataset.announcement;
    if (id !== undefined) {
      store(id, true);
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'true';
    }
  });
}

function store(id: string, isDismissed: boolean): void {
  writeStored(announcementDismiss, String(isDismissed));
  writeStored(announcementId, id);
}
