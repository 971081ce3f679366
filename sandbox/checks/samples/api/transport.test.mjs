import {createHash} from 'node:crypto';
import {readdir} from 'node:fs/promises';
import {setTimeout as sleep} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {account, file as example} from '../../../../data/example-account.json';
import {jsonChecksum} from '../../../../samples/api/checksum.mjs';
import {downloadFile, readRange} from '../../../../samples/api/download.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {withLock} from '../../../../samples/api/lock.mjs';
import {find, serve, startSample} from './start-sample.mjs';

describe('envelope.mjs', () => {
  const ok = [200, '{"status":true,"code":"ok","message":"","data":{"uuid":"a"}}'];
  const refusal = (code) => [200, JSON.stringify({status: false, code, message: 'text'})];

  async function serveReplies(replies) {
    const seen = [];
    const base = await serve(({headers}, body, response) => {
      seen.push({headers, body, time: Date.now()});
      const [status, text] = replies[seen.length - 1];
      response.writeHead(status).end(text);
    });
    return {seen, api: {base, apiKey: 'key', pause: 1}};
  }

  it('sends the API key, and a checksum of the body', async () => {
    const {api, seen} = await serveReplies([ok, ok]);
    expect(await call(api, 'POST', '/v3/dir', {uuid: 'Größe'})).toEqual({uuid: 'a'});
    await call({base: api.base}, 'GET', '/v3/user/baseFolder');
    expect(seen[0].body).toBe('{"uuid":"Größe"}');
    expect(seen[0].headers).toMatchObject({
      authorization: 'Bearer key',
      checksum: jsonChecksum(seen[0].body),
    });
    expect(seen[1].body).toBe('');
    expect(Object.keys(seen[1].headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:authorization|checksum)$/)]),
    );
  });

  it('repeats the same bytes where they may pass, after a long pause if there were too many', async () => {
    const passing = [[502, 'Bad gateway'], [200, 'not JSON'], refusal('internal_error')];
    const {api, seen} = await serveReplies([...passing, refusal('rate_limited'), ok]);
    expect(await call(api, 'POST', '/v3/dir', {uuid: 'a'})).toEqual({uuid: 'a'});
    expect(seen.map(({body}) => body)).toEqual(Array(5).fill('{"uuid":"a"}'));
    // Here a second lasts a millisecond. The fourth pause would be 8; after rate_limited, it is 60 times as long.
    expect(seen[4].time - seen[3].time).toBeGreaterThanOrEqual(470);
  });

  it.each([
    ['a refusal', [refusal('folder_not_found')], {name: 'ApiError', code: 'folder_not_found'}],
    ['a status of the client', [[403, '']], {name: 'HttpError', status: 403}],
    ['the last attempt', [...Array(2).fill([500, ''])], {status: 500}],
  ])('gives up after %s', async (_, replies, error) => {
    const {api, seen} = await serveReplies(replies);
    await expect(call({...api, tries: 2}, 'POST', '/v3/dir')).rejects.toMatchObject(error);
    expect(seen).toHaveLength(replies.length);
  });
});

it('lock.mjs waits, refreshes, releases, and reports a lost lock', async () => {
  // Gives the lock away at the third attempt and refreshes it until told otherwise.
  const calls = [];
  let refreshes = true;
  const base = await serve((_, body, response) => {
    const {uuid, type} = JSON.parse(body);
    calls.push({uuid, type});
    const data = {acquired: calls.length > 2, refreshed: refreshes, released: true};
    response.end(JSON.stringify({status: true, data}));
  });
  const options = {pause: 1, refreshEvery: 20, patience: 50};
  const hold = (work) => withLock({base, tries: 1}, 'drive-write', work, options);
  // A refresh under way may arrive after the release.
  const lastOf = () => calls.filter(({type}) => type !== 'refresh').at(-1).type;

  expect(await hold(() => sleep(100, 'done'))).toBe('done');
  const types = calls.map(({type}) => type);
  expect(types.slice(0, 3)).toEqual(['acquire', 'acquire', 'acquire']);
  expect(types).toContain('refresh');
  expect(lastOf()).toBe('release');
  expect(new Set(calls.map(({uuid}) => uuid)).size).toBe(1);

  await expect(hold(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(lastOf()).toBe('release');

  refreshes = false;
  const aborted = (signal) => new Promise((done) => signal.addEventListener('abort', () => done('lost')));
  expect(await hold(aborted)).toBe('lost');
});

describe('download.mjs', () => {
  const openReport = async (...faults) => {
    const sample = await startSample({faults});
    const {metadata, ...row} = await find('report.txt', account.rootUUID, await sample.account('alice'));
    const requested = () => sample.calls.filter(({host}) => host === 'egest').map(({path}) => path.at(-1));
    return {...sample, requested, file: {...row, ...metadata, size: metadata.size}, path: sample.at('copy')};
  };
  const plain = Buffer.alloc(example.size, 'Nothing to report. Encrypted from end to end.\n');

  it('is whole after faults, and compares the hash', async () => {
    const faults = ['GET chunk=0 status=503', 'GET chunk=1 drop-answer'];
    const {url, file, path, contentOf, requested} = await openReport(...faults);
    const hash = createHash('sha512').update(plain).digest('hex');
    expect((await contentOf({...file, metadata: {...file, hash}})).equals(plain)).toBe(true);
    expect(requested().sort()).toEqual(['0', '0', '1', '1']);

    let isAnswered = false; // By a proxy, once.
    process.env.EGEST = await serve((request, _, response) => {
      if (isAnswered) response.writeHead(307, {Location: url + request.url}).end();
      else response.end('<!doctype html>');
      isAnswered = true;
    });
    expect((await contentOf({...file, metadata: file})).equals(plain)).toBe(true);
    process.env.EGEST = url;
    expect(await downloadFile({...file, hash: '00'}, path)).toBe('different');
    expect(await downloadFile({...file, hash: undefined}, path)).toBe('none');
    expect(await downloadFile({...file, hash: undefined, size: 0}, path)).toBe('none');
  });

  it.each([
    ['a refused request', 'GET chunk=0 status=403', 'HTTP 403'],
    ['a tag that does not match', 'GET chunk=0 corrupt-chunk', 'unable to authenticate'],
  ])('is not tried again after %s, and leaves nothing', async (_, fault, message) => {
    const {at, file, path, requested} = await openReport(fault);
    await expect(downloadFile(file, path)).rejects.toThrow(message);
    expect(requested().filter((index) => index === '0')).toHaveLength(1);
    expect(await readdir(at('.'))).toEqual([]);
  });

  it('reads a range, which takes no chunk too many', async () => {
    const {file, requested} = await openReport();
    expect(await readRange(file, 1_048_570, 1_048_590)).toEqual(plain.subarray(1_048_570, 1_048_591));
    expect(requested()).toEqual(['0', '1']);
    expect(await readRange(file, 1_048_576, Infinity)).toEqual(plain.subarray(1_048_576));
    expect(await readRange(file, plain.length, Infinity)).toHaveLength(0);
    const larger = {...file, size: 4 * 1_048_576};
    await expect(readRange(larger, 3 * 1_048_576, Infinity)).rejects.toThrow('Chunk 3: HTTP 404');
    expect(requested().filter((index) => index === '3')).toHaveLength(1);
  });
});
