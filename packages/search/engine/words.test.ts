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
    ['capitals with underscores', 'FILEN_CLI_2FA_CODE', ['filen', 'cli', '2fa', 'code', '=filencli2facode']],
    ['an option', '--skip-update', ['skip', 'update', '=skipupdate']],
    ['a short option', '-v', ['v']],
    ['a file name', '.filenignore', ['filenignore']],
    ['"log in"', 'log in', ['log', 'in', '=login']],
    ['"Sign up" in a sentence', 'Sign up again', ['sign', 'up', '=signup', 'again']],
    ['"log in" inside of other words', 'catalog in logins', ['catalog', 'in', 'logins']],
    ['an abbreviation in the plural', 'APIs', ['apis']],
    ['digits before capitals', '2FA and E2EE', ['2fa', 'and', 'e2ee']],
    ['digits before a word', 'sha256Sum', ['sha256', 'sum', '=sha256sum']],
    ['an apostrophe of either kind', "can't isn’t", ['cant', 'isnt']],
  ])('handles %s', (_, text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it.each(['/v3/login', '--force', 'api_key_not_found', 'listDirectory'])(
    'recognises %s as a name',
    (text) => {
      expect(chunksOf(text)[0]?.isName).toBe(true);
    },
  );

  it.each(['two-factor', 'password', 'API', 'Node.js'])('does not take %s for a name', (text) => {
    expect(chunksOf(text)[0]?.isName).toBe(false);
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

describe('the terms of a text', () => {
  const terms = (text: string): string[] => [...termsOf(text, {})];

  it('do not include random strings, single letters and most numbers', () => {
    expect(
      terms(
        'Key 0a1b2c3d4e5f60718293a4b5c6d7e8f9 and QWxhZGRpbjpvcGVuIHNlc2FtZQ1x2y3z of 17 files, b 7kq2mz9',
      ),
    ).toEqual([wordOf('key').term, wordOf('files').term]);
  });

  it('include three-digit numbers and names with digits', () => {
    expect(terms('404 sha256 AES256 argon2id S3')).toEqual(['404', 'sha256', 'aes256', 'argon2id', 's3']);
  });

  it('include the parts of an address', () => {
    expect(terms('drive.example.com')).not.toContain('driveexamplecom');
    expect(terms('drive.example.com')).toContain(wordOf('drive').term);
  });

  it('include names of two parts as a whole, and longer ones by their parts only', () => {
    expect(terms('cannot_decrypt')).toEqual(['cannot', wordOf('decrypt').term, wordOf('cannotdecrypt').term]);
    expect(terms('max_storage_reached')).not.toContain(wordOf('maxstoragereached').term);
    expect(terms('max_storage_reached')).toContain(wordOf('storage').term);
  });
});

it('the terms of a name include every word', () => {
  expect([...termsOfName('The 2 of us', {})]).toEqual(['the', '2', 'of', 'us']);
});
