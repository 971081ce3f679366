import {onPage} from '@site/packages/static-first/browser';
import {storageKeys} from '@site/src/product';
import {closest} from './closest';
import {readStored, writeStored} from './storage';

const {announcementId, announcementDismiss} = storageKeys;

/** Notes which announcement the reader has seen, and lets its button dismiss it. Other tabs hear of it in boot.ts. */
export function startAnnouncement(): void {
  onPage(() => {
    const id = document.querySelector<HTMLElement>('[data-announcement]')?.dataset.announcement;
    if (id !== undefined && id !== readStored(announcementId)) {
      note(id, false);
    }
  });
  document.addEventListener('click', ({target}) => {
    const button = closest(target, '[data-announcement-close]');
    const id = button?.closest<HTMLElement>('[data-announcement]')?.dataset.announcement;
    if (id !== undefined) {
      note(id, true);
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'true';
    }
  });
}

function note(id: string, isDismissed: boolean): void {
  writeStored(announcementDismiss, String(isDismissed));
  writeStored(announcementId, id);
}
