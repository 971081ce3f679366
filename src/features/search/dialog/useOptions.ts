import {useEffect, useState, type MouseEvent} from 'react';
import {areas, type AreaId} from '@site/packages/product';
import {tasks} from '@site/src/features/search/tasks';
import {commandsOf, leadsToArea, matchingCommands} from './commands';
import {isLink, optionsOf, recentPageOf, type Option} from './options';
import {addRecent, clearRecent, readRecent, type RecentPage} from './recent';
import {useChoice, type Choice} from './useChoice';
import {nameInAddress, type Modal} from './useModal';
import {useSearch, type SearchState} from './useSearch';

/** Larger numbers tell a reader nothing. */
const MAX_COUNT = 20;

/** How the dialog is opened. Without a query the last one stays. */
export type Opened = {
  query: string | undefined;
  /** Area in which the reader is. */
  near: AreaId | undefined;
};

type Asked = {query: string; only: string | undefined};

export type Options = Asked & {
  ask: (next: Partial<Asked>) => void;
  /** Summary of the list for screen readers. */
  status: string;
  search: SearchState;
  options: readonly Option[];
  choice: Choice;
  /** Handles a click on an option. */
  follow: (option: Option, event: MouseEvent) => void;
};

/** State of the dialog: query, list and choice. */
export function useOptions(id: string, opened: Opened, modal: Modal): Options {
  const {near} = opened;
  const [{query, only}, setAsked] = useState<Asked>({query: '', only: undefined});
  const [recent, setRecent] = useState<readonly RecentPage[]>([]);
  const [message, setMessage] = useState<string>();
  const search = useSearch({near, query, only, isOpen: modal.isOpen});
  const {state, answer} = search;
  const commands = commandsOf(modal.close, setMessage);
  const options = optionsOf({
    query,
    only: answer?.only,
    answer,
    // Where nothing was found the areas are offered.
    commands: answer?.total === 0 ? commands.filter(leadsToArea) : matchingCommands(commands, query),
    recent,
    tasks: tasks[near ?? 'home'],
  });
  const openInNewTab = (option: Option, element: HTMLElement): void => {
    if (isLink(option) && element instanceof HTMLAnchorElement) {
      setRecent(addRecent(recentPageOf(option)));
      window.open(element.href, '_blank', 'noopener');
    } else {
      element.click();
    }
  };
  const choice = useChoice({id, options, query, state, isOpen: modal.isOpen, onOpenInNewTab: openInNewTab});
  const ask = (next: Partial<Asked>): void => {
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
  return {query, only, ask, status: message ?? statusOf(search), search, options, choice, follow};
}

/** Says how much was found, for those who cannot see the list too. */
function statusOf({state, answer}: SearchState): string {
  if (state === 'loading') {
    return 'The search is being prepared';
  }
  if (answer === undefined) {
    return '';
  }
  const {total, only} = answer;
  const where = areas.find(({id}) => id === only)?.name;
  const count =
    total === 0 ? 'Nothing' : total === 1 ? '1 page' : `${total < MAX_COUNT ? total : 'Many'} pages`;
  return `${count} found${where === undefined ? '' : ` in ${where}`}`;
}
