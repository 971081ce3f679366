import {blake3 as hashBlake3} from 'hash-wasm';
import assert from 'node:assert/strict';
import {createHash, randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {file as example} from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {encryptChunk} from '../../../../samples/api/chunk.mjs';
import {compareHash, downloadFile, readRange} from '../../../../samples/api/download.mjs';

const CHUNK_SIZE = 1024 * 1024;

it('download.mjs: whole after four faults, nothing left after a final one, 21 bytes across a border', async () => {
  const plain = randomBytes(2 * CHUNK_SIZE + 5);
  const hash = createHash('sha512').update(plain).digest('hex');
  const file = {...example, size: plain.length, hash};
  const location = `/${file.region}/${file.bucket}/${file.uuid}/`;
  const requested = [];
  let faults = {}; // What happens to the next requests for a chunk, by its index.
  const server = createServer((request, response) => {
    assert.equal(request.method, 'GET');
    assert.equal(request.headers.authorization, undefined);
    assert.ok(request.url.startsWith(location));
    const index = Number(request.url.slice(location.length));
    requested.push(index);
    const part = plain.subarray(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE);
    if (part.length === 0) return response.writeHead(404).end();
    const body = encryptChunk(part, file.key);
    const fault = faults[index]?.shift();
    if (typeof fault === 'number') return response.writeHead(fault).end('not a chunk');
    if (fault === 'break') {
      response.writeHead(200, {'Content-Length': body.length});
      return response.write(body.subarray(0, 9), () => response.destroy());
    }
    if (fault === 'proxy') return response.end('<!doctype html>');
    if (fault === 'tag') body[20] ^= 1;
    return response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.EGEST = `http://127.0.0.1:${server.address().port}`;
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const path = join(folder, 'whole');
  const nothingIsLeft = async () => assert.deepEqual(await readdir(folder), ['whole']);
  try {
    faults = {0: [503, 429], 1: ['break'], 2: ['proxy']};
    assert.equal(await downloadFile(file, path), 'same');
    assert.deepEqual(await readFile(path), plain);
    assert.equal(requested.length, 3 + 4);
    await nothingIsLeft();

    // Never again: a chunk that does not exist, a refused request, a tag that does not match.
    const missing = {...file, size: 4 * CHUNK_SIZE};
    requested.length = 0;
    await assert.rejects(readRange(missing, 3 * CHUNK_SIZE, Infinity), /Chunk 3: HTTP 404/);
    await assert.rejects(downloadFile(missing, path), /Chunk 3: HTTP 404/);
    assert.equal(requested.filter((index) => index === 3).length, 2);
    faults = {0: [403]};
    await assert.rejects(downloadFile(file, path), /HTTP 403/);
    faults = {0: ['tag']};
    await assert.rejects(downloadFile(file, path), /unable to authenticate/);
    await nothingIsLeft();
    assert.deepEqual(await readFile(path), plain); // What was there is there.

    assert.equal(await downloadFile({...file, hash: '00'}, path), 'different');
    assert.equal(await downloadFile({...file, hash: undefined}, path), 'none');
    const blake3 = await hashBlake3(plain);
    assert.equal(await downloadFile({...file, hash: '00', blake3}, path), 'same');
    await downloadFile({...file, size: 0, hash: undefined}, path);
    assert.equal((await readFile(path)).length, 0);

    requested.length = 0;
    assert.deepEqual(await readRange(file, 1048570, 1048590), plain.subarray(1048570, 1048591));
    assert.deepEqual(requested, [0, 1]);
    assert.deepEqual(await readRange(file, 2 * CHUNK_SIZE, Infinity), plain.subarray(2 * CHUNK_SIZE));
    assert.equal((await readRange(file, plain.length, Infinity)).length, 0);
  } finally {
    await rm(folder, {recursive: true});
    server.close();
    server.closeAllConnections();
  }
});

it('download.mjs: computes the vectors of BLAKE3 again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blake3-'));
  const sizes = [];
  for (const {id, inputs, output: blake3} of vectors.filter((each) => each.id.startsWith('blake3-'))) {
    const path = join(folder, id);
    await writeFile(path, Buffer.from(Array.from({length: inputs.fileBytes}, (_, index) => index % 251)));
    assert.equal(await compareHash(path, {blake3}), 'same', id);
    sizes.push(inputs.fileBytes);
  }
  assert.deepEqual(sizes, [0, 1024, 1025, CHUNK_SIZE + 1]);
  await rm(folder, {recursive: true});
});
