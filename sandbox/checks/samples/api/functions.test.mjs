/** Functions of samples that need no server, beyond what the test vectors show (`vectors/`). */
import {expect, it} from 'vitest';
import {account, link} from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {createFileKey, decryptChunk, encryptChunk} from '../../../../samples/api/chunk.mjs';
import {deriveV3} from '../../../../samples/api/derive-v3.mjs';
import {isRefused} from '../../../../samples/api/find-name.mjs';
import {hashLinkPassword, linkPasswordFields} from '../../../../samples/api/link-password.mjs';
import {localName} from '../../../../samples/api/local-name.mjs';
import {exportMasterKeys, importMasterKeys} from '../../../../samples/api/master-keys-export.mjs';
import {md2, md4} from '../../../../samples/api/md2-md4.mjs';
import {
  decryptMetadata,
  encryptWithDowngrade,
  readDirectoryMetadata,
  readFileMetadata,
  toMilliseconds,
} from '../../../../samples/api/metadata.mjs';
import {linkUrl, parseLink} from '../../../../samples/api/public-link.mjs';
import {RSA_LIMIT, metadataForReceiver} from '../../../../samples/api/rsa.mjs';
import {totp, totpUrl} from '../../../../samples/api/totp.mjs';

it('derive-v3.mjs refuses a salt of another length', async () => {
  await expect(deriveV3('x', 'abcd')).rejects.toThrow('512 hex characters');
});

it('chunk.mjs makes keys, and refuses those of another version', () => {
  expect(createFileKey(2)).toMatch(/^[\w-]{32}$/);
  expect(createFileKey(3)).toMatch(/^[0-9a-f]{64}$/);
  expect(() => encryptChunk(Buffer.alloc(1), 'short', 2)).toThrow();
  const bytes = encryptChunk(Buffer.alloc(1_048_576), createFileKey());
  expect(bytes).toHaveLength(1_048_604);
  expect(() => decryptChunk(bytes, createFileKey(3), 3)).toThrow();
});

it('metadata.mjs reads times, sizes and names as clients have written them', () => {
  const now = 1_763_596_800_000;
  const times = [1_763_500_000, '1763500000.5', 1_763_500_000_000, null];
  expect(times.map((time) => toMilliseconds(time, now))).toEqual([
    ...[1_763_500_000_000, 1_763_500_000_500, 1_763_500_000_000, null],
  ]);
  expect(readFileMetadata('{"name":"a","size":"7","blake3":null}', now)).toMatchObject({
    size: 7,
    lastModified: now,
  });
  const {lastModified} = readFileMetadata('{"name":"a","size":7}', now, 1_763_500_000);
  expect(lastModified).toBe(1_763_500_000_000);
  expect(readDirectoryMetadata('default')).toEqual({name: 'Default'});
  expect(readDirectoryMetadata('sealed', () => '{"name":"a"}')).toEqual({name: 'a'});
  expect(() => decryptMetadata('004abc', 'key')).toThrow('Unknown metadata version');
  expect(() => decryptMetadata('002', 'key')).toThrow();
  expect(encryptWithDowngrade('text', createFileKey(2), 3)).toMatch(/^002/);
  expect(encryptWithDowngrade('text', createFileKey(3), 3)).toMatch(/^003/);
});

it('rsa.mjs leaves out what does not fit a receiver, the hash first', () => {
  const {inputs} = vectors.find(({id}) => id === 'rsa-meta-file-size');
  const {hash, ...metadata} = JSON.parse(inputs.json);
  const fieldsFor = (length, hashes) =>
    Object.keys(JSON.parse(metadataForReceiver({...metadata, ...hashes, name: 'x'.repeat(length)}) ?? '{}'));
  expect(RSA_LIMIT).toBe(382);
  expect(metadataForReceiver({...metadata, hash})).toBe(inputs.json);
  for (const [name, hashes, last] of [
    ['hash', {hash}, 103],
    ['blake3', {blake3: hash.slice(0, 64)}, 165],
    ['creation', {hash}, 241],
    ['name', {hash}, 266],
  ]) {
    expect(fieldsFor(last, hashes)).toContain(name);
    expect(fieldsFor(last + 1, hashes)).not.toContain(name);
  }
});

it('link-password.mjs makes salts of both lengths', async () => {
  expect(await hashLinkPassword(link.password, link.salt)).toBe(link.passwordHashed);
  const {password, salt} = await linkPasswordFields(link.password);
  expect([password, salt.length]).toEqual(['notempty', 512]);
  const weaker = await linkPasswordFields(link.password, {pbkdf2: true});
  expect(weaker.salt).toHaveLength(32);
  expect(weaker.passwordHashed).toBe(await hashLinkPassword(link.password, weaker.salt));
  expect(await linkPasswordFields('')).toMatchObject({password: 'empty', passwordHashed: 'empty'});
});

