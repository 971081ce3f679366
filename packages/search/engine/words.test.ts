import {describe, expect, it} from 'vitest';
import {chunksOf, isStopWord, termsOf, termsOfName, wordOf} from './words';

/** The words of a text, and those written as one. */
function wordsOf(text: string): string[] {
  return chunksOf(text).flatMap(({words, joined}) => [
    ...words.map((word) => word.text),
    ...(joined === undefined ? [] : [`=${joined.text}`]),
  ]);
}

describe('splitting a text into words', () => {
  it.each([
    ['a path', '/v3/dir/content', ['v3', 'dir', 'content', '=v3dircontent']],
    ['camel case', 'getDirectoryContent', ['get', 'directory', 'content', '=getdirectorycontent']],
    ['a call', 'cloud().fileExists', ['cloud', 'file', 'exists', '=fileexists']],
    ['capitals before a word', 'generateHMACKey', ['generate', 'hmac', 'key', '=generatehmackey']],
    ['a hyphen', 'two-factor', ['two', 'factor', '=twofactor']],
    ['snake case', 'api_key_not_found', ['api', 'key', 'not', 'found', '=apikeynotfound']],
    ['an option', '--skip-update', ['skip', 'update', '=skipupdate']],
    ['a short option', '-v', ['v']],
    ['"log in"', 'log in', ['log', 'in', '=login']],
    ['"log in" inside of other words', 'catalog in logins', ['catalog', 'in', 'logins']],
    ['an abbreviation in the plural', 'APIs', ['apis']],
    ['digits before capitals', '2FA and E2EE', ['2fa', 'and', 'e2ee']],
    ['digits before a word', 'sha256Sum', ['sha256', 'sum', '=sha256sum']],
    ['an apostrophe of either kind', "can't isn’t", ['cant', 'isnt']],
  ])('handles %s', (_, text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it.each([
    [['/v3/login', '--force', 'api_key_not_found', 'listDirectory'], true],
    [['two-factor', 'password', 'API', 'Node.js'], false],
  ])('takes %j for names of a program: %s', (texts, isName) => {
    expect(texts.filter((text) => chunksOf(text)[0]?.isName !== isName)).toEqual([]);
  });

  it('keeps the position of each word', () => {
    const text = 'Press “Log in”, then --force.';
    expect(chunksOf(text).map(({start, end}) => text.slice(start, end))).toEqual([
      'Press',
      'Log in',
      'then',
      '--force',
    ]);
  });
});

describe('a word', () => {
  it.each([
    ['folders', 'folder'],
    ['syncing', 'synced'],
    ['DÜSSELDORF', 'dusseldorf'],
    ['constructor', 'constructors'],
  ])('has the same stem in all forms: %s, %s', (one, other) => {
    expect(wordOf(one).term).toBe(wordOf(other).term);
  });

  it('is ignored if it is the product name or a filler', () => {
    expect(['Filen', 'the', "Don't", 'how'].map((text) => isStopWord(wordOf(text.replace("'", ''))))).toEqual(
      [true, true, true, true],
    );
    expect(isStopWord(wordOf('trash'))).toBe(false);
  });
});

it.each([
  ['Key 0a1b2c3d4e5f60718293a4b5c6d7e8f9 and QWxhZGRpbjpvcGVuIHNlc2FtZQ1x2y3z', ['key'], []],
  ['of 17 files, b 7kq2mz9', ['files'], []],
  ['404 sha256 AES256 argon2id S3', ['404', 'sha256', 'aes256', 'argon2id', 's3'], []],
  ['cannot_decrypt', ['cannot', 'decrypt', 'cannotdecrypt'], []],
  // Addresses and longer names are found by their parts.
  ['drive.example.com', ['drive'], ['driveexamplecom']],
  ['max_storage_reached', ['storage'], ['maxstoragereached']],
])('the terms of the text "%s" include %j, not %j', (text, included, left) => {
  const terms = [...termsOf(text, {})];
  const stems = (words: string[]): string[] => words.map((word) => wordOf(word).term);
  expect(terms).toEqual(expect.arrayContaining(stems(included)));
  expect(terms.filter((term) => stems(left).includes(term) || /\d[a-z]+\d|^\d\d$/.test(term))).toEqual([]);
});

it('the terms of a name include every word', () => {
  expect([...termsOfName('The 2 of us', {})]).toEqual(['the', '2', 'of', 'us']);
});
