import {theme} from '@site/packages/page-markup/browser';
import {open} from '@site/packages/runtime/browser';
import {openSearch} from '@site/src/features/search/client/start-search';
import {readStored} from '@site/src/storage';
import {shortcutOf, STORAGE_KEY, takesText, type Shortcut} from './shortcuts';

/** Listens for the keyboard shortcuts. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const id = shortcutOf(event, takesText(document.activeElement));
    const isSingleKey = !event.ctrlKey && !event.metaKey;
    const isOff = isSingleKey && readStored(STORAGE_KEY) === 'off';
    // An island may have a use of its own for a key.
    const isFree = !event.defaultPrevented && !isOff;
    if (id !== undefined && isFree && document.querySelector('dialog[open]') === null) {
      event.preventDefault();
      run(id);
    }
  });
}

function run(id: Shortcut['id']): void {
  if (id === 'list') {
    void open('Shortcuts');
  } else if (id === 'search') {
    openSearch();
  } else {
    const link = {previous: theme.paginationPrevious, next: theme.paginationNext}[id];
    document.querySelector<HTMLElement>(`.${link}`)?.click();
  }
}
