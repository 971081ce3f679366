import {useState, type ReactElement} from 'react';
import {areaOf, areas} from '@site/packages/product';
import SearchIcon from '@site/src/features/icons/SearchIcon';
import {basePath} from '@site/packages/runtime/browser';
import {useOpenHandler} from '@site/packages/runtime/island';
import SearchDialog from './SearchDialog.island';
import type {OpenRequest} from './useList';
import styles from './button.module.css';

export const when = 'press';

/** The button of the search, and its dialog. Others open it with a query, or with the last one. */
export default function Search(): ReactElement {
  const [request, setRequest] = useState<OpenRequest>();
  const open = (detail?: unknown): void => {
    const path = `/${location.pathname.slice(basePath().length)}`;
    setRequest({query: typeof detail === 'string' ? detail : undefined, near: areaOf(path, areas)?.id});
  };
  useOpenHandler('Search', open);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-search=""
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => open()}>
        <SearchIcon />
        <span className={styles.label}>Search</span> <kbd className={styles.shortcut}>Ctrl K</kbd>
        <kbd className={styles.shortcutOnMac}>⌘K</kbd>
      </button>
      {request !== undefined && <SearchDialog request={request} />}
    </>
  );
}
