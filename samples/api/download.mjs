/**
 * Downloads a file, whole or in part.
 * Run it to check it against a stand-in for egest.
 */

import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {mkdtemp, readdir, readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {blake3 as hashBlake3} from 'hash-wasm';
import {encryptChunk} from './chunk.mjs';

// #region fetch
import {setTimeout as sleep} from 'node:timers/promises';
import {decryptChunk} from './chunk.mjs';

const CHUNK_SIZE = 1024 * 1024;
const TRIES = 6;

/** Fetches and decrypts one chunk; tries again where that can help. `signal` ends it early. */
async function fetchChunk(file, index, signal) {
  const {region, bucket, uuid, key, version, size} = file;
  const egest = process.env.EGEST ?? 'https://egest.filen.io';
  const plainLength = Math.min(CHUNK_SIZE, size - index * CHUNK_SIZE);
  for (let attempt = 1; ; attempt++) {
    const {status, body} = await get(`${egest}/${region}/${bucket}/${uuid}/${index}`, signal);
    // A body that was cut, or came from a proxy, has another length. Version 1 has no fixed one.
    const isWhole = version === 1 || body.length === plainLength + 28;
    // A wrong tag is final: the same bytes do not open at the next attempt either.
    if (status === 200 && isWhole) return decryptChunk(body, key, version);
    // 404 and other 4xx are final too: the chunk does not exist, or the request is wrong.
    const isTemporary = [0, 200, 408, 429].includes(status) || status >= 500;
    if (!isTemporary || attempt === TRIES) {
      throw new Error(`Chunk ${index}: HTTP ${status}, ${body.length} bytes.`);
    }
    await sleep(500 * 2 ** (attempt - 1), undefined, {signal});
  }
}

/** Sends no Authorization header. Status 0: no network, a timeout, a connection that broke. */
async function get(url, signal) {
  const timeout = AbortSignal.timeout(60_000);
  try {
    const response = await fetch(url, {signal: signal ? AbortSignal.any([signal, timeout]) : timeout});
    return {status: response.status, body: Buffer.from(await response.arrayBuffer())};
  } catch {
    return {status: 0, body: Buffer.alloc(0)};
  }
}
// #endregion

// #region download
import {open, rename, rm} from 'node:fs/promises';

const PARALLEL_CHUNKS = 8;

/**
 * Downloads `file`, which has `size`, `key` and the hashes from its metadata. Nothing is at `path`
 * before all of it is there. Returns what compareHash says.
 */
export async function downloadFile(file, path) {
  const part = `${path}.part`;
  try {
    await writeChunks(file, part);
    const verdict = await compareHash(part, file);
    await rename(part, path);
    return verdict;
  } catch (error) {
    await rm(part, {force: true}); // Half a file must not look like a whole one.
    throw error;
  }
}

async function writeChunks(file, path) {
  const chunks = Math.ceil(file.size / CHUNK_SIZE);
  const stop = new AbortController();
  const handle = await open(path, 'w');
  let next = 0;
  let written = 0;
  const work = async () => {
    try {
      while (next < chunks && !stop.signal.aborted) {
        const index = next++;
        const plain = await fetchChunk(file, index, stop.signal);
        await handle.write(plain, 0, plain.length, index * CHUNK_SIZE);
        written += plain.length;
      }
    } catch (error) {
      stop.abort(error); // Ends the other workers, which end with this error too.
    }
  };
  await Promise.all(Array.from({length: PARALLEL_CHUNKS}, work));
  await handle.close();
  stop.signal.throwIfAborted();
  if (written !== file.size) throw new Error(`${written} bytes instead of ${file.size}.`);
}
// #endregion

// #region verify
import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {createBLAKE3} from 'hash-wasm';

/** Compares the plain file with the hash of its metadata: 'same', 'different', or 'none' without one. */
export async function compareHash(path, {hash, blake3}) {
  const expected = blake3 || hash;
  if (!expected) return 'none';
  const hasher = blake3 ? (await createBLAKE3()).init() : createHash('sha512');
  for await (const part of createReadStream(path)) hasher.update(part);
  return hasher.digest('hex') === expected ? 'same' : 'different';
}
// #endregion

// #region range
/** The bytes from `start` to `end`, both included, as in an HTTP range. */
export async function readRange(file, start, end) {
  const last = Math.min(end, file.size - 1);
  const parts = [];
  for (let index = Math.floor(start / CHUNK_SIZE); index * CHUNK_SIZE <= last; index++) {
    const offset = index * CHUNK_SIZE;
    const plain = await fetchChunk(file, index);
    parts.push(plain.subarray(Math.max(start - offset, 0), last - offset + 1));
  }
  return Buffer.concat(parts);
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const source = new URL('../../data/example-account.json', import.meta.url);
  const {file: example} = JSON.parse(readFileSync(source, 'utf8'));
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
    console.log(
      'download: whole after four faults, nothing left after a final one, 21 bytes across a border',
    );
  } finally {
    await rm(folder, {recursive: true});
    server.close();
    server.closeAllConnections();
  }
}
