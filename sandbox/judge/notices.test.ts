import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {account, file} from '../../data/example-account.json';
import {temporaryFolder} from '../../packages/files/testing';
import {listDirectory} from '../../samples/api/list-directory.mjs';
import {logIn} from '../../samples/api/login.mjs';
import {people} from '../server/accounts';
import {parseFault} from '../server/faults';
import {pick} from '../server/handlers/handler';
import {readOptions, type SandboxOptions} from './options';
import {directoryNamed, seal, startTest, uploadTo, type Envelope, type TestSandbox} from './test-sandbox';

let sandbox: TestSandbox;
afterEach(() => sandbox.close());

const ask = (): Promise<Envelope> => sandbox.send('/v3/user/baseFolder');
const refused = {status: false, code: 'invalid_params'};

describe('the sandbox', () => {
  it.each([
    [false, null, /page of http:\/\/localhost:3000 was not let in.*--cors/],
    [true, '*', /origin null .*: Authorization, Content-Type, Checksum, msgpack\.$/],
  ])('says once whether web pages are let in: %s', async (allowsPages, allowed, note) => {
    sandbox = await startTest({allowsPages});
    // As for two chunks of a file; what a browser asks is not judged, or these had the same IV.
    for (const index of [0, 1]) {
      const headers = {Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'POST'};
      const address = `${sandbox.url}/v3/upload?uuid=${file.uuid}&index=${index}`;
      const answer = await fetch(address, {method: 'OPTIONS', headers});
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(allowed);
    }
    expect(sandbox.printed).toEqual([expect.stringMatching(note)]);
  });

  it('completes a registration with the address that it prints', async () => {
    sandbox = await startTest();
    const person = {email: 'ivan@example.com', password: 'a'.repeat(128), authVersion: 2};
    const login = {...person, twoFactorCode: 'XXXXXX'};
    await sandbox.send('/v3/register', {...person, salt: 's'});
    expect(await sandbox.send('/v3/login', login)).toMatchObject({code: 'email_or_password_wrong'});
    const address = / (http\S+)$/.exec(sandbox.printed[0] ?? '')?.[1] ?? '';
    expect(address).toMatch(sandbox.url);
    expect(await (await fetch(address)).json()).toMatchObject({status: true});
    expect(await sandbox.send('/v3/login', login)).toMatchObject({status: true});
  });

  it('refuses a lock that no client knows, and addresses without an account', async () => {
    sandbox = await startTest();
    const lock = {uuid: randomUUID(), type: 'acquire', resource: 'drive'};
    expect(await sandbox.send('/v3/user/lock', lock)).toMatchObject(refused);
    const ofSync = {...lock, resource: `sync-remoteParentUUID-${randomUUID()}`};
    expect(await sandbox.send('/v3/user/lock', ofSync)).toMatchObject({data: {acquired: true}});
    const unknown = await sandbox.send('/v3/auth/info', {email: 'nobody@example.com'});
    expect(unknown.message).toMatch(/What the real servers answer then is not known/);
  });

  it('has an account with a past, which readers can open but for one file', async () => {
    sandbox = await startTest();
    const grace = await logIn({base: sandbox.url}, {...people.grace, askForCode: undefined});
    const {files, directories} = await listDirectory(grace.rootUUID, grace);
    expect([grace.keys.length, directories.length]).toEqual([2, 1]);
    const names = files.map((each: {metadata: {name: string} | null}) => each.metadata?.name ?? '');
    expect(names.sort()).toEqual(['', 'before the new password.txt', 'from 2021.txt', 'plan.txt']);
    const plan = files.find((each: {metadata: {name: string} | null}) => each.metadata?.name === 'plan.txt');
    const {data} = await sandbox.send('/v3/file/versions', {uuid: plan.uuid}, grace.api.apiKey);
    expect((data as {versions: unknown[]}).versions).toHaveLength(2);
  });

  it('notes who asks for the root as for an item, and fails no call of its own', async () => {
    sandbox = await startTest({}, 'each reset');
    const askForRoot = () => sandbox.send('/v3/dir/present', {uuid: account.rootUUID});
    await expect(askForRoot()).rejects.toThrow();
    expect(await askForRoot()).toMatchObject({data: {present: false}});
    const {data} = await sandbox.send('/v3/sandbox/report');
    expect((data as string[]).at(-1)).toMatch(/^not known: POST \/v3\/dir\/present asks for the root/);
  });

  it('logs each request, as JSON where the file asks for it', async () => {
    const folder = temporaryFolder();
    const logged = async (name: string, ...fault: string[]): Promise<string> => {
      const log = path.join(folder, name);
      sandbox = await startTest({...(readOptions(['--log', log]) as SandboxOptions), port: 0}, ...fault);
      await sandbox.send('/v3/dir/content', {uuid: account.rootUUID}, 'unknown');
      await sandbox.close();
      return readFileSync(log, 'utf8');
    };
    expect(await logged('a.txt')).toMatch(
      /^\S+Z gateway POST \/v3\/dir\/content 200 api_key_not_found anonymous 47 \d+\n$/,
    );
    expect(await logged('b.txt', 'code=internal_error')).toContain(' 200 internal_error anonymous ');
    expect(JSON.parse(await logged('a.jsonl'))).toMatchObject({code: 'api_key_not_found', received: 47});
    expect(() => readOptions(['--log', '/no such folder/a'])).toThrow(/cannot be written\. Fix: name a file/);
  });
});

