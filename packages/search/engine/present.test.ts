import {describe, expect, it} from 'vitest';
import {excerptOf, markTerms, nearestWords, presentPage, type Segment} from './present';
import {makeSearch} from './search';
import {testIndex, testPage} from '../testing';
import {wordOf} from './words';

const terms = (...words: string[]): Set<string> => new Set(words.map((word) => wordOf(word).term));

/** Marks in square brackets. */
function show(segments: readonly Segment[]): string {
  return segments.map(({text, marked}) => (marked ? `[${text}]` : text)).join('');
}

it.each([
  ['Share a public link.', 'link', 'Share a public [link].'],
  ['Links, links', 'link', '[Links], [links]'],
  ['call getDirectoryContent()', 'getdirectorycontent', 'call [getDirectoryContent]()'],
  ['POST /v3/dir/content', 'content', 'POST [/v3/dir/content]'],
  ['Pick a color', 'colour', 'Pick a [color]'],
  ['', 'link', ''],
])('of "%s" the words of %s are marked', (text, word, expected) => {
  const spellings = {[wordOf('color').term]: wordOf('colour').term};
  expect(show(markTerms(text, terms(word), spellings))).toBe(expected);
});

describe('an excerpt', () => {
  const filler = 'Here is a text that says nothing about it at all. '.repeat(6);

  it.each([
    ['the whole of a short text', 'A link may expire.', /^A \[link\] may expire\.$/],
    ['the start of a text that has none of the words', filler, /^Here is .{100,142} …$/],
    [
      'the place with the largest number of words, each counted once',
      `Link, link, link, link. ${filler}The password of a link until its expiry. ${filler}`,
      /^… .*The \[password\] of a \[link\] until its \[expiry\]\. .* …$/,
    ],
  ])('is %s', (_, text, expected) => {
    expect(show(excerptOf(text, terms('link', 'password', 'expiry'), {}))).toMatch(expected);
  });

  it('ends between words', () => {
    const words = Array.from({length: 100}, (_, number) => `word${number}`);
    const shown = show(excerptOf(words.join(' '), terms('word50'), {})).match(/[a-z\d]+/g) ?? [];
    expect(shown).toContain('word50');
    expect(shown.filter((word) => !words.includes(word))).toEqual([]);
  });
});

const index = testIndex([
  testPage('docs/web/sharing', {
    title: 'Share files',
    description: 'Give access to a file.',
    sections: {
      'Create a public link': 'Anybody may open it.',
      'Know the screen': 'Where a link can be seen.',
      'Change the link': 'Change its password.',
      'End the link': 'The link stops.',
    },
  }),
  testPage('docs/api/specs/get', {title: 'Get link', method: 'POST', address: '/v3/link/get'}),
  testPage('docs/web/encryption', {title: 'Encryption', sections: {'Cryptography in short': ''}}),
]);

const present = (query: string): ReturnType<typeof presentPage> | undefined =>
  makeSearch(index)(query)
    .map((hit) => presentPage(hit, index, 3))
    .find(({path}) => path === 'docs/web/sharing');

it('a page of the results lists its best sections, with their addresses', () => {
  const hits = present('public link')?.hits ?? [];
  // The others have one of the words only.
  expect(hits).toHaveLength(1);
  expect(hits[0]?.path).toBe('docs/web/sharing#create-a-public-link');
  expect(show(hits[0]?.title ?? [])).toBe('Create a [public] [link]');
  // None that matches less than the page.
  expect(present('share')?.hits).toEqual([]);
});

it.each([
  ['public link', true],
  ['share files', false],
  // Three sections answer it alike.
  ['link', false],
])('a section leads if it matches clearly better than its page: "%s" (%s)', (query, leads) => {
  expect(present(query)?.leads).toBe(leads);
});

it.each([
  ['encription cryptografy', ['encryption', 'cryptography']],
  ['12345', []],
  ['', []],
  ['encryptografy', []],
])('the words of titles most similar to "%s" are %j', (query, words) => {
  expect(nearestWords(query, index)).toEqual(words);
});
