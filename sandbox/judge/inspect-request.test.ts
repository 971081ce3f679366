import {createHmac} from 'node:crypto';
import {afterEach, describe, expect, it} from 'vitest';
import example from '../../data/example-account.json';
import {
  createFileKey,
  encryptMetadata,
  hashFn,
  hashName,
  hmacKeyFromExponent,
  hmacKeyFromPkcs8,
} from '../crypto';
import {logIn} from '../../samples/api/login.mjs';
import {people} from '../server/accounts';
import {dave as secondPair} from '../server/keys.json';
import {sha512} from '../server/request';
import {chunkSize} from '../server/state/drive';
import {blake3} from './metadata-problems';
import {directoryNamed, seal, startTest, uploadTo, type TestSandbox} from './test-sandbox';

const {account, directory, file} = example;
const a = Buffer.from('a');
const oneChunk = Buffer.alloc(chunkSize);

let sandbox: TestSandbox;
afterEach(() => sandbox.close());

type Problem = [message: RegExp, run: (sandbox: TestSandbox) => Promise<object>];

const create =
  (name: string, change: object): Problem[1] =>
  ({send}) =>
    send('/v3/dir/create', directoryNamed(name, change));
const upload =
  (file: Parameters<typeof uploadTo>[1]): Problem[1] =>
  (to) =>
    uploadTo(to, file);
/** Calls of a path: right ones, and with a change wrong ones. */
const callsOf =
  (path: string, right: object) =>
  (change: object): Problem[1] =>
  ({send}) =>
    send(path, {...right, ...change});

const metadata = {name: 'a.txt', size: 1, mime: 'text/plain', key: 'k'.repeat(32), lastModified: 1};
const rename = callsOf('/v3/file/rename', {
  uuid: file.uuid,
  name: encryptMetadata('a.txt', metadata.key),
  nameHashed: hashFn('a.txt'),
  metadata: seal(JSON.stringify(metadata)),
});
const share = callsOf('/v3/item/share', {
  uuid: directory.uuid,
  parent: 'none',
  email: people.bob.email,
  type: 'folder',
  metadata: directory.metadataForReceiver,
});
const keys = {publicKey: account.publicKey, privateKey: account.privateKeyEncrypted};
const setPair = callsOf('/v3/user/keyPair/set', keys);
const updatePair = callsOf('/v3/user/keyPair/update', keys);
const newKey = 'b'.repeat(64);
const newList = (keys: string[], key = newKey): string => encryptMetadata(keys.join('|'), key);
const password = callsOf('/v3/user/settings/password/change', {
  password: 'a'.repeat(128),
  currentPassword: account.loginPassword,
  authVersion: 2,
  salt: 'c'.repeat(512),
  masterKeys: newList([newKey, account.masterKey]),
});
const link = {
  expiration: 'never',
  downloadBtn: true,
  password: 'notempty',
  passwordHashed: example.link.passwordHashed,
  salt: example.link.salt,
};
const ofFile = {uuid: example.link.fileLinkUUID, fileUUID: file.uuid, type: 'enable'};
const fileLink = callsOf('/v3/file/link/edit', {...link, ...ofFile});
const directoryLink = callsOf('/v3/dir/link/edit', {...link, uuid: directory.uuid});

