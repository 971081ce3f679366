import {expect, it} from 'vitest';
import type {ResultPage} from '../../../../packages/search/browser';
import {findAnswer, listOptions, type Option} from './options';

function page(path: string, hits: string[] = []): ResultPage {
  return {
    path,
    area: path.replace(/\d+$/, ''),
    method: undefined,
    address: undefined,
    title: [],
    description: [],
    terms: [],
    leads: false,
    hits: hits.map((anchor, document) => ({document, title: [], path: `${path}#${anchor}`})),
  };
}

function optionsFor(pages: ResultPage[], only?: string): Option[] {
  return listOptions({
    query: 'query',
    only,
    answer: {pages, total: pages.length, nearest: []},
    commands: [{label: 'one', words: '', run: () => undefined}],
    recent: [],
    clearRecent: () => undefined,
    tasks: [],
  });
}

function show(option: Option | undefined): string | undefined {
  return option && `${option.group}: ${option.recent?.path ?? option.title[0]?.text}`;
}

it('the list begins with the three best pages of all areas, then groups the rest by area', () => {
  const pages = [
    page('web1', ['a', 'b']),
    page('cli1'),
    page('web2'),
    page('api1'),
    page('web3'),
    page('api2'),
  ];
  expect(optionsFor(pages).map(show)).toEqual([
    'Best matches: web1',
    'Best matches: web1#a',
    'Best matches: web1#b',
    'Best matches: cli1',
    'Best matches: web2',
    'API: api1',
    'API: api2',
    'Web: web3',
    'Commands: one',
  ]);
});

it('the list has at most five pages of an area below the best matches, or all when one area is searched', () => {
  const pages = Array.from({length: 12}, (_, number) => page(`web${number}`));
  const isOfWeb = (line = ''): boolean => line.startsWith('Web: ');
  expect(optionsFor(pages).map(show).filter(isOfWeb)).toHaveLength(5);
  expect(optionsFor(pages, 'web').map(show).filter(isOfWeb)).toEqual(pages.map(({path}) => `Web: ${path}`));
});

it.each([
  ['the best page', [page('web1', ['a']), page('cli1')], 'Best matches: web1'],
  [
    'its section if that answers better',
    [{...page('web1', ['a', 'b']), leads: true}],
    'Best matches: web1#a',
  ],
  ['nothing if nothing was found', [], undefined],
])('Enter opens %s', (_, pages, line) => {
  const options = optionsFor(pages);
  expect(show(options[findAnswer(options, 'query') ?? -1])).toBe(line);
});
