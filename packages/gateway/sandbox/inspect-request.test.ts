import {createHmac, randomUUID} from 'node:crypto';
import {afterEach, describe, expect, it} from 'vitest';
import example from '../../../data/example-account.json';
import {createFileKey, encryptChunk} from '../../../samples/api/chunk.mjs';
import {logIn} from '../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../samples/api/metadata.mjs';
import {hashFn, hashName, hmacKeyFromExponent, hmacKeyFromPkcs8} from '../../../samples/api/name-hash.mjs';
import {people} from '../accounts';
import {dave as secondPair} from '../keys.json';
import {sha512} from '../request';
import {blake3} from './blake3';
import {startSandbox, type Sandbox} from './sandbox';

const {account, file, link} = example;

let sandbox: Sandbox | undefined;
let printed: string[] = [];

async function start(isStrict: boolean): Promise<Sandbox> {
  printed = [];
  sandbox = await startSandbox({port: 0, isStrict, faults: []}, (line) => printed.push(line));
  return sandbox;
}

afterEach(() => sandbox?.close());

type Envelope = {status: boolean; code: string; message: string};

async function post(path: string, body: object | Buffer, apiKey = account.apiKey): Promise<Envelope> {
  const response = await fetch(`${sandbox?.url ?? ''}${path}`, {
    method: 'POST',
    headers: {Authorization: `Bearer ${apiKey}`},
    body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
  });
  return (await response.json()) as Envelope;
}

type Problem = [what: string, path: string, body: () => object, message: RegExp];

/** Sends a call that is warned of, and once more where it is refused. */
async function expectProblem(path: string, body: object, message: RegExp, apiKey?: string): Promise<void> {
  await start(false);
  expect(await post(path, body, apiKey)).toMatchObject({status: true});
  expect(printed).toEqual([expect.stringMatching(message)]);
  await sandbox?.close();
  await start(true);
  expect(await post(path, body, apiKey)).toMatchObject({
    code: 'invalid_params',
    message: expect.stringMatching(message) as string,
  });
}

const seal = (text: string, version = 2): string => encryptMetadata(text, account.masterKey, version);
const metadata = {name: 'a.txt', size: 0, mime: 'text/plain', key: createFileKey(), lastModified: Date.now()};
const inKey = (text: string): string => encryptMetadata(text, metadata.key);
const emptyFile = (change: object = {}, plain: object = {}): object => ({
  ...{uuid: randomUUID(), parent: account.rootUUID, version: 2, nameHashed: hashFn('a.txt')},
  ...{name: inKey('a.txt'), size: inKey('0'), mime: inKey('text/plain')},
  metadata: seal(JSON.stringify({...metadata, ...plain})),
  ...change,
});
const named = (name: string, nameHashed: string): object => ({
  ...{uuid: randomUUID(), parent: account.rootUUID, nameHashed},
  name: seal(JSON.stringify({name})),
});

