/** Requests of web pages, and bodies that no client sends. */
import {request} from 'node:http';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {account} from '../../data/example-account.json';
import {handlers} from './handlers';
import {startSandbox} from './sandbox/sandbox';
import {startGateway, type Gateway} from './server';

/** Fields that calls without a schema read. */
const fields =
  'uuid email userId password parent receiverId metadata to name linkUUID chunks tag salt masterKeys key id type code';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await startGateway();
});

afterEach(() => gateway.close());

type Envelope = {status: boolean; code: string; message: string};

function send(
  path: string,
  headers: Record<string, string>,
  body?: string,
  {port}: {port: number} = gateway,
) {
  return new Promise<Envelope>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = {Authorization: `Bearer ${account.apiKey}`, ...headers};
    request({host: '127.0.0.1', port, path, method, headers: sent}, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(JSON.parse(text) as Envelope));
    })
      .on('error', reject)
      .end(body);
  });
}

const foreign = [
  ['a foreign name', {Host: 'rebound.example:8787'}],
  ['a page of another origin', {Origin: 'https://page.example'}],
  ['an image of another site', {'Sec-Fetch-Site': 'cross-site'}],
] as const;

it.each(foreign)('refuses what comes from %s, unless pages are let in', async (_, headers) => {
  const {status, message} = await send('/v3/user/baseFolder', headers);
  expect({status, message}).toEqual({status: false, message: expect.stringContaining('--cors') as string});
  const open = await startGateway({allowsPages: true});
  expect(await send('/v3/user/baseFolder', headers, undefined, open)).toMatchObject({status: true});
  await open.close();
});

it.each(['localhost:8787', '[::1]:8787', 'gateway.filen.io', 'gateway.filen-3.net'])(
  'answers under the name %s',
  async (Host) => {
    expect(await send('/v3/user/baseFolder', {Host})).toMatchObject({status: true});
  },
);

it('takes a whole chunk, and refuses a body of more than 2 MiB', async () => {
  const sendChunk = (bytes: number) => send('/v3/upload', {}, 'x'.repeat(bytes));
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
      const answer = await send(call.slice('POST '.length), {}, `{${entries.join()}}`, sandbox);
      expect([call, answer.status]).toEqual([call, expect.any(Boolean)]);
    }
  }
  expect(await send('/v3/health', {}, undefined, sandbox)).toMatchObject({status: true});
  await sandbox.close();
});
