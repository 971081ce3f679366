import {useEffect, useRef, type ReactElement} from 'react';
import {useStorageSlot} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {openSearch} from '@site/src/behaviours/open-search';
import {shortcutOf, shortcuts, STORAGE_KEY, takesText, type Shortcut} from './shortcuts';
import styles from './styles.module.css';

/** Id of the dialog, for the button in the footer that opens it. */
export const SHORTCUTS_DIALOG = 'shortcuts';

/** Listens for the keys of the site, and lists them in a dialog. Readers may switch single keys off. */
export default function Shortcuts(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [stored, slot] = useStorageSlot(STORAGE_KEY);
  const enabled = stored !== 'off';
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const id = shortcutOf(event, takesText(document.activeElement));
      const isSingleKey = !event.ctrlKey && !event.metaKey;
      if (id !== undefined && (enabled || !isSingleKey) && document.querySelector('dialog[open]') === null) {
        event.preventDefault();
        run(id, dialog.current);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
  // Only script opens the dialog, so the page's HTML need not carry what is in it.
  const isBrowser = useIsBrowser();
  return (
    <dialog ref={dialog} id={SHORTCUTS_DIALOG} className={styles.dialog} aria-label="Keyboard shortcuts">
      {isBrowser && <Content enabled={enabled} onChange={(use) => (use ? slot.del() : slot.set('off'))} />}
    </dialog>
  );
}

type ContentProps = {
  enabled: boolean;
  onChange: (use: boolean) => void;
};

function Content({enabled, onChange}: ContentProps): ReactElement {
  return (
    <>
      <h2 className={styles.title}>Keyboard shortcuts</h2>
      <dl className={styles.list}>
        {shortcuts.map(({id, key, label}) => (
          <div key={id} className={styles.row}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.option}>
        <input type="checkbox" checked={enabled} onChange={(event) => onChange(event.target.checked)} /> Use
        these keys
      </label>
      <form method="dialog">
        <button type="submit" className={styles.close}>
          Close
        </button>
      </form>
    </>
  );
}

function run(id: Shortcut['id'], dialog: HTMLDialogElement | null): void {
  if (id === 'list') {
    dialog?.showModal();
    return;
  }
  if (id === 'search') {
    openSearch();
    return;
  }
  document.querySelector<HTMLElement>(`.pagination-nav__link--${id === 'next' ? 'next' : 'prev'}`)?.click();
}
