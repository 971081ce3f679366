import {useLayoutEffect, useRef, type ReactElement, type Ref} from 'react';
import clsx from 'clsx';
import {areas} from '@site/packages/product';
import Results from './Results.island';
import {useModal} from './useModal';
import {useOptions, type OpenRequest, type Options} from './useOptions';
import type {AnsweredQuery} from './useSearch';
import styles from './styles.module.css';

/** How the ids of the dialog's parts begin; it is on a page once. */
const id = 'search-dialog';

/** The search: a field, results and commands. Another `request` opens it. */
export default function SearchDialog({request}: {request: OpenRequest}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const modal = useModal(dialog, request);
  const content = useOptions(id, request, modal);
  const {only, ask, status, search, options, choice, follow} = content;
  const {state, answer, excerpts, problem, retry} = search;
  useLayoutEffect(() => {
    input.current?.select();
  }, [request]);

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
        <Field id={id} input={input} onClose={modal.close} {...content} />
        <Filters only={only} ask={ask} />
        <p role="status" className={answer?.total === 0 ? styles.hidden : styles.status}>
          {status}
        </p>
        {/* React updates these texts, and could not if a translator had replaced them. */}
        <div className={styles.body} translate="no">
          {state === 'failed' && <Failed problem={problem} onRetry={retry} />}
          {answer?.total === 0 && <NothingFound answer={answer} ask={ask} />}
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

type FieldProps = Pick<Options, 'query' | 'ask' | 'options' | 'choice'> & {
  id: string;
  input: Ref<HTMLInputElement>;
  onClose: () => void;
};

function Field({id, input, query, ask, options, choice, onClose}: FieldProps): ReactElement {
  return (
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
        aria-activedescendant={choice.current === undefined ? undefined : `${id}-${choice.current}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder="Guides, endpoints, errors"
        value={query}
        onChange={(event) => ask({query: event.target.value})}
        onKeyDown={choice.onKeyDown}
      />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** Narrows the search to one area. */
function Filters({only, ask}: Pick<Options, 'only' | 'ask'>): ReactElement {
  const choices = [{id: undefined, name: 'All'}, ...areas];
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>Area</legend>
      {choices.map(({id, name}) => (
        <label key={name} className={styles.filter}>
          <input
            type="radio"
            name="search-area"
            className={styles.hidden}
            checked={only === id}
            onChange={() => ask({only: id})}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Says that nothing was found, and suggests other searches. Each text that changes is the only
 * content of its element: React could not replace it beside text that a translator has wrapped.
 */
function NothingFound({answer, ask}: Pick<Options, 'ask'> & {answer: AnsweredQuery}): ReactElement {
  const {query, only, nearest} = answer;
  return (
    <div className={clsx('nothing', styles.nothing)}>
      <p>
        Nothing was found for <strong>{query.trim()}</strong>
        <span>{only === undefined ? '.' : ' in this area.'}</span>
      </p>
      {only !== undefined && (
        <p>
          <button type="button" onClick={() => ask({only: undefined})}>
            Search all areas
          </button>
        </p>
      )}
      {nearest.length > 0 && (
        <p>
          Words on this site that look like it:{' '}
          <span className={styles.words}>
            {nearest.map((word) => (
              <button key={word} type="button" onClick={() => ask({query: word})}>
                {word}
              </button>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}

function Failed({problem, onRetry}: {problem: string; onRetry: () => void}): ReactElement {
  return (
    <p className={styles.message}>
      {`The search did not load: ${problem} `}
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
