import type {ReactElement} from 'react';
import SearchIcon from '@site/src/features/icons/SearchIcon';
import styles from './styles.module.css';

/** Looks like a field, but is a button that opens the search. */
export default function SearchField(): ReactElement {
  return (
    <button type="button" className={`control ${styles.field}`} aria-haspopup="dialog" data-opens="Search">
      <SearchIcon size="1.25rem" />
      <span className={styles.label}>Search guides and endpoints</span>
      <kbd>/</kbd>
    </button>
  );
}
