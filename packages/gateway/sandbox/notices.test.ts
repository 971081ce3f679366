import {randomUUID} from 'node:crypto';
import {afterEach, describe, expect, it} from 'vitest';
import {account, directory, file} from '../../../data/example-account.json';
import {createFileKey, encryptChunk} from '../../../samples/api/chunk.mjs';
import {listDirectory} from '../../../samples/api/list-directory.mjs';
import {logIn} from '../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../samples/api/metadata.mjs';
import {hashFn} from '../../../samples/api/name-hash.mjs';
import {people} from '../accounts';
import {injectFaults, type FaultKind} from '../inject-faults';
import {sha512} from '../request';
import type {SandboxOptions} from './options';
import {startSandbox, type Sandbox} from './sandbox';

let sandbox: Sandbox | undefined;
let printed: string[] = [];

async function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  printed = [];
  sandbox = await startSandbox({port: 0, isStrict: false, faults: [], ...options}, (line) =>
    printed.push(line),
  );
  return sandbox;
}

afterEach(() => sandbox?.close());

type Envelope = {status: boolean; code: string; message: string; data?: unknown};

async function send(path: string, body?: object, apiKey = account.apiKey): Promise<Envelope> {
  const init = body === undefined ? {} : {method: 'POST', body: JSON.stringify(body)};
  const headers = {Authorization: `Bearer ${apiKey}`};
  const response = await fetch(`${sandbox?.url ?? ''}${path}`, {...init, headers});
  return (await response.json()) as Envelope;
}

const seal = (text: string): string => encryptMetadata(text, account.masterKey);
const newDirectory = (name: string, change: object = {}): object => ({
  ...{uuid: randomUUID(), parent: account.rootUUID},
  ...{name: seal(JSON.stringify({name})), nameHashed: hashFn(name.toLowerCase()), ...change},
});
const metadata = {name: 'a.txt', size: 1, mime: 'text/plain', key: 'k'.repeat(32), lastModified: 1};
const renamedFile = (plain: object, change: object = {}): object => ({
  ...{uuid: file.uuid, name: encryptMetadata('a.txt', metadata.key), nameHashed: hashFn('a.txt')},
  ...{metadata: seal(JSON.stringify(plain)), ...change},
});
const share = {uuid: directory.uuid, parent: 'none', email: people.bob.email, type: 'folder'};