it('gives a repetition the first answer, with a note', async () => {
  sandbox = await startTest();
  const {send, keyOf, printed} = sandbox;
  const uuid = randomUUID();
  const done = {
    ...pick(file, 'uuid', 'nameHashed', 'chunks', 'rm', 'metadata', 'version', 'uploadKey'),
    name: file.nameEncrypted,
    size: file.sizeEncrypted,
    mime: file.mimeEncrypted,
  };
  const newNote = {uuid, title: seal('{"title":"Plan"}'), metadata: seal('{"key":"k"}')};
  const empty = (name: string) => uploadTo(sandbox, {name, change: {uuid}});
  await send('/v3/file/delete/permanent', {uuid: file.uuid});
  await send('/v3/contacts/requests/send', {email: people.carol.email});
  const {data} = await send('/v3/contacts/requests/in', undefined, keyOf('carol'));
  const [request] = data as {uuid: string}[];
  const accepted = {uuid: request?.uuid};
  const calls: Record<string, () => Promise<Envelope>> = {
    '/v3/upload/done': () => send('/v3/upload/done', done),
    '/v3/upload/empty': () => empty('a.txt'),
    '/v3/notes/create': () => send('/v3/notes/create', newNote),
    '/v3/contacts/requests/accept': () => send('/v3/contacts/requests/accept', accepted, keyOf('carol')),
  };
  for (const [route, run] of Object.entries(calls)) {
    const first = await run();
    expect(first.status).toBe(true);
    expect(await run()).toEqual(first);
    const known = `^note: POST ${route} repeats a call that went through.*real servers answer is not known`;
    expect(printed.splice(0)).toEqual([expect.stringMatching(known)]);
  }
  expect(await send('/v3/upload/done', {...done, uploadKey: 'k'.repeat(32)})).toMatchObject(refused);
  expect(await empty('b.txt')).toMatchObject(refused);
  expect(await send('/v3/notes/create', newNote, keyOf('bob'))).toMatchObject(refused);
});

describe('a fault', () => {
  it.each<[string, object | undefined]>([
    ['status=503', undefined],
    ['reset', undefined],
    ['drop-answer', undefined],
    ['code=max_storage_reached', {status: false, code: 'max_storage_reached'}],
    ['rate-limit', {status: false, code: 'rate_limited'}],
    ['GET /v3/user/baseFolder times=1 reset', undefined],
    ['each reset', undefined],
  ])('%s happens once', async (fault, answer) => {
    sandbox = await startTest({}, fault);
    if (answer === undefined) {
      await expect(ask()).rejects.toThrow();
    } else {
      expect(await ask()).toMatchObject(answer);
    }
    expect(await ask()).toMatchObject({status: true});
    expect(sandbox.printed[0]).toBe(`fault: GET /v3/user/baseFolder: ${fault}`);
  });

  it('writes times in seconds, and says so where an answer has some', async () => {
    sandbox = await startTest({}, 'timestamps=seconds');
    const {data} = await sandbox.send('/v3/dir/content', {uuid: account.rootUUID});
    expect(sandbox.printed.at(-1)).toMatch(/^fault: POST/);
    await sandbox.send('/v3/dir/present', {uuid: account.rootUUID});
    expect(sandbox.printed.filter((line) => line.includes('/v3/dir/present: timestamps'))).toEqual([]);
    expect((data as {folders: {timestamp: number}[]}).folders[0]?.timestamp).toBeLessThan(1e10);
    expect(await sandbox.send('/v3/file', {uuid: file.uuid})).toMatchObject({
      data: {timestamp: 1_763_596_800},
    });
  });

  it('is the first of several that fits and is not used up; those that never fired are named', async () => {
    const faults = [
      'GET code=internal_error',
      'times=2 rate-limit',
      '/v3/user/baseFolder code=not_found',
      'POST reset',
    ];
    sandbox = await startTest({}, ...faults, 'POST /v3/upload chunk=7 reset');
    const codes = ['internal_error', 'rate_limited', 'rate_limited', 'not_found'];
    for (const code of codes) {
      expect(await ask()).toMatchObject({code});
    }
    expect(await ask()).toMatchObject({status: true});
    expect(sandbox.report().text.split('\n').slice(-2)).toEqual([
      'never fired: POST reset',
      'never fired: POST /v3/upload chunk=7 reset',
    ]);
    await expect(sandbox.send('/v3/dir/content', {})).rejects.toThrow();
    expect(sandbox.report().unusedFaults).toEqual(['never fired: POST /v3/upload chunk=7 reset']);
  });

  it('fails each distinct request once, and revokes the key', async () => {
    sandbox = await startTest({}, 'each rate-limit', 'GET /v3/user/baseFolder revoke-key');
    const create = (name: string): Promise<Envelope> => sandbox.send('/v3/dir/create', directoryNamed(name));
    const limited = {code: 'rate_limited'};
    // The second attempt at the same name is a repetition, although its UUID and ciphertext are new.
    const created = [await create('A'), await create('B'), await create('A')];
    expect(created).toMatchObject([limited, limited, {status: true}]);
    expect([await ask(), await ask()]).toMatchObject([limited, {code: 'api_key_not_found'}]);
  });

  it.each([
    ['PUT /v3/upload chunk=3 status=503', /no call PUT \/v3\/upload\. Fix: write POST \/v3\/upload\.$/],
    ['/v3/uplod reset', /there is no call \/v3\/uplod\. Fix: name a path of the API/],
    ['corupt-chunk', /"corupt-chunk" is not understood here\. Fix: write .*corrupt-chunk/],
    ['status=200', /"status=200" is not understood/],
    ['reset status=503', /"status=503" is not understood/],
    ['code=', /"code=" is not understood/],
    ['always', /nothing says what happens/],
  ])('that is misspelt is refused: %s', (fault, message) => {
    expect(() => parseFault(fault)).toThrow(message);
  });
});
