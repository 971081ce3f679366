import type {ReactElement} from 'react';
import {SearchIcon} from '@site/packages/page-components/browser';
import styles from './styles.module.css';

/**
 * Looks like the field that it opens. A button, so that a press before the
 * application runs is kept, as for all buttons.
 */
export default function SearchField(): ReactElement {
  return (
    <button type="button" className={styles.field} aria-haspopup="dialog" data-search-open="">
      <SearchIcon size="1.25rem" />
      <span className={styles.label}>Search guides and endpoints</span>
      <kbd>/</kbd>
    </button>
  );
}
