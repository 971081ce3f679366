import {readdirSync, readFileSync} from 'node:fs';
import {request} from 'node:http';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {account, directory} from '../../data/example-account.json';
import {root} from '../../packages/files';
import {hosts} from '../../packages/product';
import {loadContract} from './contract/contract';
import {createDisorder} from './disorder';
import {handlers} from './handlers';
import {redirectTo} from './redirect.js';
import {startSandbox} from '../judge/sandbox';
import {startGateway, type Gateway} from './server';
import {newDirectory} from './state/drive';

const uuid = '60c38a9f-9600-4e90-ae0b-4c5cd80aad65';
const validDirectory = {
  uuid,
  name: directory.metadata,
  nameHashed: directory.nameHashed,
  parent: account.rootUUID,
};
const create = (change: object): [string, object] => ['/v3/dir/create', {...validDirectory, ...change}];
const chunk = `uuid=${uuid}&index=0&parent=${account.rootUUID}&uploadKey=k&hash=${'0'.repeat(128)}`;
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

  it.each<[what: string, message: RegExp, path: string, body?: unknown, headers?: Record<string, string>]>([
    ['a wrong value', /uuid must match format "uuid"/, ...create({uuid: 'no UUID'})],
    ['a missing field', /must have required property 'parent'/, ...create({parent: undefined})],
    ['an unknown field', /the body has the unknown field "colour"/, ...create({colour: 'red'})],
    ['a body that is no JSON', /the body must be a JSON object/, '/v3/dir/create', 'uuid=1'],
    ['a wrong checksum', /Checksum does not fit/, ...create({}), {Checksum: 'ab'.repeat(64)}],
    ['a chunk with the hash of another', /hash is not that of the chunk/, `/v3/upload?${chunk}`, 'encrypted'],
    ['a body of more than 2 MiB', /larger than 2 MiB/, '/v3/upload', 'x'.repeat(2 * 1024 ** 2 + 1)],
    ['a call that does not exist', /there is no such path/, '/v3/dir/paint', {uuid}],
    ['an address that is none', /there is no such path/, '//', {uuid}],
    ['a call that it does not play', /keeps nothing for it/, '/v3/user/gdpr'],
  ])('refuses %s with HTTP 200, and says why', async (_, message, route, body, headers) => {
    const answer = await send(route, body, headers);
    expect(answer).toMatchObject({status: false, code: 'invalid_params'});
    expect(answer.message).toMatch(message);
    expect(gateway.state.drive.directories.size).toBe(0);
  });

  it('records what differs from the description, also in answers of its own', async () => {
    await send(...create({colour: 'red'}));
    await send(...create({}));
    Object.assign(gateway.state.drive.directories.get(uuid) ?? {}, {timestamp: 'yesterday'});
    await send('/v3/dir', {uuid});
    expect(gateway.faults).toEqual([
      'POST /v3/dir/create request: the body has the unknown field "colour"',
      expect.stringMatching(/^POST \/v3\/dir answer: data\.timestamp must be integer/),
    ]);
  });

  it('answers clients that ask for HTTP/2 first, as Java does', async () => {
    const asking = {Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAEAAEAA'};
    expect(await send(...create({}), asking)).toMatchObject({status: true, data: {uuid}});
    expect(await send('/v3/health', undefined, asking)).toMatchObject({data: 'OK'});
  });
});

it('leads redirected calls of fetch to the gateway and nowhere else', async () => {
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

it.each<[what: string, headers: Record<string, string>]>([
  ['a foreign name', {Host: 'rebound.example:8787'}],
  ['a page of another origin', {Origin: 'https://page.example'}],
  ['an image of another site', {'Sec-Fetch-Site': 'cross-site'}],
])('refuses what comes from %s, unless pages are let in', async (_, headers) => {
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

describe('disorder', () => {
  const uuids = Array.from({length: 9}, (_, index) => `item ${index}`);

  it('changes neither the order in lists of texts nor that of trees, and gives calls pauses that differ', () => {
    const listing = {uploads: uuids.map((each) => ({uuid: each, marks: ['a', 'b', 'c']})), folders: []};
    const disorderOf = createDisorder('1');
    const {uploads} = disorderOf('/v3/dir/content').shuffle(listing) as typeof listing;
    expect(uploads).not.toEqual(listing.uploads);
    expect(uploads).toEqual(expect.arrayContaining(listing.uploads));
    expect(disorderOf('/v3/dir/tree').shuffle(listing)).toEqual(listing);
    const pauses = uuids.map(() => disorderOf('/v3/dir').nextPause());
    expect(new Set(pauses).size).toBeGreaterThan(2);
    expect(pauses.every((pause) => pause >= 1 && pause <= 5)).toBe(true);
  });

  it('reaches answers: another order by the seed and by the call, the same for the same', async () => {
    const listTwice = async (disorder: string): Promise<string[]> => {
      const disordered = await startGateway({disorder});
      for (const each of uuids) {
        const place = {uuid: each, parent: account.rootUUID, owner: account.userId};
        const entry = newDirectory({...place, name: 'n', nameHashed: each}, 0);
        disordered.state.drive.directories.set(each, entry);
      }
      const list = async (): Promise<string> => {
        const {data} = await send('/v3/dir/content', {uuid: account.rootUUID}, {}, disordered);
        return (data as {folders: {uuid: string}[]}).folders.map((folder) => folder.uuid).join();
      };
      const lists = [await list(), await list()];
      await disordered.close();
      return lists;
    };
    expect(await listTwice('')).toEqual([uuids.join(), uuids.join()]);
    const lists = await listTwice('1');
    expect(await listTwice('1')).toEqual(lists);
    expect(new Set([...lists, ...(await listTwice('2')), uuids.join()]).size).toBe(5);
  });
});

it('outlives bodies with fields that objects have anyway', async () => {
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
