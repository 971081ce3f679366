import type {ReactElement} from 'react';
import {SearchIcon} from '../../../page-components/browser';
import styles from './styles.module.css';

/** The search button; client/start-search.ts opens the dialog. */
export default function SearchBar(): ReactElement {
  return (
    <button
      type="button"
      className={styles.button}
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K">
      <SearchIcon />
      <span className={styles.label}>Search</span> <kbd className={styles.shortcut}>Ctrl K</kbd>
    </button>
  );
}
