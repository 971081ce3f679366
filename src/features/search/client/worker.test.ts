import {afterAll, expect, it, vi} from 'vitest';
import {makeIndex, noSynonyms, testPage} from '../../../../packages/search/testing';
import type {Answer} from './worker';

const scope: {onmessage?: (event: object) => void} = {};
const requests: string[] = [];
let isDown = false;

vi.stubGlobal('self', scope);
vi.stubGlobal('fetch', (url: string) => {
  requests.push(url);
  return Promise.resolve(isDown ? new Response('Down') : Response.json([['#', `A zebra at ${url}.`]]));
});
await import('./worker');
afterAll(() => vi.unstubAllGlobals());

function ask(question: object): Promise<Answer> {
  return new Promise((postMessage) => {
    scope.onmessage?.({data: question, ports: [{postMessage}]});
  });
}

function load(text: string): Promise<Answer> {
  return ask({name: 'load', argument: {base: '/base/', file: new TextEncoder().encode(text).buffer}});
}

const wanted = (...documents: number[]): object => ({
  name: 'excerpts',
  argument: documents.map((document) => ({document, terms: ['zebra']})),
});

it('reports an index that it cannot read', async () => {
  expect(await load('{')).toEqual({problem: expect.stringContaining('JSON') as string});
});

it('answers queries, and fetches the texts of a page once, or again after a failure', async () => {
  const pages = [testPage('docs/web/a', {text: 'A zebra.'}), testPage('docs/web/b', {text: 'A zebra.'})];
  await load(JSON.stringify(makeIndex(pages, noSynonyms)));
  const found = await ask({name: 'search', argument: {query: 'zebra'}});
  expect(found).toMatchObject({value: {total: 2, nearest: []}});
  isDown = true;
  expect(await ask(wanted(0))).toEqual({value: {}});
  isDown = false;
  const excerpts = (await ask(wanted(0, 1))) as {value: Record<number, {text: string}[]>};
  expect(await ask(wanted(1, 0))).toMatchObject({value: excerpts.value});
  const texts = Object.values(excerpts.value).map((segments) => segments.map(({text}) => text).join(''));
  expect(texts).toEqual([
    'A zebra at /base/search/text/docs/web/a.json.',
    'A zebra at /base/search/text/docs/web/b.json.',
  ]);
  expect(requests).toHaveLength(3);
});
