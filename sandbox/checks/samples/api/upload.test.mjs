import assert from 'node:assert/strict';
import {createHash, randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import example from '../../../../data/example-account.json';
import {decryptChunk} from '../../../../samples/api/chunk.mjs';
import {downloadFile} from '../../../../samples/api/download.mjs';
import {gateway, listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {decryptMetadata} from '../../../../samples/api/metadata.mjs';
import {uploadFile} from '../../../../samples/api/upload.mjs';
import {startForSample} from './start-sandbox';

const CHUNK_SIZE = 1024 * 1024;

it('upload.mjs: three chunks, an empty file, and last calls whose answer or which themselves were lost', async () => {
  const {apiKey, masterKey, rootUUID} = example.account;
  const standIn = await startStandIn(apiKey);
  const account = {api: {...gateway(apiKey), pause: 1}, key: masterKey};
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const bodies = (path) => standIn.calls.filter((each) => each.path === path).map(({body}) => body);
  try {
    const plain = randomBytes(2 * CHUNK_SIZE + 5);
    await writeFile(join(folder, 'Report.TXT'), plain);
    await writeFile(join(folder, 'empty'), '');

    const file = await uploadFile(join(folder, 'Report.TXT'), rootUUID, account, {mime: 'text/plain'});
    const [done] = bodies('/v3/upload/done');
    const stored = [...standIn.chunks].sort((a, b) => a.index - b.index);
    assert.deepEqual(
      stored.map(({index}) => index),
      [0, 1, 2],
    );
    for (const chunk of stored) {
      assert.deepEqual([chunk.uuid, chunk.uploadKey, chunk.parent], [done.uuid, done.uploadKey, rootUUID]);
    }
    const joined = Buffer.concat(stored.map(({body}) => decryptChunk(body, file.key, 2)));
    assert.deepEqual(joined, plain);
    assert.equal(done.chunks, 3);
    assert.equal(done.nameHashed, example.file.nameHashed); // Of "report.txt": case does not count.
    assert.equal(decryptMetadata(done.name, file.key), 'Report.TXT');
    assert.equal(decryptMetadata(done.size, file.key), String(plain.length));
    const metadata = JSON.parse(decryptMetadata(done.metadata, masterKey));
    assert.equal(metadata.key, file.key);
    assert.equal(metadata.hash, createHash('sha512').update(plain).digest('hex'));
    assert.deepEqual([file.region, file.bucket], ['de-1', 'filen-1']);
    // Chunks that got HTTP 503, rate_limited or internal_error came again with the same bytes.
    assert.equal(standIn.refused.length, 3);
    for (const refused of standIn.refused) assert.ok(stored.some(({hash}) => hash === refused));

    // The answer is lost, then the call itself: it is sent again only where the file is not there.
    standIn.breaks.push('answer', 'call');
    await uploadFile(join(folder, 'Report.TXT'), rootUUID, account);
    await uploadFile(join(folder, 'Report.TXT'), rootUUID, account);
    const [, lost, ...sent] = bodies('/v3/upload/done');
    assert.equal(sent.length, 2);
    assert.deepEqual(sent[0], sent[1]);
    assert.deepEqual(
      bodies('/v3/file').map(({uuid}) => uuid),
      [lost.uuid, sent[0].uuid],
    );
    standIn.breaks.push('refusal');
    await assert.rejects(uploadFile(join(folder, 'Report.TXT'), rootUUID, account), {code: 'invalid_params'});
    // One chunk, so that no other is under way when it is refused.
    standIn.refusals.push('max_storage_reached');
    await writeFile(join(folder, 'small'), 'small');
    const refused = uploadFile(join(folder, 'small'), rootUUID, account);
    await assert.rejects(refused, {code: 'max_storage_reached'});
    await assert.rejects(
      uploadFile(join(folder, 'small'), rootUUID, account, {name: 'a:b'}),
      /hold the name/,
    );
    standIn.chunks.length = 3;
    standIn.calls.length = 0;

    await uploadFile(join(folder, 'empty'), rootUUID, account);
    assert.deepEqual(
      standIn.calls.map(({path, body}) => body.type ?? path),
      ['acquire', '/v3/dir/exists', '/v3/file/exists', '/v3/upload/empty', 'release'],
    );
    assert.equal(standIn.chunks.length, 3);
    assert.equal(bodies('/v3/upload/empty').length, 1);
    assert.deepEqual(standIn.errors, [
      ...['rate_limited', 'internal_error', 'no such file', 'refusal', 'no such file'],
      'max_storage_reached',
    ]);
  } finally {
    await rm(folder, {recursive: true});
    standIn.close();
  }
  await checkAgainstSandbox('drop-answer');
  await checkAgainstSandbox('reset');
  await checkAgainstSandbox('rate-limit');
});

/** There, each request fails once, the last call among them. */
async function checkAgainstSandbox(fault) {
  const sandbox = await startForSample(`each ${fault}`);
  const account = await logIn(sandbox.api, sandbox.people.alice);
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const plain = randomBytes(CHUNK_SIZE + 5);
    await writeFile(join(folder, 'plan'), plain);
    const {uuid} = await uploadFile(join(folder, 'plan'), account.rootUUID, account);
    const {files} = await listDirectory(account.rootUUID, account);
    const [file, ...others] = files.filter(({metadata}) => metadata.name === 'plan');
    assert.deepEqual([file.uuid, others.length], [uuid, 0]);
    const verdict = await downloadFile(
      {...file.metadata, ...file, size: file.metadata.size},
      join(folder, 'copy'),
    );
    assert.equal(verdict, 'same');
    assert.ok(sandbox.printed.some((line) => line.includes(`POST /v3/upload: each ${fault}`)));
    assert.deepEqual(await readFile(join(folder, 'copy')), plain);
    assert.ok(sandbox.printed.some((line) => line.includes(`/v3/upload/done: each ${fault}`)));
    // The sandbox notes when the last call arrives again although it has gone through.
    assert.ok(sandbox.printed.every((line) => !line.startsWith('note:')));
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
}

/** Gateway and ingest in one. The first chunks that arrive are refused. */
async function startStandIn(apiKey) {
  const refusals = [503, 'rate_limited', 'internal_error'];
  const state = {calls: [], chunks: [], errors: [], refused: [], refusals, breaks: []};
  const finished = new Map();
  const sha512 = (data) => createHash('sha512').update(data).digest('hex');
  const answers = {
    '/v3/dir/exists': () => ({exists: false}),
    '/v3/file/exists': () => ({exists: false}),
    '/v3/user/lock': ({type}) => ({acquired: type === 'acquire', released: type === 'release'}),
    '/v3/upload/done': ({uuid, chunks, metadata}) => {
      finished.set(uuid, metadata);
      return {chunks, size: 0};
    },
    '/v3/upload/empty': () => ({chunks: 0, size: 0}),
    '/v3/file': ({uuid}) => {
      if (finished.has(uuid)) return {uuid, metadata: finished.get(uuid)};
      throw Object.assign(new Error('no such file'), {code: 'file_not_found'});
    },
  };
  const takeChunk = (request, query, body, response) => {
    assert.deepEqual(Object.keys(query), ['uuid', 'index', 'parent', 'uploadKey', 'hash']);
    assert.equal(query.hash, sha512(body));
    assert.equal(request.headers.checksum, sha512(JSON.stringify(query)));
    assert.match(query.uploadKey, /^[A-Za-z0-9_-]{32}$/);
    assert.ok(body.length > 28 && body.length <= 1_048_604);
    const refusal = refusals.shift();
    if (refusal !== undefined) {
      state.refused.push(query.hash);
      if (refusal !== 503) throw Object.assign(new Error(refusal), {code: refusal});
      response.statusCode = 503;
      return undefined;
    }
    state.chunks.push({...query, index: Number(query.index), body});
    return {region: 'de-1', bucket: 'filen-1'};
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    try {
      assert.equal(request.headers.authorization, `Bearer ${apiKey}`);
      let data;
      if (url.pathname === '/v3/upload') {
        data = takeChunk(request, Object.fromEntries(url.searchParams), body, response);
      } else {
        const json = JSON.parse(body);
        state.calls.push({path: url.pathname, body: json});
        const fault = url.pathname === '/v3/upload/done' ? state.breaks.shift() : undefined;
        if (fault === 'call') return response.destroy();
        if (fault === 'refusal') throw new Error(fault);
        data = answers[url.pathname](json);
        if (fault === 'answer') return response.destroy();
      }
      return response.end(JSON.stringify({status: true, code: 'ok', message: '', data}));
    } catch (error) {
      const {code = 'invalid_params', message} = error;
      state.errors.push(message);
      return response.end(JSON.stringify({status: false, code, message}));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.GATEWAY = `http://127.0.0.1:${server.address().port}`;
  process.env.INGEST = process.env.GATEWAY;
  state.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return state;
}
