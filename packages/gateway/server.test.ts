import {readdirSync, readFileSync} from 'node:fs';
import {request} from 'node:http';
import {connect} from 'node:net';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {account, directory} from '../../data/example-account.json';
import {hosts} from '../../src/product';
import {loadContract} from './contract/contract';
import {handlers} from './handlers';
import {redirectTo} from './redirect.js';
import {startSandbox} from './sandbox/sandbox';
import {startGateway, type Gateway} from './server';

const root = fileURLToPath(new URL('../..', import.meta.url));
const uuid = '60c38a9f-9600-4e90-ae0b-4c5cd80aad65';
const validDirectory = {
  uuid,
  name: directory.metadata,
  nameHashed: directory.nameHashed,
  parent: account.rootUUID,
};
const Authorization = `Bearer ${account.apiKey}`;

/** Fields that calls without a schema read. */
const fields =
  'uuid email userId password parent receiverId metadata to name linkUUID chunks tag salt masterKeys key id type code';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await startGateway();
});

afterEach(() => gateway.close());

type Envelope = {status: boolean; code: string; message: string; data?: unknown};

/** Not by fetch, which sets the name of the host itself. A text is sent as it is. */
function send(
  route: string,
  body?: unknown,
  headers: Record<string, string> = {},
  {port}: {port: number} = gateway,
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const options = {host: '127.0.0.1', port, path: route, method, headers: {Authorization, ...headers}};
    request(options, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(JSON.parse(text) as Envelope));
    })
      .on('error', reject)
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

