import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {it} from 'vitest';
import {withLock} from '../../../../samples/api/lock.mjs';

it('lock.mjs: waits, refreshes, reports a lost lock and releases', async () => {
  // Gives the lock away at the third attempt and refreshes it until told otherwise.
  const calls = [];
  let refreshes = true;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const {uuid, type, resource} = JSON.parse(body);
    calls.push({uuid, type, resource});
    const data = {
      acquired: type === 'acquire' && calls.length > 2,
      refreshed: type === 'refresh' && refreshes,
      released: type === 'release',
      resource,
    };
    response.end(JSON.stringify({status: true, data}));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const api = {base: `http://127.0.0.1:${server.address().port}`, tries: 1};
  const options = {pause: 1, refreshEvery: 20, patience: 50};

  assert.equal(await withLock(api, 'drive-write', () => sleep(100, 'done'), options), 'done');
  const types = calls.map(({type}) => type);
  // A refresh under way may arrive after the release.
  const last = () =>
    calls
      .map(({type}) => type)
      .filter((type) => type !== 'refresh')
      .at(-1);
  assert.deepEqual(types.slice(0, 3), ['acquire', 'acquire', 'acquire']);
  assert.ok(types.includes('refresh'));
  assert.equal(last(), 'release');
  assert.equal(new Set(calls.map(({uuid}) => uuid)).size, 1);

  const broken = withLock(api, 'auth', () => Promise.reject(new Error('broken')), options);
  await assert.rejects(broken, /broken/);
  assert.equal(last(), 'release');

  refreshes = false;
  const aborted = (signal) => new Promise((done) => signal.addEventListener('abort', () => done('lost')));
  assert.equal(await withLock(api, 'auth', aborted, options), 'lost');

  server.closeAllConnections();
  server.close();
});
