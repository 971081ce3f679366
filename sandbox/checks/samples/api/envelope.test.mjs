import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {it} from 'vitest';
import {jsonChecksum} from '../../../../samples/api/checksum.mjs';
import {call} from '../../../../samples/api/envelope.mjs';

it('envelope.mjs: success, refusal, retry and giving up behave as described', async () => {
  const seen = [];
  const replies = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push({method: request.method, url: request.url, headers: request.headers, body, time: Date.now()});
    const [status, text] = replies.shift();
    response.writeHead(status).end(text);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const api = {base: `http://127.0.0.1:${server.address().port}`, apiKey: 'key', pause: 1};
  const ok = [200, '{"status":true,"code":"ok","message":"","data":{"uuid":"a"}}'];
  const refusal = (code) => [200, JSON.stringify({status: false, code, message: 'text'})];
  const next = (...list) => {
    seen.length = 0;
    replies.splice(0, replies.length, ...list);
  };

  next(ok);
  assert.deepEqual(await call(api, 'POST', '/v3/dir', {uuid: 'Größe'}), {uuid: 'a'});
  assert.equal(seen[0].headers.authorization, 'Bearer key');
  assert.equal(seen[0].headers.checksum, jsonChecksum(seen[0].body));
  assert.equal(seen[0].body, '{"uuid":"Größe"}');

  next(ok);
  await call({base: api.base}, 'GET', '/v3/user/baseFolder');
  assert.equal(seen[0].headers.authorization, undefined);
  assert.equal(seen[0].headers.checksum, undefined);
  assert.equal(seen[0].body, '');

  next([502, 'Bad gateway'], [200, 'not JSON'], refusal('internal_error'), refusal('rate_limited'), ok);
  assert.deepEqual(await call(api, 'POST', '/v3/dir', {uuid: 'a'}), {uuid: 'a'});
  assert.equal(seen.length, 5);
  assert.equal(new Set(seen.map(({body}) => body)).size, 1);
  // Here a second lasts a millisecond. The fourth pause would be 8; after rate_limited, it is 60 times as long.
  assert.ok(seen[4].time - seen[3].time >= 470);

  next(refusal('folder_not_found'));
  await assert.rejects(call(api, 'POST', '/v3/dir'), {name: 'ApiError', code: 'folder_not_found'});
  assert.equal(seen.length, 1);

  next([403, '']);
  await assert.rejects(call(api, 'POST', '/v3/dir'), {name: 'HttpError', status: 403});
  assert.equal(seen.length, 1);

  next([500, ''], [500, '']);
  await assert.rejects(call({...api, tries: 2}, 'POST', '/v3/dir'), {status: 500});
  assert.equal(seen.length, 2);

  server.closeAllConnections();
  server.close();
  await assert.rejects(call({...api, tries: 2}, 'GET', '/v3/health'), TypeError);
});
