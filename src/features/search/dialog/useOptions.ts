import {useEffect, useState, type MouseEvent} from 'react';
import {areas, type AreaId} from '@site/packages/product';
import {tasks} from '@site/src/features/search/tasks';
import {commandsFor, createCommands} from '@site/src/features/commands/commands';
import {isLink, listOptions, toRecentPage, type Option} from './options';
import {addRecent, clearRecent, readRecent, type RecentPage} from './recent';
import {useChoice, type Choice} from './useChoice';
import {setQueryInUrl, type Modal} from './useModal';
import {useSearch, type SearchState} from './useSearch';

/** A request to open the dialog. Without a query the last one stays. */
export type OpenRequest = {
  query: string | undefined;
  /** Area in which the reader is. */
  near: AreaId | undefined;
};

type Input = {query: string; only: string | undefined};

export type Options = Input & {
  ask: (next: Partial<Input>) => void;
  /** Summary of the list for screen readers. */
  status: string;
  search: SearchState;
  options: readonly Option[];
  choice: Choice;
  /** Handles a click on an option. */
  follow: (option: Option, event: MouseEvent) => void;
};

/** State of the dialog: query, list and choice. */
export function useOptions(id: string, request: OpenRequest, modal: Modal): Options {
  const {near} = request;
  const [{query, only}, setInput] = useState<Input>({query: '', only: undefined});
  const [recent, setRecent] = useState<readonly RecentPage[]>([]);
  const [message, setMessage] = useState<string>();
  const search = useSearch({near, query, only, isOpen: modal.isOpen});
  const {state, answer} = search;
  const options = listOptions({
    query,
    only: answer?.only,
    answer,
    commands: commandsFor(createCommands(modal.close, setMessage), query, answer?.total === 0),
    recent,
    tasks: tasks[near ?? 'home'],
  });
  const openInNewTab = (option: Option, element: HTMLElement): void => {
    if (isLink(option) && element instanceof HTMLAnchorElement) {
      setRecent(addRecent(toRecentPage(option)));
      window.open(element.href, '_blank', 'noopener');
    } else {
      element.click();
    }
  };
  const choice = useChoice({id, options, query, state, isOpen: modal.isOpen, onOpenInNewTab: openInNewTab});
  const ask = (next: Partial<Input>): void => {
    setInput((input) => ({...input, ...next}));
    setMessage(undefined);
    choice.reset();
  };
  const [lastRequest, setLastRequest] = useState<OpenRequest>();
  if (request !== lastRequest) {
    setLastRequest(request);
    setMessage(undefined);
    choice.forgetEnter();
    // Another tab may have changed them.
    setRecent(readRecent());
    if (request.query !== undefined) {
      ask({query: request.query, only: undefined});
    }
  }
  // The address has the query while the dialog is open.
  useEffect(() => {
    if (modal.isOpen) {
      setQueryInUrl(query);
    }
  }, [modal.isOpen, query]);

  const follow = (option: Option, event: MouseEvent): void => {
    if (isLink(option)) {
      setRecent(addRecent(toRecentPage(option)));
      // Else it opens elsewhere, and the list stays.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
        modal.closeForNavigation();
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
  return {query, only, ask, status: message ?? statusOf(search), search, options, choice, follow};
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
  const where = areas.find(({id}) => id === only)?.name;
  const count = total === 0 ? 'Nothing' : total === 1 ? '1 page' : `${total} pages`;
  return `${count} found${where === undefined ? '' : ` in ${where}`}`;
}
