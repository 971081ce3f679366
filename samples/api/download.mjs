/**
 * Downloads a file, whole or in part.
 * Run it to check it against a stand-in for egest.
 */

import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {access, mkdtemp, readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {encryptChunk} from './chunk.mjs';

// #region download
import {open, rm} from 'node:fs/promises';
import {decryptChunk} from './chunk.mjs';

const CHUNK_SIZE = 1024 * 1024;
const PARALLEL_CHUNKS = 8;

/** Fetches and decrypts one chunk. The request carries no Authorization header. */
async function fetchChunk(file, index) {
  const egest = process.env.EGEST ?? 'https://egest.filen.io';
  const {region, bucket, uuid, key, version} = file;
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(`${egest}/${region}/${bucket}/${uuid}/${index}`, {signal});
  // 404: this chunk does not exist, and trying again does not change that.
  if (response.status !== 200) throw new Error(`Chunk ${index}: HTTP ${response.status}`);
  return decryptChunk(Buffer.from(await response.arrayBuffer()), key, version);
}

/** Writes the whole file to `path`, which must not exist yet. `size` comes from the metadata. */
export async function downloadFile(file, path) {
  const handle = await open(path, 'wx');
  try {
    const written = await writeChunks(file, handle);
    if (written !== file.size) throw new Error(`${written} bytes instead of ${file.size}.`);
  } catch (error) {
    await rm(path); // Half a file must not look like a whole one.
    throw error;
  } finally {
    await handle.close();
  }
}

async function writeChunks(file, handle) {
  const chunks = Math.ceil(file.size / CHUNK_SIZE);
  let next = 0;
  let written = 0;
  const work = async () => {
    while (next < chunks) {
      const index = next++;
      try {
        const plain = await fetchChunk(file, index);
        await handle.write(plain, 0, plain.length, index * CHUNK_SIZE);
        written += plain.length;
      } catch (error) {
        next = chunks; // Stops the other workers.
        throw error;
      }
    }
  };
  await Promise.all(Array.from({length: PARALLEL_CHUNKS}, work));
  return written;
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
  const file = {...example, size: plain.length};
  const location = `/${file.region}/${file.bucket}/${file.uuid}/`;
  const requested = [];
  const server = createServer((request, response) => {
    assert.equal(request.method, 'GET');
    assert.equal(request.headers.authorization, undefined);
    assert.ok(request.url.startsWith(location));
    const index = Number(request.url.slice(location.length));
    requested.push(index);
    const part = plain.subarray(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE);
    if (part.length > 0) return response.end(encryptChunk(part, file.key));
    return response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.EGEST = `http://127.0.0.1:${server.address().port}`;
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  try {
    await downloadFile(file, join(folder, 'whole'));
    assert.deepEqual(await readFile(join(folder, 'whole')), plain);
    assert.deepEqual(requested.sort(), [0, 1, 2]);
    await downloadFile({...file, size: 0}, join(folder, 'empty'));
    assert.equal((await readFile(join(folder, 'empty'))).length, 0);
    await assert.rejects(downloadFile({...file, size: 4 * CHUNK_SIZE}, join(folder, 'short')), /404/);
    await assert.rejects(access(join(folder, 'short')));

    requested.length = 0;
    assert.deepEqual(await readRange(file, 1048570, 1048590), plain.subarray(1048570, 1048591));
    assert.deepEqual(requested, [0, 1]);
    assert.deepEqual(await readRange(file, 2 * CHUNK_SIZE, Infinity), plain.subarray(2 * CHUNK_SIZE));
    assert.equal((await readRange(file, plain.length, Infinity)).length, 0);
    console.log('download: a file of three chunks, an empty one, and 21 bytes across a border');
  } finally {
    await rm(folder, {recursive: true});
    server.close();
    server.closeAllConnections();
  }
}
