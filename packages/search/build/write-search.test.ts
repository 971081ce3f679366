import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {runExtractors} from '../../finish';
import {renderedPage, type RenderedPage} from '../../page-parts/rendered-page';
import {loadIndex} from '../engine/load-index';
import {makeSearch} from '../engine/search';
import type {SearchIndex} from '../engine/types';
import {readPage} from './read-page';
import type {PlacedPage} from './make-index';
import {addTerms, placePage, writeSearch} from './write-search';

const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
afterAll(() => rmSync(folder, {recursive: true}));

function page(route: string, text = 'Text.'): RenderedPage {
  return renderedPage(
    route,
    `<!doctype html><html><head></head><body><main><h1>Page ${route}</h1><p>Start.</p><h2 id=part>Part</h2><p>${text}</p></main></body></html>`,
  );
}

const place = (route: string): PlacedPage => placePage(readPage(page(route)), route, '/');

describe('pages', () => {
  it('have their path without the base path, and their area', () => {
    const placed = ['/', '/docs/cli', '/docs/cli/syncing', '/docs/clients'].map(place);
    expect(placed.map(({path: own, area}) => [own, area])).toEqual([
      ['', 'home'],
      ['docs/cli', 'cli'],
      ['docs/cli/syncing', 'cli'],
      ['docs/clients', 'home'],
    ]);
  });
});

describe('words of the glossary', () => {
  const term = {name: 'Master key', definition: 'Opens files.'};

  it('lead to the page or section that explains them', () => {
    const pages = [place('/docs/web/keys')];
    const other = {...term, name: 'Other', page: '/docs/web/keys'};
    addTerms(pages, {one: {...term, page: '/docs/web/keys#part'}, two: other});
    expect(pages[0]?.parts.slice(2)).toEqual([
      {kind: 'name', title: 'Master key', anchor: 'part', text: 'Opens files.'},
      {kind: 'name', title: 'Other', anchor: '', text: 'Opens files.'},
    ]);
  });

  it.each(['/docs/web/nothing', '/docs/web/keys#nothing'])('may not name %s', (address) => {
    const pages = [place('/docs/web/keys')];
    expect(() => addTerms(pages, {key: {...term, page: address}})).toThrow(
      `data/glossary.yaml: the term "key" names ${address}, which is no page or heading. Fix:`,
    );
  });
});

it('a built site gets its index, and the texts of each page', async () => {
  const search = writeSearch({
    synonymsFile: path.join(import.meta.dirname, '../synonyms.yaml'),
    glossary: {key: {name: 'Master key', definition: 'Opens files.', page: '/docs/web/keys#part'}},
    sources: [],
    messages: [],
  });
  const pages = [page('/'), page('/docs/web/keys', 'A zebra.')];
  await runExtractors({outDir: folder, baseUrl: '/', url: 'https://docs.example.org', pages}, [search]);
  const json = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, 'search', name), 'utf8'));
  const index = loadIndex(json('index.json') as SearchIndex, {});
  const [found] = makeSearch(index)('zebra');
  expect(index.pages[found?.page ?? -1]?.path).toBe('docs/web/keys');
  expect(existsSync(path.join(folder, 'search/text/index.json'))).toBe(true);
  expect(JSON.stringify(json('text/docs/web/keys.json'))).toContain('A zebra.');
});
