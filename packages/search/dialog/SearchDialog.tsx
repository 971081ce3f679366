import {useId, useLayoutEffect, useRef, type KeyboardEventHandler, type ReactElement, type Ref} from 'react';
import Filters from './Filters';
import NothingFound from './NothingFound';
import Results from './Results';
import {useModal} from './useModal';
import {useOptions, type Opened} from './useOptions';
import styles from './styles.module.css';

/** The search: a field, results and commands. A new object in `opened` opens it. */
export default function SearchDialog({opened}: {opened: Opened}): ReactElement {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const modal = useModal(dialog, opened);
  const {query, only, ask, status, search, options, choice, follow} = useOptions(id, opened, modal);
  const {state, answer, excerpts, retry} = search;
  useLayoutEffect(() => {
    input.current?.setSelectionRange(opened.isTyped ? -1 : 0, -1);
  }, [opened]);

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
        <Field
          input={input}
          listId={`${id}-list`}
          isExpanded={options.length > 0}
          activeId={choice.current === undefined ? undefined : `${id}-${choice.current}`}
          query={query}
          onType={(typed) => ask({query: typed})}
          onKeyDown={choice.onKeyDown}
          onClose={modal.close}
        />
        <Filters only={only} onChange={(area) => ask({only: area})} />
        <p role="status" className={answer?.total === 0 ? styles.hidden : styles.status}>
          {status}
        </p>
        {/* React updates these texts, and could not if a translator had replaced them. */}
        <div className={styles.body} translate="no">
          {state === 'failed' && <Failed onRetry={retry} />}
          {answer?.total === 0 && <NothingFound answer={answer} onAsk={ask} />}
          <Results
            id={id}
            options={options}
            current={choice.current}
            excerpts={excerpts}
            onPoint={choice.choose}
            onFollow={follow}
          />
        </div>
        <Hints />
      </div>
    </dialog>
  );
}

type FieldProps = {
  input: Ref<HTMLInputElement>;
  listId: string;
  isExpanded: boolean;
  /** Id of the chosen option, if there is one. */
  activeId: string | undefined;
  query: string;
  onType: (query: string) => void;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
};

function Field({
  input,
  listId,
  isExpanded,
  activeId,
  query,
  onType,
  onKeyDown,
  onClose,
}: FieldProps): ReactElement {
  return (
    <div className={styles.head}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder="Guides, endpoints, errors"
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function Failed({onRetry}: {onRetry: () => void}): ReactElement {
  return (
    <p className={styles.message}>
      The search index did not load.{' '}
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </p>
  );
}

function Hints(): ReactElement {
  return (
    <p className={styles.hints} aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab <kbd>Esc</kbd>{' '}
      close
    </p>
  );
}
