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

describe('the marked words', () => {
  it.each([
    ['Share a public link.', ['link'], 'Share a public [link].'],
    ['Links, links', ['link'], '[Links], [links]'],
    ['Nothing here', ['link'], 'Nothing here'],
    ['call getDirectoryContent()', ['getdirectorycontent'], 'call [getDirectoryContent]()'],
    ['POST /v3/dir/content', ['content'], 'POST [/v3/dir/content]'],
    ['', ['link'], ''],
  ])('of "%s" for the terms %j', (text, words, expected) => {
    expect(show(markTerms(text, terms(...words), {}))).toBe(expected);
  });

  it('include other spellings', () => {
    const spellings = {[wordOf('color').term]: wordOf('colour').term};
    expect(show(markTerms('Pick a color', terms('colour'), spellings))).toBe('Pick a [color]');
  });
});

describe('an excerpt', () => {
  const filler = 'Here is a text that says nothing about it at all. '.repeat(6);

  it('is the whole of a short text', () => {
    expect(show(excerptOf('A link may expire.', terms('link'), {}))).toBe('A [link] may expire.');
  });

  it('is the start of a text that has none of the words', () => {
    const excerpt = show(excerptOf(filler, terms('link'), {}));
    expect(excerpt).toMatch(/^Here is .* …$/);
    expect(excerpt.length).toBeLessThan(160);
  });

  it('surrounds the place with the largest number of words', () => {
    const text = `A link. ${filler}A password protects the link until its expiry. ${filler}The password.`;
    const excerpt = show(excerptOf(text, terms('link', 'password', 'expiry'), {}));
    expect(excerpt).toContain('A [password] protects the [link] until its [expiry].');
    expect(excerpt).toMatch(/^… .* …$/);
  });

  it('counts each word once', () => {
    const text = `Link, link, link, link. ${filler}The password of a link.`;
    expect(show(excerptOf(text, terms('link', 'password'), {}))).toContain('The [password] of a [link].');
  });

  it('ends between words', () => {
    const words = Array.from({length: 100}, (_, number) => `word${number}`);
    const excerpt = show(excerptOf(words.join(' '), terms('word50'), {}));
    const shown = excerpt
      .replace(/[[\]…]/g, '')
      .trim()
      .split(' ');
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

describe('a page of the results', () => {
  const present = (query: string): ReturnType<typeof presentPage>[] =>
    makeSearch(index)(query).map((hit) => presentPage(hit, index, 3));

  it('lists its best sections, with their addresses', () => {
    const hits = present('public link').find(({path}) => path === 'docs/web/sharing')?.hits ?? [];
    // The others have one of the words only.
    expect(hits).toHaveLength(1);
    expect(hits[0]?.path).toBe('docs/web/sharing#create-a-public-link');
    expect(show(hits[0]?.title ?? [])).toBe('Create a [public] [link]');
  });

  it('yields to a section that matches clearly better', () => {
    const leads = (query: string): boolean | undefined =>
      present(query).find(({path}) => path === 'docs/web/sharing')?.leads;
    expect(leads('public link')).toBe(true);
    expect(leads('share files')).toBe(false);
    // Three sections answer it alike.
    expect(leads('link')).toBe(false);
    expect(leads('share')).toBe(false);
  });

  it('lists no sections that match less than the page', () => {
    expect(present('share').flatMap(({hits}) => hits)).toEqual([]);
  });
});

describe('similar words', () => {
  it('come from titles and headings, the most similar first', () => {
    expect(nearestWords('encription cryptografy', index)).toEqual(['encryption', 'cryptography']);
  });

  it.each(['12345', '', 'qqqqqqqqqq', 'encryptografy'])('do not exist for "%s"', (query) => {
    expect(nearestWords(query, index)).toEqual([]);
  });
});
