import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import example from '../../data/example-account.json';
import {redirectTo} from './redirect.cjs';
import {sha512} from './request';
import {startGateway, type Gateway} from './server';

const uuid = '60c38a9f-9600-4e90-ae0b-4c5cd80aad65';
const validDirectory = {
  uuid,
  name: example.directory.metadata,
  nameHashed: example.directory.nameHashed,
  parent: example.account.rootUUID,
};

let gateway: Gateway;

beforeEach(async () => {
  gateway = await startGateway();
});

afterEach(() => gateway.close());

async function send(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {Authorization: `Bearer ${example.account.apiKey}`},
): Promise<{status: boolean; code: string; message: string; data?: unknown}> {
  const response = await fetch(`http://127.0.0.1:${String(gateway.port)}${path}`, {
    headers,
    ...(body === undefined ? {} : {method: 'POST', body: JSON.stringify(body)}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Awaited<ReturnType<typeof send>>;
}

describe('the gateway', () => {
  it('answers a call that fits the description', async () => {
    expect(await send('/v3/dir/create', validDirectory)).toMatchObject({status: true, data: {uuid}});
    expect(await send('/v3/user/baseFolder')).toMatchObject({data: {uuid: example.account.rootUUID}});
    expect(gateway.faults).toEqual([]);
    expect(gateway.calls.map(({method, path}) => `${method} ${path}`)).toEqual([
      'POST /v3/dir/create',
      'GET /v3/user/baseFolder',
    ]);
  });

  it.each([
    {name: 'a wrong value', change: {uuid: 'no UUID'}, fault: 'uuid must match format "uuid"'},
    {name: 'a missing field', change: {parent: undefined}, fault: "must have required property 'parent'"},
    {name: 'an unknown field', change: {colour: 'red'}, fault: 'the body has the unknown field "colour"'},
  ])('names $name in a request and refuses it', async ({change, fault}) => {
    const answer = await send('/v3/dir/create', {...validDirectory, ...change});
    expect(answer).toMatchObject({status: false, code: 'invalid_params'});
    expect(answer.message).toContain(fault);
    expect(gateway.faults).toEqual([expect.stringContaining(`POST /v3/dir/create request: `)]);
    expect(gateway.faults[0]).toContain(fault);
    expect(gateway.world.drive.directories.size).toBe(0);
  });

  it('names what is wrong in an answer of its own', async () => {
    await send('/v3/dir/create', validDirectory);
    const directory = gateway.world.drive.directories.get(uuid);
    Object.assign(directory ?? {}, {timestamp: 'yesterday'});
    await send('/v3/dir', {uuid});
    expect(gateway.faults).toEqual([
      expect.stringMatching(/^POST \/v3\/dir answer: data\.timestamp must be integer/),
    ]);
  });

  it('refuses callers without an API key, but not where none is needed', async () => {
    expect(await send('/v3/dir', {uuid}, {Authorization: 'Bearer anonymous'})).toMatchObject({
      code: 'api_key_not_found',
    });
    expect(await send('/v3/user/settings', undefined, {})).toMatchObject({code: 'api_key_not_found'});
    const {email} = example.account;
    expect(await send('/v3/auth/info', {email}, {})).toMatchObject({
      status: true,
      data: {authVersion: 2, salt: example.account.salt},
    });
    expect(gateway.faults).toEqual([]);
  });

  it('answers calls that do not exist with an error and not with a status code', async () => {
    expect(await send('/v3/dir/paint', {uuid})).toMatchObject({status: false});
    expect(gateway.faults).toEqual(['POST /v3/dir/paint: the stand-in has no such path']);
  });

  it('notices a checksum that does not fit', async () => {
    const headers = {Authorization: `Bearer ${example.account.apiKey}`, Checksum: 'ab'.repeat(64)};
    expect(await send('/v3/dir', {uuid}, headers)).toMatchObject({code: 'invalid_params'});
    expect(gateway.faults).toEqual(['POST /v3/dir request: the header Checksum does not fit what was sent']);
  });

  it('takes chunks with their own hash only, and gives them to anybody', async () => {
    const bytes = Buffer.from('encrypted');
    const place = {index: '0', parent: example.account.rootUUID, uploadKey: 'k'.repeat(32)};
    const ingest = async (hash: string): Promise<unknown> => {
      const query = new URLSearchParams({uuid, ...place, hash}).toString();
      const response = await fetch(`http://127.0.0.1:${String(gateway.port)}/v3/upload?${query}`, {
        method: 'POST',
        headers: {Authorization: `Bearer ${example.account.apiKey}`},
        body: bytes,
      });
      return response.json();
    };
    expect(await ingest('0'.repeat(128))).toMatchObject({status: false, code: 'invalid_params'});
    expect(await ingest(sha512(bytes))).toMatchObject({data: {bucket: 'filen-1', region: 'de-1'}});
    const {file} = example;
    await send('/v3/upload/done', {
      ...{uuid, rm: file.rm, nameHashed: file.nameHashed, metadata: file.metadata, version: 2, chunks: 1},
      ...{name: file.nameEncrypted, size: file.sizeEncrypted, mime: file.mimeEncrypted},
      uploadKey: place.uploadKey,
    });
    expect(gateway.faults).toEqual([]);
    const egest = await fetch(`http://127.0.0.1:${String(gateway.port)}/de-1/filen-1/${uuid}/0`);
    expect(Buffer.from(await egest.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('records who called, what was answered and what was refused', async () => {
    await send('/v3/user/baseFolder', undefined, {
      Authorization: `Bearer ${example.account.apiKey}`,
      'X-Sdk-Method': 'user().baseFolder()',
    });
    await send('/v3/dir', {uuid}, {});
    expect(gateway.calls).toEqual([
      expect.objectContaining({
        caller: 'user().baseFolder()',
        isMember: true,
        answer: expect.objectContaining({data: {uuid: example.account.rootUUID}}),
      }),
      expect.objectContaining({caller: undefined, isMember: false, refused: 'api_key_not_found'}),
    ]);
  });

  it('leaves out what the description does not require, where it is asked to', async () => {
    await gateway.close();
    gateway = await startGateway({lean: (name) => (name === 'GET /v3/health' ? 'all' : 'envelope')});
    await send('/v3/dir/create', validDirectory);
    expect(await send('/v3/health')).toEqual({status: true, data: 'OK'});
    const listing = await send('/v3/dir/content', {uuid: example.account.rootUUID});
    expect(Object.keys(listing)).toEqual(['status', 'data']);
    expect(listing.data).toMatchObject({folders: [{is_sync: 0}]});
    expect(gateway.faults).toEqual([]);
  });
});

describe('the redirection', () => {
  it('leads fetch to the gateway and nowhere else', async () => {
    const undo = redirectTo(gateway.port);
    try {
      const response = await fetch('https://gateway.filen.io/v3/health');
      expect(await response.json()).toMatchObject({status: true, data: 'OK'});
      const missing = await fetch(`https://egest.filen.net/de-1/filen-1/${uuid}/0`);
      expect(missing.status).toBe(404);
      expect(() => fetch('https://example.com/')).toThrow(/no other servers.*example\.com/);
    } finally {
      undo();
    }
    expect(gateway.calls.map(({host}) => host)).toEqual(['gateway', 'egest']);
  });

  it('is preloaded into samples, whose text stays as it is', {timeout: 60_000}, async () => {
    const sample = `
      import {FilenSDK} from '@filen/sdk';
      const filen = new FilenSDK({metadataCache: false, connectToSocket: false});
      await filen.login({email: 'alice@example.com', password: 'correct horse battery staple'});
      console.log((await filen.user().info()).email);
    `;
    const {stdout} = await promisify(execFile)(
      process.execPath,
      ['-r', './packages/gateway/preload.cjs', '--input-type=module', '-e', sample],
      {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        env: {...process.env, GATEWAY_PORT: String(gateway.port)},
      },
    );
    expect(stdout).toBe('alice@example.com\n');
    expect(gateway.faults).toEqual([]);
  });

  it('says what is missing when there is no port', async () => {
    const preload = fileURLToPath(new URL('preload.cjs', import.meta.url));
    const attempt = promisify(execFile)(process.execPath, ['-r', preload, '-e', ''], {env: {}});
    await expect(attempt).rejects.toThrow(/set GATEWAY_PORT to the port/);
  });
});
