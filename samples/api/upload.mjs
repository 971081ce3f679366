// #region upload
import {createHash, randomUUID} from 'node:crypto';
import {open} from 'node:fs/promises';
import {basename} from 'node:path';
import {chunkChecksum} from './checksum.mjs';
import {createFileKey, encryptChunk} from './chunk.mjs';
import {ApiError, call, HttpError, retry} from './envelope.mjs';
import {expectName, findName} from './find-name.mjs';
import {withLock} from './lock.mjs';
import {encryptMetadata, randomText, versionOf} from './metadata.mjs';

const CHUNK_SIZE = 1024 * 1024;
const PARALLEL_CHUNKS = 8;
const OCTETS = 'application/octet-stream';

/** Uploads a local file into the directory `parent`; it replaces the file that has its name. */
export async function uploadFile(path, parent, account, {mime = OCTETS, name = basename(path)} = {}) {
  expectName(name);
  const handle = await open(path);
  try {
    const {size, mtimeMs} = await handle.stat();
    const version = versionOf(account);
    const file = newFile({size, mime, lastModified: Math.round(mtimeMs), parent, version});
    await uploadChunks(handle, file, account);
    // The lock is held from the look-up to the write: no other client takes the name in between.
    await withLock(account.api, 'drive-write', async () => {
      const directory = await findName('dir', name, parent, account);
      if (directory.uuid) throw new Error(`There is a directory of the name ${name}.`);
      const found = await findName('file', name, parent, account);
      file.name = found.name;
      await finishUpload(file, found.nameHashed, account);
    });
    return file;
  } finally {
    await handle.close();
  }
}

/** Everything that is random is made here, once, and stays the same until the upload is finished. */
function newFile(properties) {
  return {
    ...properties,
    uuid: randomUUID(),
    key: createFileKey(properties.version),
    uploadKey: randomText(32),
    rm: randomText(32),
    chunks: Math.ceil(properties.size / CHUNK_SIZE),
  };
}

/** A few workers take the next free index until none is left. An empty file has none. */
async function uploadChunks(handle, file, account) {
  const hasher = createHash('sha512');
  let next = 0;
  let reading = Promise.resolve();
  // One after the other: the hash of the file needs its bytes in their order, however they are sent.
  const readInOrder = (index) => {
    reading = reading.then(async () => {
      const plain = await readChunk(handle, index, file.size);
      hasher.update(plain);
      return plain;
    });
    return reading;
  };
  const work = async () => {
    while (next < file.chunks) {
      const index = next++;
      try {
        const plain = await readInOrder(index);
        const {region, bucket} = await uploadChunk(plain, index, file, account);
        Object.assign(file, {region, bucket});
      } catch (error) {
        next = file.chunks; // Stops the other workers.
        throw error;
      }
    }
  };
  await Promise.all(Array.from({length: PARALLEL_CHUNKS}, work));
  file.hash = hasher.digest('hex');
}

async function readChunk(handle, index, size) {
  const offset = index * CHUNK_SIZE;
  const plain = Buffer.alloc(Math.min(CHUNK_SIZE, size - offset));
  const {bytesRead} = await handle.read(plain, 0, plain.length, offset);
  if (bytesRead !== plain.length) throw new Error('The file changed during the upload.');
  return plain;
}
// #endregion

// #region chunk
async function uploadChunk(plain, index, file, account) {
  // Encrypted before the first attempt: every attempt sends the same bytes.
  const body = encryptChunk(plain, file.key, file.version);
  const {uuid, parent, uploadKey} = file;
  const hash = createHash('sha512').update(body).digest('hex');
  const query = {uuid, index, parent, uploadKey, hash};
  const headers = {
    Authorization: `Bearer ${account.api.apiKey}`,
    Checksum: chunkChecksum(query),
  };
  const ingest = process.env.INGEST ?? 'https://ingest.filen.io';
  const url = `${ingest}/v3/upload?${new URLSearchParams(query)}`;
  // A refusal such as max_storage_reached is final; rate_limited and internal_error pass.
  return retry(account.api, () => post(url, headers, body));
}

async function post(url, headers, body) {
  const signal = AbortSignal.timeout(180_000);
  const response = await fetch(url, {method: 'POST', headers, body, signal});
  if (response.status !== 200) throw new HttpError('/v3/upload', response.status);
  const answer = await response.json();
  if (answer.status !== true) throw new ApiError('/v3/upload', answer);
  return answer.data;
}
// #endregion

// #region finish
/** Turns the chunks into a file. An empty file comes into being by this call alone. */
async function finishUpload(file, nameHashed, {api, key}) {
  const {uuid, parent, name, size, mime, version, chunks, rm, uploadKey} = file;
  // Encrypted once, so that every attempt sends the same bytes.
  const body = {
    uuid,
    name: encryptMetadata(name, file.key, version),
    nameHashed,
    size: encryptMetadata(String(size), file.key, version),
    mime: encryptMetadata(mime, file.key, version),
    metadata: encryptMetadata(JSON.stringify(metadataOf(file)), key, version),
    parent,
    version,
  };
  if (chunks === 0) return sendLastCall(api, '/v3/upload/empty', body);
  return sendLastCall(api, '/v3/upload/done', {...body, chunks, rm, uploadKey});
}

/** The JSON of the file, which its readers in shares and links get too. */
export function metadataOf({name, size, mime, key, lastModified, hash}) {
  return {name, size, mime, key, lastModified, hash};
}
// #endregion

// #region lost-answer
/** Where no answer comes, asks whether the file is there before it sends the same bytes again. */
async function sendLastCall(api, path, body) {
  await retry(api, async () => {
    try {
      await call({...api, tries: 1}, 'POST', path, body);
    } catch (error) {
      // Too many calls: one more would not help.
      if (error.code === 'rate_limited' || !(await isFinished(body.uuid, api))) throw error;
    }
  });
}

async function isFinished(uuid, api) {
  try {
    const {metadata} = await call(api, 'POST', '/v3/file', {uuid});
    return Boolean(metadata); // Which only the last call brings.
  } catch (error) {
    if (error.code === 'file_not_found') return false;
    throw error;
  }
}
// #endregion
