/** The lines of the dialog's list. */
import {areas} from '../../../src/product';
import type {SearchAnswer} from '../client/protocol';
import type {ResultHit, ResultPage} from '../engine/present';
import type {Task} from '../tasks';
import type {Command} from './commands';

/** A line of the list that can be chosen. */
export type Option = {group: string} & (
  | {kind: 'page'; page: ResultPage}
  | {kind: 'hit'; hit: ResultHit; page: ResultPage}
  | {kind: 'task'; task: Task}
  | {kind: 'command'; command: Command}
);

/** Number of pages listed before the groups. */
const BEST_PAGES = 3;
const PAGES_PER_GROUP = 5;
const MAX_COMMANDS = 2;

type Content = {
  query: string;
  only: string | undefined;
  answer: SearchAnswer | undefined;
  commands: Command[];
  tasks: readonly Task[];
};

/** All lines of the list in their order. */
export function optionsOf({query, only, answer, commands, tasks}: Content): Option[] {
  const isEmpty = query.trim() === '';
  const wantsCommands = asksForCommands(query);
  const nothing = answer?.total === 0;
  return [
    ...(isEmpty ? tasks.map((task): Option => ({group: 'Tasks', kind: 'task', task})) : []),
    ...(isEmpty || wantsCommands ? [] : pageOptions(answer?.pages ?? [], only)),
    // With nothing found all areas are offered.
    ...(wantsCommands || nothing ? commands : commands.slice(0, MAX_COMMANDS)).map((command): Option => ({
      group: 'Commands',
      kind: 'command',
      command,
    })),
  ];
}

function pageOptions(pages: readonly ResultPage[], only: string | undefined): Option[] {
  const withHits = (page: ResultPage, group: string): Option[] => [
    {group, kind: 'page', page},
    ...page.hits.map((hit): Option => ({group, kind: 'hit', hit, page})),
  ];
  if (only !== undefined) {
    return pages.flatMap((page) => withHits(page, nameOf(only)));
  }
  const rest = pages.slice(BEST_PAGES);
  const ids = [...new Set(rest.map(({area}) => area))];
  return [
    ...pages.slice(0, BEST_PAGES).flatMap((page) => withHits(page, 'Best matches')),
    ...ids.flatMap((id) =>
      rest
        .filter(({area}) => area === id)
        .slice(0, PAGES_PER_GROUP)
        .flatMap((page) => withHits(page, nameOf(id))),
    ),
  ];
}

/**
 * The line that Enter opens before the reader has chosen one: the section that answers,
 * or the page, or the command that was asked for. Suggestions are no answer.
 */
export function answerAmong([first]: readonly Option[], query: string): number | undefined {
  if (first?.kind === 'page') {
    return first.page.leads ? 1 : 0;
  }
  return first?.kind === 'command' && asksForCommands(query) ? 0 : undefined;
}

function asksForCommands(query: string): boolean {
  return query.trimStart().startsWith('>');
}

/** Name of an area. */
export function nameOf(area: string): string {
  return areas.find(({id}) => id === area)?.name ?? 'Home';
}
