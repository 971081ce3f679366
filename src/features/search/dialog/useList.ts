import {useEffect, useEffectEvent, useState, type KeyboardEvent, type MouseEvent} from 'react';
import type {AreaId} from '@site/packages/product';
import {isPlainClick} from '@site/packages/runtime/browser';
import {tasks} from '@site/src/features/search/tasks';
import {commandsFor, createCommands} from '@site/src/features/commands/commands';
import {areaName, findAnswer, listOptions, type Option} from './options';
import {addRecent, clearRecent, readRecent} from './recent';
import {setQueryInUrl, type Modal} from './useModal';
import {useSearch, type SearchState} from './useSearch';

/** A request to open the dialog. Without a query the last one stays. */
export type OpenRequest = {
  query: string | undefined;
  /** Area in which the reader is. */
  near: AreaId | undefined;
};

type Input = {query: string; only: string | undefined};

export type List = ReturnType<typeof useList>;

/** How the ids of the dialog's parts begin; it is on a page once. */
export const dialogId = 'search-dialog';

/** State of the dialog: query, list and choice. */
export function useList(request: OpenRequest, modal: Modal) {
  const {near} = request;
  const {isOpen} = modal;
  const [{query, only}, setInput] = useState<Input>({query: '', only: undefined});
  const [message, setMessage] = useState<string>();
  const [selected, setSelected] = useState<number>();
  // Enter pressed before the answer arrives is meant for it, not for the old list.
  const [pendingEnter, setPendingEnter] = useState<{inNewTab: boolean}>();
  const search = useSearch({near, query, only}, isOpen);
  const {state, answer} = search;

  const reset = (): void => {
    setSelected(undefined);
    setPendingEnter(undefined);
    setMessage(undefined);
  };
  const ask = (next: Partial<Input>): void => {
    setInput((input) => ({...input, ...next}));
    reset();
  };
  const options = listOptions({
    query,
    only: answer?.only,
    answer,
    commands: commandsFor(createCommands(modal.close, setMessage), query, answer?.total === 0),
    // Another tab may have changed them.
    recent: query.trim() === '' ? readRecent() : [],
    clearRecent: () => {
      clearRecent();
      ask({});
    },
    tasks: tasks[near ?? 'home'],
  });
  // The line that Enter opens. Answers to a new query may leave fewer lines than there were.
  const current =
    selected === undefined ? findAnswer(options, query) : Math.min(selected, options.length - 1);

  const [lastRequest, setLastRequest] = useState<OpenRequest>();
  if (request !== lastRequest) {
    setLastRequest(request);
    setMessage(undefined);
    setPendingEnter(undefined);
    if (request.query !== undefined) {
      ask({query: request.query, only: undefined});
    }
  }

  const remember = ({recent: page}: Option): void => {
    if (page !== undefined) {
      addRecent(page);
    }
  };
  const follow = (option: Option, event: MouseEvent): void => {
    remember(option);
    option.run?.();
    // Else it opens elsewhere, and the list stays.
    if (option.recent !== undefined && isPlainClick(event)) {
      modal.closeForNavigation();
    }
  };
  const openCurrent = ({inNewTab}: {inNewTab: boolean}): void => {
    const option = options[current ?? -1];
    const element = document.getElementById(`${dialogId}-${current}`);
    if (option !== undefined && inNewTab && element instanceof HTMLAnchorElement) {
      remember(option);
      window.open(element.href, '_blank', 'noopener');
    } else {
      element?.click();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = current ?? (step > 0 ? -1 : options.length);
      setSelected((from + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const enter = {inNewTab: event.ctrlKey || event.metaKey};
      const isOutdated = (state === 'loading' || state === 'searching') && selected === undefined;
      if (isOutdated && options[current ?? -1]?.run === undefined) {
        setPendingEnter(enter);
      } else {
        openCurrent(enter);
      }
    }
  };

  useEffect(() => {
    document.getElementById(`${dialogId}-${current}`)?.scrollIntoView({block: 'nearest'});
  }, [current]);
  const onAnswer = useEffectEvent(() => {
    if (pendingEnter !== undefined && isOpen) {
      openCurrent(pendingEnter);
    }
  });
  useEffect(() => {
    if (state === 'ready') {
      onAnswer();
    }
  }, [state]);
  // The address has the query while the dialog is open.
  useEffect(() => {
    if (isOpen) {
      setQueryInUrl(query);
    }
  }, [isOpen, query]);

  const status = message ?? statusOf(search);
  return {query, only, ask, status, search, options, current, choose: setSelected, follow, onKeyDown};
}

/** Says how much was found, also to those who cannot see the list. */
function statusOf({state, answer}: SearchState): string {
  if (state === 'loading') {
    return 'The search is being prepared';
  }
  if (answer === undefined) {
    return '';
  }
  const {total, only} = answer;
  const pages = total === 1 ? '1 page' : `${total} pages`;
  return `${total === 0 ? 'Nothing' : pages} found${only === undefined ? '' : ` in ${areaName(only)}`}`;
}
