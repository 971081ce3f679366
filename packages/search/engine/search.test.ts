import {describe, expect, it} from 'vitest';
import {makeSearch} from './search';
import {testIndex, testPage, testSearch} from '../testing';
import type {Synonyms} from './types';
import {wordOf} from './words';

const synonyms: Synonyms = {
  same: [
    ['folder', 'directory'],
    ['photo', 'picture'],
    ['log in', 'login'],
    ['wi-fi', 'wifi', 'wlan'],
  ],
  finds: [
    {from: 'recycle bin', to: ['trash']},
    {from: 'trash', to: ['dustbin']},
    {from: 'snapshot', to: ['picture']},
  ],
  spelling: {[wordOf('color').term]: wordOf('colour').term},
  areas: {mobile: ['phone', 'iPhone']},
};

const pages = [
  testPage('', {title: 'Home', text: 'Guides for all programs of Filen.'}),
  testPage('docs/web/sharing', {
    title: 'Share files',
    text: 'Give other people access.',
    sections: {
      'Create a public link': 'Choose an expiry date and a password for the link.',
      'Stop sharing': 'Take the access back.',
    },
  }),
  testPage('docs/web/folders', {
    title: 'Folders',
    text: 'A folder may have a colour.',
    sections: {'Empty the trash': 'Items in the trash are deleted for good.'},
  }),
  testPage('docs/web/login', {
    title: 'Log in',
    text: 'Type your password and the code.',
    sections: {'Reset a password': 'You need the recovery key, else your plan and files are lost.'},
  }),
  testPage('docs/mobile/login', {title: 'Log in', text: 'Type your password on the phone.'}),
  testPage('docs/mobile/photos', {title: 'Photos', text: 'Camera upload over Wi-Fi copies every photo.'}),
  testPage('docs/cli/login', {title: 'Log in', text: 'How the program asks for a password.'}),
  testPage('docs/cli/webdav', {
    title: 'WebDAV server',
    text: 'Programs reach the drive over WebDAV.',
    names: {'ts-webdav--w-https': 'webdav --w-https'},
  }),
  testPage('docs/api/specs/get-directory-content', {
    title: 'Get directory content',
    method: 'POST',
    address: '/v3/dir/content',
    text: 'Lists what a directory holds.',
    names: {'body.uuid': 'uuid', 'error-folder_not_found': 'folder_not_found'},
  }),
  testPage('docs/api/guides/files', {
    title: 'Files',
    text: 'Read the content of a directory, get it in pieces, then download.',
  }),
];
const index = testIndex(pages, synonyms);
const search = testSearch(pages, synonyms);

/** Whether a query finds a page with this text. */
const isFound = (text: string, query: string): boolean =>
  testSearch([testPage('docs/web/a', {text})], synonyms)(query).length > 0;

describe('a query finds the page', () => {
  it.each([
    ['whole words', 'public link', 'docs/web/sharing'],
    ['one wrong letter', 'pasword reset', 'docs/web/login'],
    ['two wrong letters in a long word', 'recavory', 'docs/web/login'],
    ['two letters swapped', 'phtoos', 'docs/mobile/photos'],
    ['two letters swapped at the start', 'wbedav', 'docs/cli/webdav'],
    ['the start of a word', 'expi', 'docs/web/sharing'],
    ['the start of the last word', 'empty tra', 'docs/web/folders'],
    ['American spelling', 'color', 'docs/web/folders'],
    ['accents', 'cámera', 'docs/mobile/photos'],
    ['one word as two', 'web dav', 'docs/cli/webdav'],
    ['two words as one', 'wifi', 'docs/mobile/photos'],
    ['a path', '/v3/dir/content', 'docs/api/specs/get-directory-content'],
    ['a path without version', 'dir/content', 'docs/api/specs/get-directory-content'],
    ['an identifier', 'getDirectoryContent', 'docs/api/specs/get-directory-content'],
    ['an error code', 'folder_not_found', 'docs/api/specs/get-directory-content'],
    ['an option', '--w-https', 'docs/cli/webdav'],
    ['"log in" for "login"', 'log in phone', 'docs/mobile/login'],
  ])('with %s', (_, query, path) => {
    expect(search(query)[0]).toBe(path);
  });

  it('with stop words only, if a name contains them', () => {
    expect(search('get')).toContain('docs/api/specs/get-directory-content');
    expect(() => search('how do i')).not.toThrow();
    expect(search('a')).toContain('docs/web/sharing');
  });

  it.each(['', '   ', '!?', '>', '🙂', 'xyzzyq'])('but nothing with "%s"', (query) => {
    expect(search(query)).toEqual([]);
  });

  it('but not with a complete word that is the start of another, nor with a similar number', () => {
    expect(isFound('Port 190 is used.', '191 ')).toBe(false);
    expect(isFound('The portal.', 'port')).toBe(true);
    expect(isFound('The portal.', 'port ')).toBe(false);
  });
});

