import {showShortcutsDialog} from '@site/src/components/Shortcuts/dialog';
import {shortcutOf, STORAGE_KEY, takesText, type Shortcut} from '@site/src/components/Shortcuts/shortcuts';
import {closest} from './closest';
import {readStored, removeStored, writeStored} from './storage';

/**
 * Keyboard shortcuts, and the dialog that lists them and can switch single keys off. A button
 * in the footer and `shortcuts` events on the document open it too.
 */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const id = shortcutOf(event, takesText(document.activeElement));
    const isSingleKey = !event.ctrlKey && !event.metaKey;
    const isAnswered = id !== undefined && (!isSingleKey || areEnabled());
    if (isAnswered && document.querySelector('dialog[open]') === null) {
      event.preventDefault();
      run(id);
    }
  });
  document.addEventListener('click', ({target}) => {
    if (closest(target, '[data-shortcuts]') !== null) {
      showList();
    }
  });
  document.addEventListener('shortcuts', showList);
}

function run(id: Shortcut['id']): void {
  if (id === 'list') {
    showList();
    return;
  }
  const control = {
    search: '[data-search]',
    previous: '.pagination-nav__link--prev',
    next: '.pagination-nav__link--next',
  }[id];
  document.querySelector<HTMLElement>(control)?.click();
}

function showList(): void {
  showShortcutsDialog(areEnabled(), (use) => {
    if (use) {
      removeStored(STORAGE_KEY);
    } else {
      writeStored(STORAGE_KEY, 'off');
    }
  });
}

function areEnabled(): boolean {
  return readStored(STORAGE_KEY) !== 'off';
}
