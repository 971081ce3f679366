import {useLayoutEffect, useRef, type ReactElement, type Ref} from 'react';
import clsx from 'clsx';
import {areas} from '@site/packages/product';
import Results from './Results.island';
import {useModal} from './useModal';
import {dialogId, useList, type List, type OpenRequest} from './useList';
import type {AnsweredQuery} from './useSearch';
import styles from './styles.module.css';

/** The search: a field, results and commands. Another `request` opens it. */
export default function SearchDialog({request}: {request: OpenRequest}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const modal = useModal(dialog, request);
  const list = useList(request, modal);
  const {only, ask, status, search} = list;
  const {state, answer, excerpts, problem, retry} = search;
  useLayoutEffect(() => {
    input.current?.select();
  }, [request]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the button close it, too
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
      onMouseDown={modal.onMouseDown}>
      <div className={styles.box}>
        <Field input={input} onClose={modal.close} {...list} />
        <Filters only={only} ask={ask} />
        <p role="status" className={answer?.total === 0 ? styles.hidden : styles.status}>
          {status}
        </p>
        {/* React updates these texts, and could not if a translator had replaced them. */}
        <div className={styles.body} translate="no">
          {problem !== undefined && (
            <p className={styles.message}>
              {`The search did not load: ${problem} `}
              <button type="button" onClick={retry}>
                Retry
              </button>
            </p>
          )}
          {answer?.total === 0 && <NothingFound answer={answer} ask={ask} />}
          <Results excerpts={excerpts} {...list} />
        </div>
        <p className={styles.hints} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab <kbd>Esc</kbd>{' '}
          close
        </p>
      </div>
    </dialog>
  );
}

type FieldProps = List & {input: Ref<HTMLInputElement>; onClose: () => void};

function Field({input, query, ask, options, current, onKeyDown, onClose}: FieldProps): ReactElement {
  return (
    <div className={styles.head}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded={options.length > 0}
        aria-controls={`${dialogId}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : `${dialogId}-${current}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder="Guides, endpoints, errors"
        value={query}
        onChange={(event) => ask({query: event.target.value})}
        onKeyDown={onKeyDown}
      />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** Narrows the search to one area. */
function Filters({only, ask}: Pick<List, 'only' | 'ask'>): ReactElement {
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
function NothingFound({answer, ask}: Pick<List, 'ask'> & {answer: AnsweredQuery}): ReactElement {
  const {query, only, nearest} = answer;
  return (
    <div className={clsx('box nothing', styles.nothing)}>
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