it('public-link.mjs reads and writes both forms of an address', () => {
  const linkUUID = '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f';
  const hex = Buffer.from(link.key).toString('hex');
  const longKey = 'ab'.repeat(32); // A version 3 key, in hex and as it is.
  expect(linkUrl('file', linkUUID, link.key)).toBe(`https://app.filen.io/#/d/${linkUUID}%23${hex}`);
  for (const [url, kind, key] of [
    [linkUrl('file', linkUUID, link.key), 'file', link.key],
    [linkUrl('file', linkUUID, longKey), 'file', longKey],
    [linkUrl('directory', linkUUID, link.key), 'directory', link.key],
    [`https://app.filen.io/f/${linkUUID}#${hex}`, 'file', link.key],
    [`https://app.filen.io/f/${linkUUID}#${link.key}`, 'file', link.key],
    [`https://app.filen.io/f/${linkUUID}#${longKey}`, 'file', longKey],
    [`https://app.filen.io/d/${linkUUID}#${hex}`, 'directory', link.key],
  ]) {
    expect(parseLink(url)).toEqual({kind, linkUUID, key});
  }
  expect(() => parseLink('https://example.com/')).toThrow('not a public link');
});

it.each(
  Object.entries({
    'report.txt': 'report.txt',
    '.profile': '.profile',
    'Grüße 🎉.md': 'Grüße 🎉.md',
    '../x': '.._x',
    '..': '_',
    '.': '_',
    '': '_',
    '/': '_',
    'a/b\\c': 'a_b_c',
    'C:\\Windows': 'C__Windows',
    CON: '_CON',
    'lpt1.txt': '_lpt1.txt',
    console: 'console',
    ' x. ': '_x_',
    'a\u0000b\n': 'a_b_',
    'e\u0301': 'é',
  }),
)('local-name.mjs: %j becomes %j', (name, expected) => {
  expect(localName(name, new Set())).toBe(expected);
});

it('local-name.mjs keeps names apart, and short', () => {
  const taken = new Set();
  const names = ['Readme.md', 'README.md', 'readme.MD', 'a.part', 'a', 'A'];
  expect(names.map((name) => localName(name, taken))).toEqual([
    ...['Readme.md', 'README (2).md', 'readme (3).MD', 'a.part', 'a (2)', 'A (3)'],
  ]);
  const long = localName('🎉'.repeat(100_000), new Set());
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(240);
  expect(long.endsWith('🎉')).toBe(true);
});

it('find-name.mjs refuses names that not every system can hold', () => {
  const refused = ['a:b', 'CON', 'con.txt', 'lpt1', 'a.', 'a ', ' a', '.', '..', 'a/b', 'a\u0001', ''];
  refused.push('\u00e4'.repeat(128));
  expect(refused.filter(isRefused)).toEqual(refused);
  expect(['a', '.a', 'console', 'a b', '\u00e4'.repeat(127), '😀'].filter(isRefused)).toEqual([]);
});

it('master-keys-export.mjs writes and reads back', () => {
  const mark = '_VALID_FILEN_MASTERKEY_';
  const keys = [account.masterKey, '0'.repeat(40)];
  const content = exportMasterKeys(keys, account.userId);
  const plain = Buffer.from(content, 'base64').toString();
  expect(plain.startsWith(`${mark}${account.masterKey}@4711${mark}|${mark}000`)).toBe(true);
  expect(importMasterKeys(content, account.userId)).toEqual(keys);
  expect(importMasterKeys(`${plain}\n`, account.userId)).toEqual(keys);
  expect(() => importMasterKeys(content, 4712)).toThrow('another account');
  expect(() => importMasterKeys('hello', account.userId)).toThrow('not an export');
});

it('md2-md4.mjs agrees with the test suites of RFC 1319 and RFC 1320', () => {
  const texts = ['', 'abc', 'abcdefghijklmnopqrstuvwxyz', '1234567890'.repeat(8)];
  expect(texts.map(md2)).toEqual([
    '8350e5a3e24c153df2275c9f80692773',
    'da853b0d3f88d99b30283a69e6ded6bb',
    '4e8ddff3650292ab5a4108c3aa47940b',
    'd5976f79d83d3a0dc9806c3c66f3efd8',
  ]);
  expect(texts.map(md4)).toEqual([
    '31d6cfe0d16ae931b73c59d7e0c089c0',
    'a448017aaf21d8525fc10ae87aa6729d',
    'd79e1c308aa5bbcdeea8ed63df412da9',
    'e33b4ddc9c38f2199c3e7b164fcc0536',
  ]);
});

it('totp.mjs agrees with RFC 6238', () => {
  // Last six digits of the SHA-1 rows in appendix B.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const rows = {59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130'};
  for (const [seconds, code] of Object.entries(rows)) {
    expect(totp(secret, Number(seconds) * 1000)).toBe(code);
  }
  const url = `otpauth://totp/Filen:alice%40example.com?secret=${secret}&issuer=Filen&digits=6&period=30`;
  expect(totpUrl('alice@example.com', secret)).toBe(url);
  expect(() => totp('not base32!')).toThrow('base32');
});
