/** The lines of the dialog's list. */
import {areas} from '@site/packages/product';
import type {SearchAnswer} from '@site/src/features/search/client/search-client';
import type {ResultHit, ResultPage, Segment} from '@site/packages/search/browser';
import type {Task} from '@site/src/features/search/tasks';
import {asksForCommands, type Command} from '@site/src/features/commands/commands';
import type {RecentPage} from './recent';

/** A line of the list that can be chosen. */
export type Option = {group: string} & (
  | {kind: 'page'; page: ResultPage}
  | {kind: 'hit'; hit: ResultHit; page: ResultPage}
  | {kind: 'link'; title: string; path: string}
  | {kind: 'clear'}
  | {kind: 'command'; command: Command}
);

const RECENT = 'Recent pages';
/** Number of pages listed before the groups. */
const BEST_PAGES = 3;
const PAGES_PER_GROUP = 5;

type Content = {
  query: string;
  only: string | undefined;
  answer: SearchAnswer | undefined;
  commands: Command[];
  recent: readonly RecentPage[];
  tasks: readonly Task[];
};

/** All lines of the list in their order. */
export function listOptions({query, only, answer, commands, recent, tasks}: Content): Option[] {
  const isEmpty = query.trim() === '';
  const link =
    (group: string) =>
    ({title, path}: RecentPage): Option => ({group, kind: 'link', title, path});
  return [
    ...(isEmpty
      ? [
          ...recent.map(link(RECENT)),
          ...(recent.length > 0 ? [{group: RECENT, kind: 'clear'} as const] : []),
          ...tasks.map(({label, path}) => link('Tasks')({title: label, path})),
        ]
      : []),
    ...(isEmpty || asksForCommands(query) ? [] : pageOptions(answer?.pages ?? [], only)),
    ...commands.map((command): Option => ({group: 'Commands', kind: 'command', command})),
  ];
}

function pageOptions(pages: readonly ResultPage[], only: string | undefined): Option[] {
  const withHits = (page: ResultPage, group: string): Option[] => [
    {group, kind: 'page', page},
    ...page.hits.map((hit): Option => ({group, kind: 'hit', hit, page})),
  ];
  if (only !== undefined) {
    return pages.flatMap((page) => withHits(page, areaName(only)));
  }
  const rest = pages.slice(BEST_PAGES);
  const ids = [...new Set(rest.map(({area}) => area))];
  return [
    ...pages.slice(0, BEST_PAGES).flatMap((page) => withHits(page, 'Best matches')),
    ...ids.flatMap((id) =>
      rest
        .filter(({area}) => area === id)
        .slice(0, PAGES_PER_GROUP)
        .flatMap((page) => withHits(page, areaName(id))),
    ),
  ];
}

/**
 * The line that Enter opens before the reader has chosen one: the section that answers,
 * or the page, or the command that was asked for. Suggestions are no answer.
 */
export function findAnswer([first]: readonly Option[], query: string): number | undefined {
  if (first?.kind === 'page') {
    return first.page.leads ? 1 : 0;
  }
  return first?.kind === 'command' && asksForCommands(query) ? 0 : undefined;
}

/** A line that leads to a page. */
type LinkOption = Extract<Option, {kind: 'page' | 'hit' | 'link'}>;

export function isLink(option: Option): option is LinkOption {
  return option.kind === 'page' || option.kind === 'hit' || option.kind === 'link';
}

/** The entry for recent pages: a section has the title of its page in front. */
export function toRecentPage(option: LinkOption): RecentPage {
  const textOf = (segments: readonly Segment[]): string => segments.map(({text}) => text).join('');
  switch (option.kind) {
    case 'page':
      return {title: textOf(option.page.title), path: option.page.path};
    case 'hit':
      return {title: `${textOf(option.page.title)} › ${textOf(option.hit.title)}`, path: option.hit.path};
    case 'link':
      return {title: option.title, path: option.path};
  }
}

/** Name of an area. */
export function areaName(area: string): string {
  return areas.find(({id}) => id === area)?.name ?? 'Home';
}