describe('the sandbox looks into files and names', () => {
  it('and is silent where they are right', async () => {
    await start(true);
    const hashes = {hash: sha512(Buffer.alloc(0)), blake3: blake3(Buffer.alloc(0))};
    expect(await post('/v3/upload/empty', emptyFile({}, hashes))).toMatchObject({status: true});
    const times = {lastModified: 86_400_000, creation: null};
    expect(await post('/v3/upload/empty', emptyFile({}, times))).toMatchObject({status: true});
    for (const name of ['ΟΔΟΣ', 'İstanbul', 'Straße']) {
      const body = named(name, hashFn(name.toLowerCase()));
      expect(await post('/v3/dir/create', body)).toMatchObject({status: true});
    }
    expect(printed).toEqual([]);
  });

  it.each<Problem>([
    [
      'no MIME type',
      '/v3/upload/empty',
      () => emptyFile({}, {mime: undefined}),
      /metadata holds no MIME type/,
    ],
    [
      'a time in seconds',
      '/v3/upload/empty',
      () => emptyFile({}, {lastModified: Math.floor(Date.now() / 1000)}),
      /metadata holds lastModified in seconds\. Fix: put milliseconds/,
    ],
    [
      'another name than in the metadata',
      '/v3/upload/empty',
      () => emptyFile({name: inKey('b.txt')}),
      /name holds "b\.txt", the metadata "a\.txt"/,
    ],
    [
      'another size than in the metadata',
      '/v3/upload/empty',
      () => emptyFile({size: inKey('00')}),
      /size holds "00", the metadata "0"/,
    ],
    [
      'another MIME type than in the metadata',
      '/v3/upload/empty',
      () => emptyFile({mime: inKey('text/html')}),
      /mime holds "text\/html", the metadata "text\/plain"/,
    ],
    [
      'a SHA-512 of another content',
      '/v3/upload/empty',
      () => emptyFile({}, {hash: 'a'.repeat(128)}),
      /metadata holds "hash" of another content\. Fix: put the hex SHA-512/,
    ],
    [
      'a BLAKE3 of another content',
      '/v3/upload/empty',
      () => emptyFile({}, {blake3: 'a'.repeat(64)}),
      /metadata holds "blake3" of another content\. Fix: put the hex BLAKE3/,
    ],
    [
      'metadata of version 3 in an account of version 2',
      '/v3/dir/create',
      () => ({...named('Photos', hashFn('photos')), name: seal('{"name": "Photos"}', 3)}),
      /name begins with 003, .* auth version 2\. Fix: write 002\.$/,
    ],
    [
      'a hash of another length',
      '/v3/dir/create',
      () => named('photos', 'a'.repeat(64)),
      /nameHashed has 64 characters\. Fix: .* version 2, send the SHA-1 .* 40 hex characters/,
    ],
    [
      'a lower case that does not know the final sigma',
      '/v3/dir/create',
      () => named('ΟΔΟΣ', hashFn('οδοσ')),
      /nameHashed is not the hash of "ΟΔΟΣ".* Σ at the end of a word becomes ς, İ becomes i and U\+0307/,
    ],
    [
      'a lower case that maps letter to letter',
      '/v3/dir/create',
      () => named('İstanbul', hashFn('istanbul')),
      /nameHashed is not the hash of "İstanbul".* full Unicode mapping/,
    ],
    [
      'a hash of another name',
      '/v3/dir/create',
      () => named('Photos', hashFn('letters')),
      /nameHashed is not the hash of "Photos", the name in the metadata\. Fix: hash that name in lower case\.$/,
    ],
  ])('and warns of %s', (_, path, body, message) => expectProblem(path, body(), message));

  it.each<[string, string[], object, RegExp | undefined]>([
    ['is silent about right hashes', ['Nothing'], {hash: sha512(Buffer.from('Nothing'))}, undefined],
    ['warns of a wrong SHA-512', ['Nothing'], {hash: sha512(Buffer.from('Some'))}, /"hash" of another/],
    [
      'is silent about a SHA-512 of several chunks, which the SDK confuses',
      ['a'.repeat(1_048_576), 'b'],
      {hash: 'a'.repeat(128)},
      undefined,
    ],
  ])('at the end of an upload and %s', async (_, pieces, hashes, message) => {
    await start(false);
    const {uuid, parent} = {uuid: randomUUID(), parent: account.rootUUID};
    const uploadKey = 'k'.repeat(32);
    for (const [index, piece] of pieces.entries()) {
      const bytes = encryptChunk(Buffer.from(piece), metadata.key) as Buffer;
      const query = {uuid, index: String(index), parent, uploadKey, hash: sha512(bytes)};
      await post(`/v3/upload?${new URLSearchParams(query).toString()}`, bytes);
    }
    const {length: size} = pieces.join('');
    const done = emptyFile({uuid, size: inKey(String(size))}, {size, ...hashes});
    const rest = {uploadKey, chunks: pieces.length, rm: 'r'.repeat(32)};
    expect(await post('/v3/upload/done', {...done, ...rest})).toMatchObject({status: true});
    expect(printed).toEqual(message === undefined ? [] : [expect.stringMatching(message)]);
  });
});