const problems: Problem[] = [
  [/is the hash of "Photos" with its capital letters/, create('Photos', {nameHashed: hashFn('Photos')})],
  [/nameHashed has 64 characters\. Fix: .* 40 hex characters/, create('a', {nameHashed: 'a'.repeat(64)})],
  [/Σ at the end of a word becomes ς, İ becomes i and U\+0307/, create('ΟΔΟΣ', {nameHashed: hashFn('οδοσ')})],
  [/full Unicode mapping/, create('İstanbul', {nameHashed: hashFn('istanbul')})],
  [/not the hash of "Photos", .*lower case\. See/, create('Photos', {nameHashed: hashFn('letters')})],
  [/not in NFC/, create('e\u0301te\u0301', {})],
  [/name holds the bare text "Photos"\. Fix: encrypt JSON/, create('Photos', {name: seal('Photos')})],
  [/name does not open with a key of the account/, create('a', {name: encryptMetadata('{}', 'other')})],
  [/name begins with 003, .*Fix: write 002\. See/, create('Photos', {name: seal('{"name": "Photos"}', 3)})],
  [/metadata holds no MIME type/, upload({plain: {mime: undefined}})],
  [/metadata holds lastModified in seconds/, upload({plain: {lastModified: Math.floor(Date.now() / 1000)}})],
  [/name does not open with the key in the metadata/, upload({change: {name: seal('a.txt')}})],
  [/"hash" of another content.*SHA-512/, upload({plain: {hash: 'a'.repeat(128)}})],
  [/"hash" of another content/, upload({plain: {hash: sha512('b')}, pieces: [a]})],
  [/"blake3" of another content.*BLAKE3/, upload({plain: {blake3: 'a'.repeat(64)}})],
  [/chunk 0 does not open with the key/, upload({pieces: [a], chunkKey: createFileKey()})],
  [/chunk 0 holds 1 bytes\. Fix: put 1048576 bytes/, upload({pieces: [a, a]})],
  [/metadata holds no key/, rename({metadata: seal(JSON.stringify({...metadata, key: undefined}))})],
  [/name holds "b\.txt", the metadata "a\.txt"/, rename({name: encryptMetadata('b.txt', metadata.key)})],
  [/metadata is encrypted with a symmetric key/, share({metadata: seal(directory.plain)})],
  [/does not open with the private key/, share({email: people.carol.email})],
  [/privateKey does not belong to "publicKey"/, updatePair({publicKey: secondPair.publicKey})],
  [/does not belong/, setPair({privateKey: seal(secondPair.privateKey)})],
  [/privateKey holds no private key.* PKCS#8/, updatePair({privateKey: seal('-----BEGIN PRIVATE KEY-----')})],
  [/password is no login password of auth version 2/, password({password: 'correct horse'})],
  [/salt is the present one/, password({salt: account.salt})],
  [/salt is not what the SDKs send here/, password({salt: 'c'.repeat(64)})],
  [/masterKeys opens with a present key/, password({masterKeys: newList([newKey], account.masterKey)})],
  [/masterKeys is too short for the present key and the new one/, password({masterKeys: newList([newKey])})],
  [/003/, password({masterKeys: encryptMetadata(`${newKey}|${account.masterKey}`, newKey, 3)})],
  [/masterKeys is not encrypted/, password({masterKeys: newKey})],
  [/passwordHashed is the hash of a password, but "password" says "empty"/, fileLink({password: 'empty'})],
  [/is that of a link without a password/, fileLink({passwordHashed: 'empty'})],
  [/has 40 characters, but a salt of 32 goes with/, fileLink({passwordHashed: hashFn('secret')})],
  [/dir\/link\/edit: passwordHashed is the hash of a password/, directoryLink({password: 'empty'})],
];

describe('the sandbox looks into calls', () => {
  it.each(problems)('and names %s', async (message, run) => {
    sandbox = await startTest();
    expect(await run(sandbox)).toMatchObject({status: true});
    expect(sandbox.printed).toEqual([expect.stringMatching(/^warning: .* See https:/)]);
    expect(sandbox.printed[0]).toMatch(message);
  });

  it.each(problems.slice(0, 2))('and refuses them when it is strict: %s', async (message, run) => {
    sandbox = await startTest({isStrict: true});
    expect(await run(sandbox)).toMatchObject({code: 'invalid_params'});
    expect(sandbox.printed[0]).toMatch(message);
  });

  const right: [string, Problem[1]][] = [
    ['an eszett', create('Straße', {})],
    ['both hashes', upload({plain: {hash: sha512(''), blake3: blake3(Buffer.alloc(0))}})],
    ['old times', upload({plain: {lastModified: 86_400_000, creation: null}})],
    ['a SHA-512 of several chunks', upload({plain: {hash: 'a'.repeat(128)}, pieces: [oneChunk, a]})],
    ['a link without a password', fileLink({password: 'empty', passwordHashed: 'empty'})],
    ['the same as clients hash it', fileLink({password: 'empty', passwordHashed: hashFn('empty'), salt: ''})],
    ['an old link', fileLink({passwordHashed: hashFn('secret'), salt: ''})],
    ['the end of a link', fileLink({type: 'disable', password: 'empty'})],
  ];
  it.each(right)('and is silent about %s', async (_, run) => {
    sandbox = await startTest({isStrict: true});
    expect(await run(sandbox)).toMatchObject({status: true});
    expect(sandbox.printed).toEqual([]);
  });

  it('and notes a second link of a file, which it does not refuse', async () => {
    sandbox = await startTest({isStrict: true});
    const second = fileLink({uuid: '60c38a9f-9600-4e90-ae0b-4c5cd80aad65'});
    expect(await second(sandbox)).toMatchObject({status: true});
    expect(sandbox.printed).toEqual([expect.stringMatching(/^note: .* gives a file a second link UUID/)]);
  });
});

describe('in an account of auth version 3, the sandbox', () => {
  const key = hmacKeyFromPkcs8(secondPair.privateKey);
  const otherKey = hmacKeyFromExponent(secondPair.privateKey);
  const named = (name: string, by = key): [string, string] => [name, hashName(name, 3, by)];
  const withCapitals = createHmac('sha256', key).update('Photos').digest('hex');

  it.each<[RegExp | undefined, [name: string, hash: string][], version?: number]>([
    [/name begins with 002, .*Fix: write 003.*#downgrade-rule$/, [named('photos')], 2],
    [/has 40 characters\. Fix: .*HMAC.*64 hex/, [['photos', hashFn('photos')]]],
    [/is the hash of "Photos" with its capital letters/, [['Photos', withCapitals]]],
    [/under a key that fits one of the rules/, [named('photos', Buffer.alloc(32))]],
    [/holds "photos" already, so that the name is there twice/, [named('Photos'), named('photos', otherKey)]],
    [undefined, [named('Photos'), named('photos'), named('Letters', otherKey)]],
  ])('says %s', async (message, names, version = 3) => {
    sandbox = await startTest();
    const me = await logIn({base: sandbox.url}, {...people.dave, askForCode: undefined});
    for (const [name, nameHashed] of names) {
      const sealed = encryptMetadata(JSON.stringify({name}), me.key, version);
      const body = directoryNamed(name, {parent: me.rootUUID, nameHashed, name: sealed});
      expect(await sandbox.send('/v3/dir/create', body, me.api.apiKey)).toMatchObject({status: true});
    }
    expect(sandbox.printed).toEqual(message === undefined ? [] : [expect.stringMatching(message)]);
  });
});
