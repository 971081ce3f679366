import {expect, it} from 'vitest';
import {renderedPage} from '../../page-markup/rendered-page';
import {readPage} from './read-page';
import type {PlacedPage} from './make-index';
import {addTerms, placePage} from './write-search';

function place(route: string): PlacedPage {
  const html = `<main><h1>Page ${route}</h1><p>Start.</p><h2 id=part>Part</h2><p>Text.</p></main>`;
  return placePage(readPage(renderedPage(route, html)), route, '/');
}

it.each([
  ['/', '', 'home'],
  ['/docs/cli', 'docs/cli', 'cli'],
  ['/docs/cli/syncing', 'docs/cli/syncing', 'cli'],
  ['/docs/clients', 'docs/clients', 'home'],
])('a page has its path without the base path, and its area: %s', (route, path, area) => {
  expect(place(route)).toMatchObject({path, area});
});

const term = {name: 'Master key', definition: 'Opens files.'};

it('a term of the glossary leads to the page or section that explains it', () => {
  const pages = [place('/docs/web/keys')];
  const other = {...term, name: 'Other', page: '/docs/web/keys'};
  addTerms(pages, {one: {...term, page: '/docs/web/keys#part'}, two: other});
  expect(pages[0]?.parts.slice(2)).toEqual([
    {kind: 'name', title: 'Master key', anchor: 'part', text: 'Opens files.'},
    {kind: 'name', title: 'Other', anchor: '', text: 'Opens files.'},
  ]);
});

it.each(['/docs/web/nothing', '/docs/web/keys#nothing'])('a term is refused if it names %s', (page) => {
  expect(() => addTerms([place('/docs/web/keys')], {key: {...term, page}})).toThrow(
    `data/glossary.yaml: the term "key" names ${page}, which is no page or heading. Fix:`,
  );
});