describe('the sandbox', () => {
  it.each<[string, string, object, RegExp]>([
    [
      'a hash of a name that was not lower-cased',
      '/v3/dir/create',
      newDirectory('Photos', {nameHashed: hashFn('Photos')}),
      /nameHashed is the hash of "Photos" as it stands\. Fix: lower-case/,
    ],
    [
      'a bare name where JSON belongs',
      '/v3/dir/create',
      newDirectory('Photos', {name: seal('Photos')}),
      /name holds the bare text "Photos"\. Fix: encrypt JSON/,
    ],
    [
      'a text under a key that nobody has',
      '/v3/dir/create',
      newDirectory('Photos', {name: encryptMetadata('{"name": "Photos"}', 'another key')}),
      /name does not open with a key of the account/,
    ],
    [
      'a file without key',
      '/v3/file/rename',
      renamedFile({...metadata, key: undefined}),
      /metadata holds no key, so that nobody can open the file/,
    ],
    [
      'a file name under another key than that of the file',
      '/v3/file/rename',
      renamedFile(metadata, {name: seal('a.txt')}),
      /name does not open with the key in the metadata/,
    ],
    [
      'a symmetric text where RSA belongs',
      '/v3/item/share',
      {...share, metadata: seal(directory.plain)},
      /metadata is encrypted with a symmetric key \(002 or 003\)/,
    ],
  ])('warns of %s, and refuses it when it is strict', async (_, path, body, message) => {
    await start();
    expect(await send(path, body)).toMatchObject({status: true});
    expect(printed).toEqual([expect.stringMatching(message)]);
    await sandbox?.close();
    await start({isStrict: true});
    const answer = await send(path, body);
    expect(answer).toMatchObject({status: false, code: 'invalid_params'});
    expect(answer.message).toMatch(message);
  });

  it('is silent about calls that are right', async () => {
    await start();
    await send('/v3/dir/create', newDirectory('Ærø'));
    await send('/v3/file/rename', renamedFile(metadata));
    await send('/v3/item/share', {...share, metadata: directory.metadataForReceiver});
    expect(printed).toEqual([]);
  });

  it.each<[string, {key?: string; size?: number; pieces?: number[]}, RegExp]>([
    [
      'chunks under another key',
      {key: createFileKey()},
      /chunk 0 does not open with the key in the metadata/,
    ],
    ['chunks of another size', {pieces: [4, 6]}, /chunk 0 holds 4 bytes\. Fix: put 1048576 bytes/],
    ['a size that is not that of the content', {size: 38}, /metadata names 38 bytes, the chunks hold 10/],
  ])('warns of %s when an upload is finished', async (_, {key, size = 10, pieces = [10]}, message) => {
    const {url} = await start();
    const own = createFileKey();
    const upload = {uuid: randomUUID(), parent: account.rootUUID, uploadKey: 'k'.repeat(32)};
    for (const [index, length] of pieces.entries()) {
      const body = encryptChunk(Buffer.alloc(length), key ?? own);
      const {uuid, parent, uploadKey} = upload;
      const query = new URLSearchParams({
        ...{uuid, index: String(index), parent, uploadKey},
        hash: sha512(body),
      });
      const init = {method: 'POST', headers: {Authorization: `Bearer ${account.apiKey}`}, body};
      await fetch(`${url}/v3/upload?${query.toString()}`, init);
    }
    const done = {
      ...{uuid: upload.uuid, uploadKey: upload.uploadKey},
      ...{
        name: encryptMetadata('a.txt', own),
        nameHashed: hashFn('a.txt'),
        size: encryptMetadata(String(size), own),
      },
      ...{chunks: pieces.length, mime: encryptMetadata('text/plain', own), rm: 'r'.repeat(32), version: 2},
      metadata: seal(JSON.stringify({...metadata, key: own, size})),
    };
    expect(await send('/v3/upload/done', done)).toMatchObject({status: true});
    expect(printed).toEqual([expect.stringMatching(message)]);
  });

  it('lets web pages in where it is asked to, and says so where it is not', async () => {
    const ask = async (): Promise<string | null> => {
      const headers = {Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'POST'};
      const answer = await fetch(`${sandbox?.url ?? ''}/v3/login`, {method: 'OPTIONS', headers});
      return answer.headers.get('Access-Control-Allow-Origin');
    };
    await start();
    expect([await ask(), await ask()]).toEqual([null, null]);
    expect(printed).toEqual([
      expect.stringMatching(/page of http:\/\/localhost:3000 was not let in.*--cors/),
    ]);
    await sandbox?.close();
    await start({allowsPages: true});
    expect(await ask()).toBe('*');
    expect(printed).toEqual([
      expect.stringMatching(/origin null .*: Authorization, Content-Type, Checksum, msgpack\.$/),
    ]);
  });

  it('completes a registration with the address that it prints', async () => {
    const {url} = await start();
    const person = {email: 'ivan@example.com', password: 'a'.repeat(128), salt: 's', authVersion: 2};
    expect(await send('/v3/register', person)).toMatchObject({status: true});
    const login = {email: person.email, password: person.password, authVersion: 2, twoFactorCode: 'XXXXXX'};
    expect(await send('/v3/login', login)).toMatchObject({code: 'email_or_password_wrong'});
    const address = / (http\S+)$/.exec(printed[0] ?? '')?.[1] ?? '';
    expect(address).toMatch(url);
    expect(await (await fetch(address)).json()).toMatchObject({status: true});
    expect(await send('/v3/login', login)).toMatchObject({status: true});
  });

  it('answers a repeated upload as before, and says that the real answer is not known', async () => {
    await start();
    await send('/v3/file/delete/permanent', {uuid: file.uuid});
    const done = {
      ...{uuid: file.uuid, name: file.nameEncrypted, nameHashed: file.nameHashed, size: file.sizeEncrypted},
      ...{chunks: file.chunks, mime: file.mimeEncrypted, rm: file.rm, metadata: file.metadata},
      ...{version: file.version, uploadKey: file.uploadKey},
    };
    const first = await send('/v3/upload/done', done);
    expect(first.status).toBe(true);
    expect(await send('/v3/upload/done', done)).toEqual(first);
    expect(printed).toEqual([expect.stringMatching(/What the real servers answer is not known/)]);
    expect(await send('/v3/upload/done', {...done, uploadKey: 'k'.repeat(32)})).toMatchObject({
      status: false,
    });
  });

  it('refuses a lock that no client knows, and addresses without an account', async () => {
    await start();
    const lock = {uuid: randomUUID(), type: 'acquire', resource: 'drive'};
    expect(await send('/v3/user/lock', lock)).toMatchObject({status: false, code: 'invalid_params'});
    const unknown = await send('/v3/auth/info', {email: 'nobody@example.com'});
    expect(unknown.message).toMatch(/What the real servers answer then is not known/);
  });

  it('has an account with a past, which readers can open but for one file', async () => {
    const {url} = await start();
    const {email, password} = people.grace;
    const grace = await logIn({base: url}, {email, password, askForCode: undefined});
    expect(grace.keys).toHaveLength(2);
    const {files, directories} = await listDirectory(grace.rootUUID, grace);
    const names = files.map((each: {metadata: {name: string} | null}) => each.metadata?.name ?? null);
    expect(names.sort()).toEqual(['before the new password.txt', 'from 2021.txt', 'plan.txt', null].sort());
    expect(directories).toHaveLength(1);
    const plan = files.find((each: {metadata: {name: string} | null}) => each.metadata?.name === 'plan.txt');
    const {data} = await send('/v3/file/versions', {uuid: plan.uuid}, grace.api.apiKey);
    expect((data as {versions: unknown[]}).versions).toHaveLength(2);
  });
});

