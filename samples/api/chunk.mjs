/**
 * File chunks: versions 3 and 2 in both directions, versions 1 and 1.5 for reading.
 * Run it to check the functions against data/published/crypto-vectors.json.
 */

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
// #region encrypt
import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {decryptSalted, randomText} from './metadata.mjs';

/** A new file key: 32 characters of text, or 32 bytes as hex. */
export function createFileKey(version = 2) {
  return version === 3 ? randomBytes(32).toString('hex') : randomText(32);
}

/** Both ways end in 32 bytes. Nothing is derived here, unlike metadata version 2. */
export function chunkKeyBytes(key, version) {
  const bytes = Buffer.from(key, version === 3 ? 'hex' : 'utf8');
  if (bytes.length !== 32) throw new Error(`This key does not fit file version ${version}.`);
  return bytes;
}

/** IV, ciphertext, tag: 28 bytes longer than `plain`. */
export function encryptChunk(plain, key, version = 2) {
  const iv = randomBytes(12); // A new one for every chunk, even when you encrypt a chunk again.
  const keyBytes = chunkKeyBytes(key, version);
  const cipher = createCipheriv('aes-256-gcm', keyBytes, iv, {authTagLength: 16});
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
// #endregion

// #region decrypt
/** `version` is the version of the file, as listed by the server. */
export function decryptChunk(bytes, key, version) {
  if (version === 1) return decryptLegacyChunk(bytes, key);
  if (version !== 2 && version !== 3) throw new Error(`Unknown file version ${version}.`);
  const keyBytes = chunkKeyBytes(key, version);
  const iv = bytes.subarray(0, 12);
  const decipher = createDecipheriv('aes-256-gcm', keyBytes, iv, {authTagLength: 16});
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
// #endregion

// #region legacy
/** Three layouts carry the version number 1; the first bytes tell them apart. */
function decryptLegacyChunk(bytes, key) {
  const start = bytes.subarray(0, 8).toString('latin1');
  if (start === 'Salted__') return decryptSalted(bytes, key);
  if (start === 'U2FsdGVk') {
    return decryptSalted(Buffer.from(bytes.toString('latin1'), 'base64'), key);
  }
  return decryptHeaderless(bytes, key);
}

/** Version 1.5: the key is its own IV, so equal chunks of one file look equal. */
function decryptHeaderless(bytes, key) {
  const keyBytes = chunkKeyBytes(key, 1);
  const decipher = createDecipheriv('aes-256-cbc', keyBytes, keyBytes.subarray(0, 16));
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();

function check() {
  const source = new URL('../../data/published/crypto-vectors.json', import.meta.url);
  const {vectors} = JSON.parse(readFileSync(source, 'utf8'));
  let count = 0;

  for (const {id, inputs, intermediate, output} of vectors) {
    if (!id.startsWith('chunk-v')) continue;
    count += 1;
    const hex = inputs.ciphertextHex ?? output.ciphertextHex;
    const bytes = hex ? Buffer.from(hex, 'hex') : Buffer.from(inputs.ciphertextText, 'latin1');
    const plain = inputs.plaintextHex ?? output.plaintextHex;
    // The server lists version 1.5 as version 1.
    const version = Math.floor(inputs.version);
    assert.equal(decryptChunk(bytes, inputs.key, version).toString('hex'), plain, id);
    if (version === 1 && hex) {
      // The base64 form of the same bytes opens too.
      const text = Buffer.from(bytes.toString('base64'), 'latin1');
      if (inputs.version === 1) {
        assert.equal(decryptChunk(text, inputs.key, 1).toString('hex'), plain, id);
      }
    }
    const size = plain.length / 2;
    const padded = Math.floor(size / 16) * 16 + 16;
    if (inputs.version === 1.5) assert.equal(bytes.length, padded, id);
    if (inputs.version === 1 && hex) assert.equal(bytes.length, 16 + padded, id);
    if (version === 1) continue;

    assert.equal(bytes.length, size + 28, id);
    assert.equal(bytes.subarray(0, 12).toString('hex'), intermediate.ivHex, id);
    assert.equal(bytes.subarray(-16).toString('hex'), intermediate.tagHex, id);
    const fresh = encryptChunk(Buffer.from(plain, 'hex'), inputs.key, version);
    assert.equal(fresh.length, bytes.length, id);
    assert.equal(decryptChunk(fresh, inputs.key, version).toString('hex'), plain, id);
    const broken = Buffer.from(bytes);
    broken[bytes.length - 1] ^= 1;
    assert.throws(() => decryptChunk(broken, inputs.key, version), id);
    assert.throws(() => decryptChunk(bytes, inputs.key, version === 2 ? 3 : 2), id);
  }

  for (const {id, inputs, output} of vectors) {
    if (!id.startsWith('stream-v')) continue;
    count += 1;
    const version = Number(id.slice(8, 9));
    const fresh = encryptChunk(Buffer.alloc(inputs.fileBytes), inputs.key, version);
    assert.equal(fresh.length, output.encryptedBytes, id);
  }

  assert.equal(createFileKey(2).length, 32);
  assert.match(createFileKey(3), /^[0-9a-f]{64}$/);
  assert.throws(() => encryptChunk(Buffer.alloc(1), 'short', 2));
  assert.equal(encryptChunk(Buffer.alloc(1048576), createFileKey()).length, 1048604);

  console.log(`chunk: ${count} vectors passed`);
}
