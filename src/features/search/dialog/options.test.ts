import {describe, expect, it} from 'vitest';
import type {SearchAnswer} from '../client/search-client';
import type {ResultPage} from '../../../../packages/search/browser';
import type {Command} from '@site/src/features/commands/commands';
import {findAnswer, listOptions, type Option} from './options';

function page(path: string, hits: string[] = []): ResultPage {
  return {
    path,
    area: path.replace(/\d+$/, ''),
    title: [],
    description: [],
    terms: [],
    leads: false,
    hits: hits.map((anchor, document) => ({document, title: [], path: `${path}#${anchor}`})),
  };
}

const commands: Command[] = ['one', 'two', 'three'].map((id) => ({
  id,
  label: id,
  words: '',
  run: () => undefined,
}));

function optionsFor(query: string, pages: ResultPage[], only?: string): Option[] {
  const answer: SearchAnswer = {pages, total: pages.length, nearest: []};
  return listOptions({query, only, answer, commands, recent: [], tasks: []});
}

/** The text of a line. */
function show(option: Option | undefined): string | undefined {
  switch (option?.kind) {
    case 'page':
      return `${option.group}: ${option.page.path}`;
    case 'hit':
      return `${option.group}: ${option.hit.path}`;
    case 'command':
      return `${option.group}: ${option.command.id}`;
    default:
      return undefined;
  }
}

function list(...args: Parameters<typeof optionsFor>): (string | undefined)[] {
  return optionsFor(...args).map(show);
}

describe('the list of results', () => {
  it('begins with the three best pages of all areas, then groups the rest by area', () => {
    const pages = [
      page('web1', ['a', 'b']),
      page('cli1'),
      page('web2'),
      page('api1'),
      page('web3'),
      page('api2'),
    ];
    expect(list('query', pages)).toEqual([
      'Best matches: web1',
      'Best matches: web1#a',
      'Best matches: web1#b',
      'Best matches: cli1',
      'Best matches: web2',
      'API: api1',
      'API: api2',
      'Web: web3',
      'Commands: one',
      'Commands: two',
      'Commands: three',
    ]);
  });

  it('shows at most five pages of an area below the best matches', () => {
    const pages = Array.from({length: 12}, (_, number) => page(`web${number}`));
    expect(list('query', pages).filter((line) => line?.startsWith('Web: '))).toHaveLength(5);
  });

  it('shows all pages in their order when one area is searched', () => {
    const pages = Array.from({length: 12}, (_, number) => page(`web${number}`));
    expect(list('query', pages, 'web').slice(0, 12)).toEqual(pages.map(({path}) => `Web: ${path}`));
  });
});

describe('the line that Enter opens', () => {
  const lineForEnter = (pages: ResultPage[], query = 'query'): string | undefined => {
    const options = optionsFor(query, pages);
    return show(options[findAnswer(options, query) ?? -1]);
  };

  it('is the best page', () => {
    expect(lineForEnter([page('web1', ['a']), page('cli1')])).toBe('Best matches: web1');
  });

  it('is its section if that answers better than the page', () => {
    expect(lineForEnter([{...page('web1', ['a', 'b']), leads: true}, page('cli1')])).toBe(
      'Best matches: web1#a',
    );
  });

  it('does not exist before anything is typed or if nothing was found', () => {
    expect([lineForEnter([], ''), lineForEnter([])]).toEqual([undefined, undefined]);
  });
});
