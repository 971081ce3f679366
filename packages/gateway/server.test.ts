import {readdirSync, readFileSync} from 'node:fs';
import {connect} from 'node:net';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {account, directory} from '../../data/example-account.json';
import {hosts} from '../../src/product';
import {loadContract} from './contract/contract';
import {handlers} from './handlers';
import {redirectTo} from './redirect.js';
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

let gateway: Gateway;
let url: string;

beforeEach(async () => {
  gateway = await startGateway();
  url = `http://127.0.0.1:${String(gateway.port)}`;
});

afterEach(() => gateway.close());

type Envelope = {status: boolean; code: string; message: string; data?: unknown};

async function send(
  route: string,
  body?: unknown,
  headers: HeadersInit = {Authorization},
): Promise<Envelope> {
  const init = body === undefined ? {} : {method: 'POST', body: JSON.stringify(body)};
  const response = await fetch(url + route, {headers, ...init});
  expect(response.status).toBe(200);
  return (await response.json()) as Envelope;
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

  it('answers a call that fits the description, and records it', async () => {
    const headers = {Authorization, 'X-Sdk-Method': 'cloud().createDirectory()'};
    expect(await send('/v3/dir/create', validDirectory, headers)).toMatchObject({status: true, data: {uuid}});
    await send('/v3/dir', {uuid}, {});
    expect(gateway.faults).toEqual([]);
    expect(gateway.calls).toMatchObject([
      {caller: 'cloud().createDirectory()', isMember: true, answer: {data: {uuid}}},
      {caller: undefined, isMember: false, refused: 'api_key_not_found'},
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
    const response = await fetch(`${url}/v3/dir`, {method: 'POST', headers: {Authorization}, body: 'uuid=1'});
    expect(await response.json()).toMatchObject({message: expect.stringContaining('must be JSON') as string});
  });

  it('notices a checksum that does not fit', async () => {
    const headers = {Authorization, Checksum: 'ab'.repeat(64)};
    expect(await send('/v3/dir', {uuid}, headers)).toMatchObject({code: 'invalid_params'});
    expect(gateway.faults).toEqual(['POST /v3/dir request: the header Checksum does not fit what was sent']);
  });

  it('takes chunks with their own hash only', async () => {
    const place = {uuid, index: '0', parent: account.rootUUID, uploadKey: 'k'.repeat(32)};
    const query = new URLSearchParams({...place, hash: '0'.repeat(128)}).toString();
    const init = {method: 'POST', headers: {Authorization}, body: 'encrypted'};
    const answer = await (await fetch(`${url}/v3/upload?${query}`, init)).json();
    expect(answer).toMatchObject({status: false, message: 'The hash is not that of the chunk.'});
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