describe('the gateway', () => {
  it('has an answer to every call that the SDK can make and that is described', async () => {
    const folder = path.join(root, 'node_modules/@filen/sdk/dist/node/api/v3');
    const calls = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .flatMap((source) => {
        const method = /method: "(GET|POST)"/.exec(source)?.[1] ?? '';
        return [...source.matchAll(/"(\/v3\/[^"]+)"/g)].map(([, route]) => `${method} ${String(route)}`);
      });
    expect(calls.length).toBeGreaterThan(140);
    const {operations} = await loadContract();
    expect([...calls, ...operations.keys()].filter((call) => !(call in handlers))).toEqual([]);
  });

  it.each([
    {name: 'a wrong value', change: {uuid: 'no UUID'}, fault: 'uuid must match format "uuid"'},
    {name: 'a missing field', change: {parent: undefined}, fault: "must have required property 'parent'"},
    {name: 'an unknown field', change: {colour: 'red'}, fault: 'the body has the unknown field "colour"'},
  ])('names $name in a request and refuses it', async ({change, fault}) => {
    const answer = await send('/v3/dir/create', {...validDirectory, ...change});
    expect(answer).toMatchObject({status: false, code: 'invalid_params'});
    expect(answer.message).toContain(fault);
    expect(gateway.faults).toEqual([expect.stringContaining(fault)]);
    expect(gateway.state.drive.directories.size).toBe(0);
  });

  it('names what is wrong in an answer of its own', async () => {
    await send('/v3/dir/create', validDirectory);
    Object.assign(gateway.state.drive.directories.get(uuid) ?? {}, {timestamp: 'yesterday'});
    await send('/v3/dir', {uuid});
    expect(gateway.faults).toEqual([
      expect.stringMatching(/^POST \/v3\/dir answer: data\.timestamp must be integer/),
    ]);
  });

  it('answers clients that ask for HTTP/2 first, as Java does', async () => {
    const body = JSON.stringify(validDirectory);
    const asking = [
      ...['POST /v3/dir/create HTTP/1.1', 'Host: 127.0.0.1', `Authorization: ${Authorization}`],
      ...[
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      ],
      ...[`Content-Length: ${body.length}`, '', ''],
    ];
    const socket = connect(gateway.port, '127.0.0.1');
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.write(asking.join('\r\n'));
    socket.write(body);
    await expect.poll(() => text).toMatch(new RegExp(`^HTTP/1\\.1 200 OK[^]*"uuid":"${uuid}"`));
    socket.write('GET /v3/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await expect.poll(() => text).toContain('"data":"OK"');
    socket.destroy();
  });

  it('refuses calls that do not exist or are not played, with HTTP 200', async () => {
    expect(await send('/v3/dir/paint', {uuid})).toMatchObject({status: false});
    expect(await send('//', {uuid})).toMatchObject({status: false});
    expect(gateway.faults[0]).toBe('POST /v3/dir/paint: the stand-in has no such path');
    expect((await send('/v3/user/gdpr')).message).toMatch(/keeps nothing for it/);
    expect((await send('/v3/dir', 'uuid=1')).message).toContain('must be JSON');
  });

  it('notices a checksum that does not fit', async () => {
    expect(await send('/v3/dir', {uuid}, {Checksum: 'ab'.repeat(64)})).toMatchObject({
      code: 'invalid_params',
    });
    expect(gateway.faults).toEqual(['POST /v3/dir request: the header Checksum does not fit what was sent']);
  });

  it('takes chunks with their own hash only', async () => {
    const place = {uuid, index: '0', parent: account.rootUUID, uploadKey: 'k'.repeat(32)};
    const query = new URLSearchParams({...place, hash: '0'.repeat(128)}).toString();
    expect(await send(`/v3/upload?${query}`, 'encrypted')).toMatchObject({
      status: false,
      message: 'The hash is not that of the chunk.',
    });
  });
});

describe('the redirection', () => {
  it('leads fetch to the gateway and nowhere else', async () => {
    const undo = redirectTo(gateway.port);
    try {
      const response = await fetch(`${hosts.gateway}/v3/health`);
      expect(await response.json()).toMatchObject({status: true, data: 'OK'});
      const missing = await fetch(`https://egest.filen.net/de-1/filen-1/${uuid}/0`);
      expect(missing.status).toBe(404);
      expect(() => fetch('https://example.com/')).toThrow(/Only Filen's servers.*example\.com/);
    } finally {
      undo();
    }
    expect(gateway.calls.map(({host}) => host)).toEqual(['gateway', 'egest']);
  });
});

const foreign = [
  ['a foreign name', {Host: 'rebound.example:8787'}],
  ['a page of another origin', {Origin: 'https://page.example'}],
  ['an image of another site', {'Sec-Fetch-Site': 'cross-site'}],
] as const;

it.each(foreign)('refuses what comes from %s, unless pages are let in', async (_, headers) => {
  const {status, message} = await send('/v3/user/baseFolder', undefined, headers);
  expect({status, message}).toEqual({status: false, message: expect.stringContaining('--cors') as string});
  const open = await startGateway({allowsPages: true});
  expect(await send('/v3/user/baseFolder', undefined, headers, open)).toMatchObject({status: true});
  await open.close();
});

it.each(['localhost:8787', '[::1]:8787', 'gateway.filen.io', 'gateway.filen-3.net'])(
  'answers under the name %s',
  async (Host) => {
    expect(await send('/v3/user/baseFolder', undefined, {Host})).toMatchObject({status: true});
  },
);

it('takes a whole chunk, and refuses a body of more than 2 MiB', async () => {
  const sendChunk = (bytes: number) => send('/v3/upload', 'x'.repeat(bytes));
  expect((await sendChunk(1024 ** 2 + 28)).message).not.toContain('MiB');
  expect(await sendChunk(2 * 1024 ** 2 + 1)).toMatchObject({
    code: 'invalid_params',
    message: expect.stringContaining('the body is larger than 2 MiB') as string,
  });
});

it('outlives bodies with fields that objects have anyway', {timeout: 60_000}, async () => {
  const sandbox = await startSandbox({isStrict: true}, () => undefined);
  for (const key of ['toString', '__proto__', 'constructor']) {
    const entries = fields.split(' ').map((field) => `"${field}": {"${key}": {"${key}": null}}`);
    for (const call of Object.keys(handlers).filter((name) => name.startsWith('POST'))) {
      const answer = await send(call.slice('POST '.length), `{${entries.join()}}`, {}, sandbox);
      expect([call, answer.status]).toEqual([call, expect.any(Boolean)]);
    }
  }
  expect(await send('/v3/health', undefined, {}, sandbox)).toMatchObject({status: true});
  await sandbox.close();
});
