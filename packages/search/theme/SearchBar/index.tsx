import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
} from 'react';
import {flushSync} from 'react-dom';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import SearchIcon from '@theme/SearchIcon';
import {closeEarlyField, openEarlyField} from '../../../static-first/browser';
import {startAhead} from '../../client/search-client';
import type {SearchDialogProps} from '../../dialog';
import styles from './styles.module.css';

/** Name of the query in the address, so that a search can be shared. */
const QUERY = 'q';

/**
 * The search button. The dialog and everything behind it is loaded when the
 * reader comes near the button or opens it.
 */
export default function SearchBar(): ReactElement {
  const location = useLocation();
  const base = useBaseUrl('/');
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [opened, setOpened] = useState<SearchDialogProps['opened']>();
  const [failed, setFailed] = useState(false);
  const shortcut = useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  );
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const unheard = useRef('');
  const load = useCallback(
    (onEnd?: (isLoaded: boolean) => void) => {
      startAhead(base);
      import('../../dialog').then(
        (module) => {
          setFailed(false);
          setDialog(() => module.default);
          onEnd?.(true);
        },
        // Coming near the button is no reason to complain.
        () => onEnd?.(false),
      );
    },
    [base],
  );
  const open = useCallback(
    (query?: string) => {
      const active = document.activeElement as HTMLElement;
      if (openEarlyField()) {
        opener.current = active;
      }
      load((isLoaded) => {
        // Where the dialog did not load, what was typed waits for the next time.
        const typed = unheard.current + closeEarlyField();
        unheard.current = isLoaded ? '' : typed;
        // The dialog gives the focus back to where it is now. Before the application ran, nobody noted where it was.
        (opener.current ?? button.current)?.focus({preventScroll: true});
        opener.current = null;
        if (isLoaded) {
          // At once: no key comes between the two fields.
          flushSync(() => setOpened({query: typed || query, isTyped: typed !== ''}));
        } else {
          setFailed(true);
        }
      });
    },
    [load],
  );
  // A shared search, the way back to one, or a link to one.
  useEffect(() => {
    const query = new URLSearchParams(location.search).get(QUERY);
    if (query !== null) {
      open(query);
    }
    // The whole location: the same search may be asked for again. `open` changes with it.
  }, [location, open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-search=""
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => open()}
        onPointerEnter={() => load()}
        onFocus={() => load()}>
        <SearchIcon />
        <span className={styles.label}>Search</span> <kbd className={styles.shortcut}>{shortcut}</kbd>
      </button>
      {failed && (
        <span role="alert" className={styles.failed}>
          The search did not load. Press the button to try again.
        </span>
      )}
      {Dialog !== undefined && <Dialog opened={opened} />}
    </>
  );
}
