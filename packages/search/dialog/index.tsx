import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useLocation} from '@docusaurus/router';
import {areaOf, areas} from '../../../src/product';
import {tasks} from '../tasks';
import {leadsToArea, matchingCommands, useCommands} from './commands';
import Filters from './Filters';
import {useRecent} from './recent';
import Results, {answerAmong, isLink, optionsOf, recentPageOf, type Option} from './Results';
import {useSearch, type Answered, type SearchState} from './useSearch';
import styles from './styles.module.css';

export type SearchDialogProps = {
  /** A new object opens the dialog; without a query the last one stays. */
  opened: {query: string | undefined; isTyped: boolean} | undefined;
};

/** So long the second press of a double click may come, in milliseconds. */
const DOUBLE_CLICK = 500;

/** The search: a field, what was found, and commands. */
export default function SearchDialog({opened}: SearchDialogProps): ReactElement {
  const base = useBaseUrl('/');
  const {pathname} = useLocation();
  const near = areaOf(pathname, areas)?.id;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [{query, only}, setAsked] = useState<{query: string; only: string | undefined}>({
    query: '',
    only: undefined,
  });
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const [lastOpened, setLastOpened] = useState<SearchDialogProps['opened']>();
  const id = useId();
  const recent = useRecent();
  const {state, answer, excerpts, retry} = useSearch({base, near, query, only, isOpen});
  const close = useCallback(() => dialog.current?.close(), []);
  const [message, setMessage] = useState<string>();
  const commands = useCommands(close, setMessage);
  const options = optionsOf({
    query,
    only: answer?.only,
    answer,
    // Where nothing was found the areas are offered.
    commands: answer?.total === 0 ? commands.filter(leadsToArea) : matchingCommands(commands, query),
    recent: recent.list,
    tasks: tasks[near ?? 'home'],
  });
  // Answers to a new query may leave fewer lines than there were.
  const current = chosen === undefined ? answerAmong(options, query) : Math.min(chosen, options.length - 1);

  // Enter before the answer is there is meant for it, not for what is still listed.
  const [dueEnter, setDueEnter] = useState<{inNewTab: boolean}>();

  const ask = (next: {query?: string; only?: string | undefined}): void => {
    setAsked((asked) => ({...asked, ...next}));
    setChosen(undefined);
    setMessage(undefined);
    setDueEnter(undefined);
  };
  if (opened !== lastOpened) {
    setLastOpened(opened);
    setOpen(true);
    setMessage(undefined);
    if (opened?.query !== undefined) {
      ask({query: opened.query, only: undefined});
    }
  }

  const openedAt = useRef(0);
  // Before any further key is heard.
  useLayoutEffect(() => {
    if (opened !== undefined) {
      if (dialog.current?.open === false) {
        openedAt.current = performance.now();
        dialog.current.showModal();
      }
      input.current?.setSelectionRange(opened.isTyped ? -1 : 0, -1);
    }
  }, [opened]);
  // The address names the search while the dialog is open.
  useEffect(() => {
    if (isOpen) {
      nameInAddress(query);
    }
  }, [isOpen, query]);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({block: 'nearest'});
  }, [id, current]);

  const follow = (option: Option, event: MouseEvent): void => {
    if (isLink(option)) {
      recent.add(recentPageOf(option));
      // It opens elsewhere: the list stays.
      if (event.ctrlKey || event.metaKey || event.shiftKey) {
        return;
      }
      // The address keeps the query, so that Back leads to the results.
      setOpen(false);
      dialog.current?.close('followed');
      // The bar stays while focus is in it, and would cover the section that the result leads to.
      (document.activeElement as HTMLElement | null)?.blur();
    }
    if (option.kind === 'command') {
      option.command.run();
    }
    if (option.kind === 'clear') {
      recent.clear();
      setChosen(undefined);
    }
  };
  const openCurrent = ({inNewTab}: {inNewTab: boolean}): void => {
    const option = options[current ?? -1];
    const element = document.getElementById(`${id}-${current}`);
    if (element instanceof HTMLAnchorElement && option && isLink(option) && inNewTab) {
      recent.add(recentPageOf(option));
      window.open(element.href, '_blank', 'noopener');
    } else {
      element?.click();
    }
  };
  const onAnswer = useEffectEvent(() => {
    if (dueEnter !== undefined) {
      openCurrent(dueEnter);
    }
  });
  useEffect(() => {
    if (state === 'ready') {
      onAnswer();
    }
  }, [state]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && event.target === input.current && options.length > 0) {
      event.preventDefault();
      const from = current ?? (step > 0 ? -1 : options.length);
      setChosen((from + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const enter = {inNewTab: event.ctrlKey || event.metaKey};
      const isOutdated = (state === 'loading' || state === 'searching') && chosen === undefined;
      if (isOutdated && options[current ?? -1]?.kind !== 'command') {
        setDueEnter(enter);
      } else {
        openCurrent(enter);
      }
    }
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      input.current?.select();
    }
  };

  return (
    // Keys of the whole dialog; a press beside its box closes it, as Escape does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      data-search-state={state}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current && performance.now() - openedAt.current > DOUBLE_CLICK) {
          close();
        }
      }}
      onClose={() => {
        setOpen(false);
        setDueEnter(undefined);
        if (dialog.current?.returnValue !== 'followed') {
          nameInAddress('');
        }
        if (dialog.current !== null) {
          dialog.current.returnValue = '';
        }
      }}>
      <div className={styles.box}>
        <div className={styles.head}>
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current === undefined ? undefined : `${id}-${current}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            placeholder="Guides, endpoints, commands, errors"
            value={query}
            onChange={(event) => ask({query: event.target.value})}
          />
          <button type="button" className={styles.close} onClick={close}>
            Close
          </button>
        </div>
        <Filters only={only} onChange={(area) => ask({only: area})} />
        <p role="status" className={styles.status}>
          {message ?? statusOf(state, answer)}
        </p>
        <div className={styles.body}>
          {state === 'failed' && (
            <p className={styles.message}>
              The search index did not load.{' '}
              <button type="button" className={styles.retry} onClick={retry}>
                Retry
              </button>
            </p>
          )}
          {answer?.total === 0 && (
            <div className={styles.message}>
              <p>
                Nothing was found for <strong>{answer.query.trim()}</strong>
                {answer.only !== undefined && ' in this area'}.
              </p>
              {answer.only !== undefined && (
                <p>
                  <button type="button" className={styles.retry} onClick={() => ask({only: undefined})}>
                    Search all areas
                  </button>
                </p>
              )}
              {answer.nearest.length > 0 && (
                <p>
                  Words on this site that look like it:{' '}
                  {answer.nearest.map((word) => (
                    <button
                      key={word}
                      type="button"
                      className={styles.word}
                      onClick={() => ask({query: word})}>
                      {word}
                    </button>
                  ))}
                </p>
              )}
            </div>
          )}
          <Results
            id={id}
            options={options}
            current={current}
            excerpts={excerpts}
            onPoint={setChosen}
            onFollow={follow}
          />
        </div>
        <p className={styles.hints} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab <kbd>Esc</kbd>{' '}
          close
        </p>
      </div>
    </dialog>
  );
}

/** Puts the query into the address, or takes it out; the page stays as it is. */
function nameInAddress(query: string): void {
  const url = new URL(location.href);
  if (query.trim() === '') {
    url.searchParams.delete('q');
  } else {
    url.searchParams.set('q', query.trim());
  }
  if (url.href !== location.href) {
    history.replaceState(history.state, '', url);
  }
}

function statusOf(state: SearchState['state'], answer: Answered | undefined): string {
  if (state === 'loading') {
    return 'Loading the index';
  }
  if (answer === undefined) {
    return '';
  }
  const {total, only} = answer;
  const where = areas.find(({id}) => id === only)?.name;
  const count = total === 0 ? 'Nothing' : total === 1 ? '1 page' : `${total} pages`;
  return `${count} found${where === undefined ? '' : ` in ${where}`}`;
}
