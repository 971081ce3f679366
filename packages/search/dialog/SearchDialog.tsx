import {useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement} from 'react';
import type {AreaId} from '../../../src/product';
import {tasks} from '../tasks';
import {nameInAddress} from './address';
import {commandsOf, leadsToArea, matchingCommands} from './commands';
import Filters from './Filters';
import NothingFound from './NothingFound';
import {isLink, optionsOf, recentPageOf, type Option} from './options';
import {addRecent, clearRecent, readRecent, type RecentPage} from './recent';
import Results from './Results';
import {statusOf} from './status';
import {useChoice} from './useChoice';
import {useColorMode} from './useColorMode';
import {useModal} from './useModal';
import {useSearch} from './useSearch';
import styles from './styles.module.css';

/** How the dialog is opened. Without a query the last one stays. */
export type Opened = {
  query: string | undefined;
  /** The reader has typed the query, and goes on. */
  isTyped: boolean;
  /** Area in which the reader is. */
  near: AreaId | undefined;
};

/** The search: a field, what was found, and commands. A new object in `opened` opens it. */
export default function SearchDialog({opened}: {opened: Opened}): ReactElement {
  const {near} = opened;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [{query, only}, setAsked] = useState<{query: string; only: string | undefined}>({
    query: '',
    only: undefined,
  });
  const [recent, setRecent] = useState<readonly RecentPage[]>([]);
  const [message, setMessage] = useState<string>();
  const modal = useModal(dialog, opened);
  const search = useSearch({near, query, only, isOpen: modal.isOpen});
  const {state, answer, excerpts, retry} = search;
  const commands = commandsOf(useColorMode(), modal.close, setMessage);
  const options = optionsOf({
    query,
    only: answer?.only,
    answer,
    // Where nothing was found the areas are offered.
    commands: answer?.total === 0 ? commands.filter(leadsToArea) : matchingCommands(commands, query),
    recent,
    tasks: tasks[near ?? 'home'],
  });
  const choice = useChoice({
    id,
    options,
    query,
    state,
    isOpen: modal.isOpen,
    onOpenInNewTab: (option, element) => {
      if (isLink(option) && element instanceof HTMLAnchorElement) {
        setRecent(addRecent(recentPageOf(option)));
        window.open(element.href, '_blank', 'noopener');
      } else {
        element.click();
      }
    },
  });
  const {current} = choice;

  const ask = (next: {query?: string; only?: string | undefined}): void => {
    setAsked((asked) => ({...asked, ...next}));
    setMessage(undefined);
    choice.reset();
  };
  const [lastOpened, setLastOpened] = useState<Opened>();
  if (opened !== lastOpened) {
    setLastOpened(opened);
    setMessage(undefined);
    choice.forgetEnter();
    // Another tab may have changed them.
    setRecent(readRecent());
    if (opened.query !== undefined) {
      ask({query: opened.query, only: undefined});
    }
  }
  useLayoutEffect(() => {
    input.current?.setSelectionRange(opened.isTyped ? -1 : 0, -1);
  }, [opened]);
  // The address names the search while the dialog is open.
  useEffect(() => {
    if (modal.isOpen) {
      nameInAddress(query);
    }
  }, [modal.isOpen, query]);

  const follow = (option: Option, event: MouseEvent): void => {
    if (isLink(option)) {
      setRecent(addRecent(recentPageOf(option)));
      // Else it opens elsewhere, and the list stays.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
        modal.leave();
      }
    }
    if (option.kind === 'command') {
      option.command.run();
    }
    if (option.kind === 'clear') {
      setRecent(clearRecent());
      choice.reset();
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      data-search-state={state}
      onKeyDown={(event) => {
        if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          input.current?.select();
        }
      }}
      {...modal.listeners}>
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
            onKeyDown={choice.onKeyDown}
          />
          <button type="button" className={styles.close} onClick={modal.close}>
            Close
          </button>
        </div>
        <Filters only={only} onChange={(area) => ask({only: area})} />
        <p role="status" className={styles.status}>
          {message ?? statusOf(search)}
        </p>
        {/* React goes on with these texts, and could not with what a translator makes of them. */}
        <div className={styles.body} translate="no">
          {state === 'failed' && (
            <p className={styles.message}>
              The search index did not load.{' '}
              <button type="button" className={styles.retry} onClick={retry}>
                Retry
              </button>
            </p>
          )}
          {answer?.total === 0 && <NothingFound answer={answer} onAsk={ask} />}
          <Results
            id={id}
            options={options}
            current={current}
            excerpts={excerpts}
            onPoint={choice.choose}
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
