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