describe('a fault', () => {
  const ask = (): Promise<Envelope> => send('/v3/user/baseFolder');

  it.each<[FaultKind, () => Promise<void>]>([
    ['503', () => expect(ask()).rejects.toThrow()],
    ['reset', () => expect(ask()).rejects.toThrow()],
    ['lost-answer', () => expect(ask()).rejects.toThrow()],
    ['rate-limit', () => expect(ask()).resolves.toMatchObject({status: false, code: 'rate_limited'})],
  ])('%s happens once to each distinct request', async (kind, fail) => {
    await start({faults: [kind]});
    await fail();
    expect(await ask()).toMatchObject({status: true});
    expect(printed).toEqual([`fault: GET /v3/user/baseFolder fails once: ${kind}`]);
  });

  it('loses the answer and not the call', async () => {
    await start({faults: ['lost-answer']});
    const body = newDirectory('Lost');
    await expect(send('/v3/dir/create', body)).rejects.toThrow();
    await expect(send('/v3/dir/content', {uuid: account.rootUUID})).rejects.toThrow();
    const {data} = await send('/v3/dir/content', {uuid: account.rootUUID});
    const {uuid} = body as {uuid: string};
    expect((data as {folders: {uuid: string}[]}).folders.map((folder) => folder.uuid)).toContain(uuid);
  });

  it('takes turns with the others, and knows an action that starts again with new random values', () => {
    const inject = injectFaults(['503', 'reset']);
    const request = (json: Record<string, unknown>): Parameters<typeof inject>[0] => ({
      ...{method: 'POST', host: 'gateway', url: new URL('http://127.0.0.1/v3/dir/create')},
      ...{apiKey: 'key', headers: {}, bytes: Buffer.alloc(0), json, faults: []},
    });
    const kinds = ['Photos', 'Letters'].map((name) => inject(request(newDirectory(name) as never)));
    expect(kinds.sort()).toEqual(['503', 'reset']);
    expect(inject(request(newDirectory('Photos') as never))).toBeUndefined();
  });

  it.each([
    ['ingest', '/v3/upload?index=0', 'rate-limit'],
    ['egest', '/de-1/filen-1/0/0', undefined],
  ] as const)('of the kind rate-limit needs an envelope: %s', (host, target, fault) => {
    const inject = injectFaults(['rate-limit']);
    const url = new URL(target, 'http://127.0.0.1');
    const request: Parameters<typeof inject>[0] = {
      ...{method: 'POST', host, url, apiKey: 'key', headers: {}},
      ...{bytes: Buffer.alloc(0), json: {}, faults: []},
    };
    expect(inject(request)).toBe(fault);
    expect(inject(request)).toBeUndefined();
  });
});
