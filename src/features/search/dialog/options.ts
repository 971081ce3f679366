/** The lines of the dialog's list. */
import {areas} from '@site/packages/product';
import type {SearchAnswer} from '@site/src/features/search/client/worker';
import type {ResultPage, Segment} from '@site/packages/search/browser';
import type {Task} from '@site/src/features/search/tasks';
import {asksForCommands, type Command} from '@site/src/features/commands/commands';
import type {RecentPage} from './recent';

/** A line of the list that can be chosen: a link, or a command. */
export type Option = {
  group: string;
  kind: 'page' | 'hit' | 'plain';
  title: readonly Segment[];
  /** Of a link: the page, and its title without context. */
  recent?: RecentPage;
  run?: () => void;
  page?: ResultPage;
  /** Of a section or name: the document whose excerpt belongs to it. */
  document?: number;
};

const RECENT = 'Recent pages';
/** Number of pages listed before the groups. */
const BEST_PAGES = 3;
const PAGES_PER_GROUP = 5;
export const BEST = 'Best matches';

type Content = {
  query: string;
  only: string | undefined;
  answer: SearchAnswer | undefined;
  commands: Command[];
  recent: readonly RecentPage[];
  clearRecent: () => void;
  tasks: readonly Task[];
};

/** All lines of the list in their order. */
export function listOptions({query, only, answer, commands, recent, clearRecent, tasks}: Content): Option[] {
  const isEmpty = query.trim() === '';
  const plain = (group: string, title: string, target: Pick<Option, 'recent' | 'run'>): Option => ({
    group,
    kind: 'plain',
    title: [{text: title, marked: false}],
    ...target,
  });
  const lines = isEmpty
    ? [
        ...recent.map((page) => plain(RECENT, page.title, {recent: page})),
        ...(recent.length > 0 ? [plain(RECENT, 'Clear recent pages', {run: clearRecent})] : []),
        ...tasks.map(({label, path}) => plain('Tasks', label, {recent: {title: label, path}})),
      ]
    : pageOptions(asksForCommands(query) ? [] : (answer?.pages ?? []), only);
  return [...lines, ...commands.map(({label, run}) => plain('Commands', label, {run}))];
}

function pageOptions(pages: readonly ResultPage[], only: string | undefined): Option[] {
  if (only !== undefined) {
    return pages.flatMap((page) => withHits(page, areaName(only)));
  }
  const rest = pages.slice(BEST_PAGES);
  const ids = [...new Set(rest.map(({area}) => area))];
  return [
    ...pages.slice(0, BEST_PAGES).flatMap((page) => withHits(page, BEST)),
    ...ids.flatMap((id) =>
      rest
        .filter(({area}) => area === id)
        .slice(0, PAGES_PER_GROUP)
        .flatMap((page) => withHits(page, areaName(id))),
    ),
  ];
}

function withHits(page: ResultPage, group: string): Option[] {
  const textOf = (segments: readonly Segment[]): string => segments.map(({text}) => text).join('');
  const title = textOf(page.title);
  return [
    {group, kind: 'page', title: page.title, recent: {title, path: page.path}, page},
    ...page.hits.map((hit): Option => ({
      group,
      kind: 'hit',
      title: hit.title,
      recent: {title: `${title} › ${textOf(hit.title)}`, path: hit.path},
      document: hit.document,
    })),
  ];
}

/**
 * The line that Enter opens before the reader has chosen one: the section that answers,
 * or the page, or the command that was asked for. Suggestions are no answer.
 */
export function findAnswer([first]: readonly Option[], query: string): number | undefined {
  if (first?.page !== undefined) {
    return first.page.leads ? 1 : 0;
  }
  return first !== undefined && asksForCommands(query) ? 0 : undefined;
}

export function areaName(area: string): string {
  return areas.find(({id}) => id === area)?.name ?? 'Home';
}
