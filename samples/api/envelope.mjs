import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {fileURLToPath} from 'node:url';

// #region call
import {setTimeout as sleep} from 'node:timers/promises';
import {jsonChecksum} from './checksum.mjs';

/** The API understood the call and refused it: HTTP 200 with `status: false`. */
export class ApiError extends Error {
  name = 'ApiError';

  constructor(path, {code = 'unknown', message = ''}) {
    super(`${path}: ${code} ${message}`.trim());
    this.code = code;
  }
}

/** Something in front of the API answered in its place. */
export class HttpError extends Error {
  name = 'HttpError';

  constructor(path, status) {
    super(`${path}: HTTP ${status}`);
    this.status = status;
  }
}

/** Calls the API and returns `data`. `api` is `{base, apiKey, tries, pause, timeout}`. */
export async function call(api, method, path, body = {}) {
  // Serialised once, so that every attempt sends the same bytes.
  const text = method === 'POST' ? JSON.stringify(body) : undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(api, method, path, text);
    } catch (error) {
      if (!isTemporary(error) || attempt >= (api.tries ?? 6)) throw error;
      const longest = Math.min(30_000, (api.pause ?? 1000) * 2 ** (attempt - 1));
      await sleep(longest * (0.5 + Math.random() / 2));
    }
  }
}

async function callOnce({base, apiKey, timeout = 300_000}, method, path, text) {
  const headers = {};
  if (apiKey) headers.Authorization = `Bearer ${apiKey}`;
  if (text !== undefined) {
    headers['Content-Type'] = 'application/json';
    headers.Checksum = jsonChecksum(text);
  }
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(base + path, {method, headers, body: text, signal});
  if (!response.ok) throw new HttpError(path, response.status);
  const answer = await response.json();
  if (answer.status !== true) throw new ApiError(path, answer);
  return answer.data;
}

/** Whether another attempt with the same bytes can succeed. */
export function isTemporary(error) {
  if (error instanceof ApiError) return ['internal_error', 'rate_limited'].includes(error.code);
  if (error instanceof HttpError) return error.status >= 500 || [408, 429].includes(error.status);
  return true; // Network failure, timeout, or a response that is not JSON.
}
// #endregion

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const seen = [];
  const replies = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push({method: request.method, url: request.url, headers: request.headers, body});
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
  console.log('envelope: success, refusal, retry and giving up behave as described');
}