describe('the sandbox looks into calls of an account of auth version 3', () => {
  const keys = [hmacKeyFromPkcs8(secondPair.privateKey), hmacKeyFromExponent(secondPair.privateKey)];

  const asItStands = createHmac('sha256', keys[0] as Buffer)
    .update('Photos')
    .digest('hex');

  async function dave() {
    const {url} = await start(false);
    const me = await logIn({base: url}, {...people.dave, askForCode: undefined});
    const of = (name: string, nameHashed: string, version = 3): object => ({
      ...{uuid: randomUUID(), parent: me.rootUUID, nameHashed},
      name: encryptMetadata(JSON.stringify({name}), me.key, version),
    });
    return {apiKey: me.api.apiKey as string, of};
  }

  it.each<[string, string, string, RegExp]>([
    ['a hash of auth version 2', 'photos', hashFn('photos'), /has 40 characters\. Fix: .*HMAC.*64 hex/],
    ['a name as it stands', 'Photos', asItStands, /is the hash of "Photos" as it stands\. Fix: lower-case/],
    [
      'another key',
      'photos',
      hashName('photos', 3, Buffer.alloc(32)),
      /under a key that fits one of the rules/,
    ],
  ])('and warns of %s', async (_, name, hash, message) => {
    const {apiKey, of} = await dave();
    expect(await post('/v3/dir/create', of(name, hash), apiKey)).toMatchObject({status: true});
    expect(printed).toEqual([expect.stringMatching(message)]);
  });

  it('and warns of texts of version 2', async () => {
    const {apiKey, of} = await dave();
    await post('/v3/dir/create', of('Photos', hashName('Photos', 3, keys[0]), 2), apiKey);
    expect(printed).toEqual([expect.stringMatching(/name begins with 002, .* version 3\. Fix: write 003/)]);
  });

  it('and warns of a name that stands there by the other rule, not by the same one', async () => {
    const {apiKey, of} = await dave();
    await post('/v3/dir/create', of('Photos', hashName('Photos', 3, keys[0])), apiKey);
    await post('/v3/dir/create', of('photos', hashName('Photos', 3, keys[0])), apiKey);
    await post('/v3/dir/create', of('Letters', hashName('Letters', 3, keys[1])), apiKey);
    expect(printed).toEqual([]);
    await post('/v3/dir/create', of('photos', hashName('photos', 3, keys[1])), apiKey);
    expect(printed).toEqual([
      expect.stringMatching(/holds "photos" already, so that the name stands there twice/),
    ]);
  });
});

