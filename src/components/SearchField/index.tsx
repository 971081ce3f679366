import type {ReactElement} from 'react';
import {openSearch} from '@site/src/behaviours/open-search';
import styles from './styles.module.css';

/**
 * Looks like the field that it opens. A button, so that a press before the
 * application runs is kept, as for all buttons.
 */
export default function SearchField(): ReactElement {
  return (
    <button type="button" className={styles.field} aria-haspopup="dialog" onClick={openSearch}>
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <path
          d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.label}>Search guides and endpoints</span>
      <kbd>/</kbd>
    </button>
  );
}
