import {describe, expect, it} from 'vitest';
import {decodeNumbers, encodeNumbers, packIndex, unpackIndex} from './pack';
import type {IndexedDocument, SearchIndex} from './types';

const documents: IndexedDocument[] = [
  {page: 0, kind: 'page', title: 'Home', anchor: ''},
  {page: 1, kind: 'page', title: 'Log in', anchor: ''},
  {page: 1, kind: 'section', title: 'Log in with a code', anchor: 'log-in-with-a-code'},
  {page: 1, kind: 'section', title: 'Why is “my” code (2FA) refused?', anchor: 'why-is-my-code-2fa-refused'},
  {page: 1, kind: 'section', title: 'Names of your own', anchor: 'own'},
  {page: 1, kind: 'section', title: 'Mount', anchor: 'ts-start'},
  // One digit stands for a prefix in the file.
  {page: 1, kind: 'section', title: 'Second', anchor: '2'},
  {page: 1, kind: 'section', title: 'Minus', anchor: '-'},
  // A word of the glossary may belong to the page as a whole.
  {page: 1, kind: 'name', title: 'Master key', anchor: ''},
  {page: 2, kind: 'page', title: 'Login', anchor: ''},
  {page: 2, kind: 'name', title: 'email', anchor: 'body.email'},
  {page: 2, kind: 'name', title: 'data.token', anchor: 'response-200.data.token'},
  {page: 2, kind: 'name', title: 'data.old', anchor: 'response-404.data.old'},
  {page: 2, kind: 'name', title: 'wrong_password', anchor: 'error-wrong_password'},
  {page: 2, kind: 'name', title: 'sync --continuous', anchor: 'ts-sync--continuous'},
  {page: 2, kind: 'name', title: 'mount', anchor: 'rust-mount'},
  {page: 2, kind: 'name', title: 'cloud.listDirectory', anchor: 'cloud.listDirectory'},
];

const index: SearchIndex = {
  pages: [
    {path: '', title: 'Home', description: 'Start.', keywords: '', area: 'home'},
    {
      path: 'docs/web/login',
      title: 'Log in',
      description: '“Quoted”, \\ and "',
      keywords: 'a b',
      area: 'web',
    },
    {
      path: 'docs/api/specs/login',
      title: 'Login',
      description: '',
      keywords: '',
      area: 'api',
      method: 'POST',
      address: '/v3/login',
    },
  ],
  documents,
  synonyms: {same: [['a', 'b']], finds: [{from: 'a', to: ['c']}], spelling: {color: 'colour'}},
  body: new Map([
    ['zebra', [0, 1, 16]],
    ['apple', [2]],
  ]),
};

/** As it comes back from a file. */
function fromFile(given: SearchIndex): SearchIndex {
  return unpackIndex(JSON.parse(JSON.stringify(packIndex(given))) as ReturnType<typeof packIndex>);
}

describe('an index from a file', () => {
  const read = fromFile(index);

  it.each(documents)('leads to $kind "$title" at #$anchor', (document) => {
    expect(read.documents[documents.indexOf(document)]).toEqual(document);
  });

  it('has the pages, the texts and the synonyms', () => {
    expect(read.documents).toHaveLength(documents.length);
    expect(read.pages).toMatchObject(index.pages);
    expect(read.pages[0]?.method).toBeFalsy();
    expect(read.body).toEqual(index.body);
    expect(read.synonyms).toEqual(index.synonyms);
  });

  it('is as small as it can be: anchors that follow from titles are not in it', () => {
    const {anchors} = packIndex(index).documents;
    expect(anchors).not.toMatch(/refused|listDirectory|wrong_password|continuous/);
  });

  it('may hold no text at all', () => {
    expect(fromFile({...index, body: new Map()}).body.size).toBe(0);
  });
});

describe('numbers', () => {
  it.each([[[]], [[0]], [[45, 46, 47]], [[2115, 2116, 2117]], [[0, 46 ** 3, 1, 46 ** 3 - 1, 99999]]])(
    '%j come back',
    (numbers) => {
      expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
    },
  );

  it('need no escapes in JSON, and small ones one character', () => {
    const all = encodeNumbers(Array.from({length: 5000}, (_, number) => number));
    expect(JSON.stringify(all)).toHaveLength(all.length + 2);
    expect(encodeNumbers(Array.from({length: 46}, (_, number) => number))).toHaveLength(46);
  });
});