it('an endpoint comes first for its address, before headings that start with it', () => {
  const sections = {'POST /v3/upload': 'Upload one.', 'POST /v3/upload/empty': 'Upload none.'};
  const endpoint = {title: 'Mark an upload completed', method: 'POST', address: '/v3/upload/done'};
  const other = testPage('docs/api/other', {sections});
  const endpoints = testSearch([other, testPage('docs/api/specs/finish', endpoint)]);
  expect(endpoints('/v3/upload/done')[0]).toBe('docs/api/specs/finish');
  expect(endpoints('POST /v3/upload')[0]).toBe('docs/api/other');
});

it('the number of a section’s search phrases does not lower its rank', () => {
  const few = testPage('docs/web/few', {text: 'Text.'});
  const many = testPage('docs/web/many', {text: 'Text.'});
  const filler = Array.from({length: 8}, (_, number) => `other${number} words${number} here${number}`);
  Object.assign(few.parts[0] as object, {phrases: ['refund of the money']});
  Object.assign(many.parts[0] as object, {phrases: ['refund for a year', ...filler]});
  const [first, second] = makeSearch(testIndex([few, many]))('refund');
  expect(second?.score).toBeGreaterThan(0.7 * (first?.score ?? Infinity));
});

describe('synonyms', () => {
  it.each([
    ['in "same" work in both directions', 'A picture.', 'photo', true],
    ['in "same" work in both directions', 'A photo.', 'picture', true],
    ['in "finds" work in one direction', 'The trash.', 'recycle bin', true],
    ['in "finds" work in one direction', 'The recycle bin.', 'trash', false],
    ['are not chained', 'A dustbin.', 'trash', true],
    ['are not chained', 'A dustbin.', 'recycle bin', false],
    ['are not chained', 'A photo.', 'snapshot', false],
    ['need all words of a phrase', 'The trash.', 'recycle', false],
  ])('%s: the text "%s", the query "%s"', (_, text, query, expected) => {
    expect(isFound(text, query)).toBe(expected);
  });

  it('are not treated as typing errors of other words', () => {
    // One letter from "plan".
    expect(search('wlan')).toEqual(['docs/mobile/photos']);
  });
});

it('a name that occurs word for word comes first, before pages that have the same words', () => {
  const find = testSearch([
    testPage('docs/web/one', {
      title: 'Drives',
      text: 'The cloud directory.',
      sections: {'No cloud drives': 'A directory is no such thing in the cloud. Such, no, directory, cloud.'},
    }),
    testPage('docs/web/two', {title: 'Other', names: {here: 'No such cloud directory'}}),
  ]);
  expect(find('No such cloud directory: /a')[0]).toBe('docs/web/two');
});

it.each([
  ['login password', undefined, 'docs/web/login'],
  ['login password iphone', undefined, 'docs/mobile/login'],
  ['login mobile', undefined, 'docs/mobile/login'],
  ['login', 'mobile', 'docs/mobile/login'],
])('the area comes first that the query "%s" names or the reader is in (%s)', (query, near, path) => {
  expect(search(query, {near})[0]).toBe(path);
});

it('a word that occurs in many texts has little weight, even if few titles have it', () => {
  const many = Array.from({length: 40}, (_, number) =>
    testPage(`docs/web/a${number}`, {text: 'Open what you like.'}),
  );
  const titles = ['Open', 'Fuse'].map((title) => testPage(`docs/web/${title}`, {title}));
  expect(testSearch([...many, ...titles])('open fuse')[0]).toBe('docs/web/Fuse');
});

it('a section is listed once, even if several names lead to it', () => {
  const page = testPage('docs/web/one', {sections: {Errors: 'Zebra missing, zebra gone.'}});
  page.parts.push({kind: 'name', title: 'Zebra missing', anchor: 'errors', text: ''});
  expect(makeSearch(testIndex([page]))('zebra')[0]?.hits).toHaveLength(1);
});

it('sections match by their own words and by the title of their page, and do not add theirs to it', () => {
  // Only the title of the page has "files".
  const [hit] = makeSearch(index)('files expiry');
  expect(index.documents[hit?.hits[0]?.document ?? -1]?.anchor).toBe('create-a-public-link');
  expect(makeSearch(index)('expiry')[0]?.whole).toBe(0);
});

it('a field that occurs on many pages is not a result', () => {
  const many = Array.from({length: 7}, (_, number) =>
    testPage(`docs/api/specs/a${number}`, {
      names: {'body.uuid': 'uuid', [`body.own${number}`]: `own${number}`},
    }),
  );
  const find = testSearch(many);
  expect(find('uuid')).toEqual([]);
  expect(find('own3')).toEqual(['docs/api/specs/a3']);
});
