import {openLayer} from '@site/packages/static-first/browser';
import {make} from '@site/src/behaviours/make';
import {shortcuts} from './shortcuts';
import styles from './styles.module.css';

/**
 * Shows the keyboard shortcuts in a dialog.
 * @param enabled whether single keys are enabled
 * @param onChange called when the reader enables or disables them
 */
export function showShortcutsDialog(enabled: boolean, onChange: (use: boolean) => void): void {
  const rows = shortcuts.map(
    ({key, label}) => `<div class="${styles.row}"><dt><kbd>${key}</kbd></dt><dd>${label}</dd></div>`,
  );
  const innerHTML = `
    <h2 class="${styles.title}">Keyboard shortcuts</h2>
    <dl class="${styles.list}">${rows.join('')}</dl>
    <label class="${styles.option}"><input type="checkbox"${enabled ? ' checked' : ''}> Use these keys</label>
    <form method="dialog"><button type="submit">Close</button></form>`;
  const dialog = make('dialog', {className: styles.dialog ?? '', ariaLabel: 'Keyboard shortcuts', innerHTML});
  dialog.addEventListener('change', ({target}) => onChange((target as HTMLInputElement).checked));
  openLayer(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
