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
