import {make, showDialog} from '@site/packages/static-first/browser';
import {
  shortcutOf,
  shortcuts,
  STORAGE_KEY,
  takesText,
  type Shortcut,
} from '@site/src/components/Shortcuts/shortcuts';
import styles from '@site/src/components/Shortcuts/styles.module.css';
import {onClick} from './delegation';
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
  onClick('[data-shortcuts]', showList);
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

/** Lists the shortcuts in a dialog, whose checkbox enables single keys or disables them. */
function showList(): void {
  const rows = shortcuts.map(
    ({key, label}) => `<div class="${styles.row}"><dt><kbd>${key}</kbd></dt><dd>${label}</dd></div>`,
  );
  const innerHTML = `
    <h2 class="${styles.title}">Keyboard shortcuts</h2>
    <dl class="${styles.list}">${rows.join('')}</dl>
    <label class="${styles.option}"><input type="checkbox"${areEnabled() ? ' checked' : ''}> Use these keys</label>
    <form method="dialog"><button type="submit">Close</button></form>`;
  const dialog = make('dialog', {className: styles.dialog ?? '', ariaLabel: 'Keyboard shortcuts', innerHTML});
  dialog.addEventListener('change', ({target}) => {
    if ((target as HTMLInputElement).checked) {
      removeStored(STORAGE_KEY);
    } else {
      writeStored(STORAGE_KEY, 'off');
    }
  });
  showDialog(dialog);
}

function areEnabled(): boolean {
  return readStored(STORAGE_KEY) !== 'off';
}