describe('the sandbox looks into keys and links', () => {
  const pair = (change: object): object => ({
    ...{publicKey: account.publicKey, privateKey: account.privateKeyEncrypted},
    ...change,
  });
  const newKey = 'b'.repeat(64);
  const newList = (keys: string[], key = newKey): string => encryptMetadata(keys.join('|'), key);
  const password = (change: object = {}): object => ({
    ...{password: 'a'.repeat(128), currentPassword: account.loginPassword, authVersion: 2},
    ...{salt: 'c'.repeat(512), masterKeys: newList([newKey, account.masterKey]), ...change},
  });
  const fileLink = (change: object = {}): object => ({
    ...{uuid: link.fileLinkUUID, fileUUID: file.uuid, expiration: 'never', downloadBtn: true, type: 'enable'},
    ...{password: 'notempty', passwordHashed: link.passwordHashed, salt: link.salt, ...change},
  });

  it('and is silent where they are right', async () => {
    await start(true);
    const calls: [string, object][] = [
      ['/v3/user/keyPair/update', pair({})],
      ['/v3/file/link/edit', fileLink()],
      ['/v3/file/link/edit', fileLink({password: 'empty', passwordHashed: 'empty'})],
      ['/v3/file/link/edit', fileLink({password: 'empty', passwordHashed: hashFn('empty'), salt: ''})],
      ['/v3/file/link/edit', fileLink({passwordHashed: hashFn('secret'), salt: ''})],
      ['/v3/file/link/edit', fileLink({type: 'disable', password: 'empty'})],
      ['/v3/user/settings/password/change', password()],
    ];
    for (const [path, body] of calls) {
      expect(await post(path, body), path).toMatchObject({status: true});
    }
    expect(printed).toEqual([]);
  });

  it.each<Problem>([
    [
      'two halves of different pairs',
      '/v3/user/keyPair/update',
      () => pair({publicKey: secondPair.publicKey}),
      /privateKey does not belong to "publicKey"/,
    ],
    [
      'the same in a new pair',
      '/v3/user/keyPair/set',
      () => pair({privateKey: seal(secondPair.privateKey)}),
      /privateKey does not belong to "publicKey"/,
    ],
    [
      'a private key in another form',
      '/v3/user/keyPair/update',
      () => pair({privateKey: seal('-----BEGIN PRIVATE KEY-----')}),
      /privateKey holds no private key\. Fix: .* PKCS#8/,
    ],
    [
      'a password that is not derived',
      '/v3/user/settings/password/change',
      () => password({password: 'correct horse'}),
      /password is no login password of auth version 2, 128 hex characters\. Fix: derive it/,
    ],
    [
      'a salt that is not new',
      '/v3/user/settings/password/change',
      () => password({salt: account.salt}),
      /salt is the present one/,
    ],
    [
      'a salt of another length',
      '/v3/user/settings/password/change',
      () => password({salt: 'c'.repeat(64)}),
      /salt is not what the SDKs send here\. Fix: send 256 random bytes/,
    ],
    [
      'a list of keys under the present key',
      '/v3/user/settings/password/change',
      () => password({masterKeys: newList([newKey, account.masterKey], account.masterKey)}),
      /masterKeys opens with a present key/,
    ],
    [
      'a list without the present key',
      '/v3/user/settings/password/change',
      () => password({masterKeys: newList([newKey])}),
      /masterKeys is too short for the present key and the new one/,
    ],
    [
      'a list of another version',
      '/v3/user/settings/password/change',
      () => password({masterKeys: encryptMetadata(`${newKey}|${account.masterKey}`, newKey, 3)}),
      /masterKeys begins with 003/,
    ],
    [
      'a list in plain text',
      '/v3/user/settings/password/change',
      () => password({masterKeys: newKey}),
      /masterKeys is not encrypted/,
    ],
    [
      'a link password that no visitor is asked for',
      '/v3/file/link/edit',
      () => fileLink({password: 'empty'}),
      /passwordHashed is the hash of a password, but "password" says "empty"/,
    ],
    [
      'a link password that nobody can give',
      '/v3/file/link/edit',
      () => fileLink({passwordHashed: 'empty'}),
      /passwordHashed is that of a link without a password, but "password" says "notempty"/,
    ],
    [
      'a hash of another scheme than that of the salt',
      '/v3/file/link/edit',
      () => fileLink({passwordHashed: hashFn('secret')}),
      /passwordHashed has 40 characters, but a salt of 32 stands for a hash of 128/,
    ],
    [
      'the same for the link of a directory',
      '/v3/dir/link/edit',
      () => {
        const {passwordHashed, salt} = link;
        const fields = {expiration: 'never', downloadBtn: true, password: 'empty', passwordHashed, salt};
        return {uuid: example.directory.uuid, ...fields};
      },
      /dir\/link\/edit: passwordHashed is the hash of a password/,
    ],
  ])('and warns of %s', (_, path, body, message) => expectProblem(path, body(), message));

  it('and notes a second link of a file, which it does not refuse', async () => {
    await start(true);
    const second = fileLink({uuid: randomUUID()});
    expect(await post('/v3/file/link/edit', second)).toMatchObject({status: true});
    expect(printed).toEqual([expect.stringMatching(/^note: .* gives a file a second link UUID/)]);
  });
});
