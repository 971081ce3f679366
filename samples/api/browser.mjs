/**
 * Keys, metadata, chunks, name hashes and RSA with the Web Crypto API alone.
 * Run it to check the functions against data/published/crypto-vectors.json.
 */

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

// #region keys
const {subtle} = globalThis.crypto; // Missing in a page without a secure context.

const utf8 = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
const toHex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toBase64 = (bytes) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const hashHex = async (name, text) => toHex(await subtle.digest(name, utf8(text)));

/** `salt` is text: it is not decoded, even if it looks like hex. */
async function pbkdf2(text, salt, iterations, length) {
  const key = await subtle.importKey('raw', utf8(text), 'PBKDF2', false, ['deriveBits']);
  const parameters = {name: 'PBKDF2', hash: 'SHA-512', salt: utf8(salt), iterations};
  return new Uint8Array(await subtle.deriveBits(parameters, key, length * 8));
}

/** Both secrets of an account of auth version 2. */
export async function deriveV2(password, salt) {
  const hex = toHex(await pbkdf2(password, salt, 200_000, 64));
  return {passwordKey: hex.slice(0, 64), loginPassword: await hashHex('SHA-512', hex.slice(64))};
}

/** What a visitor sends for a link whose salt has 32 characters. */
export async function hashLinkPassword(password, salt) {
  return toHex(await pbkdf2(password, salt, 200_000, 64));
}

async function importGcmKey(bytes) {
  if (bytes.length !== 32) throw new Error('The key does not have 32 bytes.');
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
// #endregion

// #region data
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Random text for version 2: IVs of 12 characters, file keys of 32. */
export function randomText(length) {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte & 63]).join('');
}

export async function encryptMetadata(text, key, version = 2) {
  const iv = version === 3 ? globalThis.crypto.getRandomValues(new Uint8Array(12)) : utf8(randomText(12));
  const gcmKey = await importGcmKey(version === 3 ? fromHex(key) : await pbkdf2(key, key, 1, 32));
  // The result ends with the tag already.
  const body = await subtle.encrypt({name: 'AES-GCM', iv}, gcmKey, utf8(text));
  return (version === 3 ? `003${toHex(iv)}` : `002${textOf(iv)}`) + toBase64(body);
}

/** Rejects with an `OperationError` when the key is wrong. Version 1 needs MD5, which is not there. */
export async function decryptMetadata(text, key) {
  const version = {'002': 2, '003': 3}[text.slice(0, 3)];
  if (version === undefined) throw new Error('This page reads metadata of versions 2 and 3 only.');
  const iv = version === 3 ? fromHex(text.slice(3, 27)) : utf8(text.slice(3, 15));
  const body = fromBase64(text.slice(version === 3 ? 27 : 15));
  const gcmKey = await importGcmKey(version === 3 ? fromHex(key) : await pbkdf2(key, key, 1, 32));
  return textOf(await subtle.decrypt({name: 'AES-GCM', iv}, gcmKey, body));
}

/** Chunks of file versions 2 and 3: the IV is in front, and nothing is derived from the key. */
export async function decryptChunk(bytes, key, version) {
  const gcmKey = await importGcmKey(version === 3 ? fromHex(key) : utf8(key));
  const plain = await subtle.decrypt({name: 'AES-GCM', iv: bytes.slice(0, 12)}, gcmKey, bytes.slice(12));
  return new Uint8Array(plain);
}
// #endregion

// #region names
export async function hashName(name, authVersion, hmacKey) {
  const lower = name.toLowerCase();
  if (authVersion < 3) return hashHex('SHA-1', await hashHex('SHA-512', lower));
  const key = await subtle.importKey('raw', hmacKey, {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
  return toHex(await subtle.sign('HMAC', key, utf8(lower)));
}

/** The rule of the TypeScript SDK, from the decrypted base64 text of the private key. */
export async function hmacKeyFromPkcs8(privateKey) {
  const key = await subtle.importKey('raw', fromBase64(privateKey), 'HKDF', false, ['deriveBits']);
  const info = utf8('hmac-sha256-key');
  const parameters = {name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info};
  return new Uint8Array(await subtle.deriveBits(parameters, key, 256));
}

const OAEP = {name: 'RSA-OAEP', hash: 'SHA-512'}; // Counts for MGF1 too.

export async function decryptFromSender(text, privateKey) {
  const key = await subtle.importKey('pkcs8', fromBase64(privateKey), OAEP, false, ['decrypt']);
  return textOf(await subtle.decrypt('RSA-OAEP', key, fromBase64(text)));
}

export async function encryptForReceiver(text, publicKey) {
  const key = await subtle.importKey('spki', fromBase64(publicKey), OAEP, false, ['encrypt']);
  return toBase64(await subtle.encrypt('RSA-OAEP', key, utf8(text)));
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const file = new URL('../../data/published/crypto-vectors.json', import.meta.url);
  const {vectors} = JSON.parse(readFileSync(file, 'utf8'));
  const get = (id) => vectors.find((vector) => vector.id === id);
  const blob = get('privatekey-blob-1');
  const privateKey = await decryptMetadata(blob.output.ciphertext, blob.inputs.key);
  const {publicKey} = get('rsa-keypair-1').output;
  let count = 0;

  for (const {id, inputs, output} of vectors) {
    if (id.startsWith('auth-v2-')) {
      const derived = await deriveV2(inputs.rawPassword, inputs.salt);
      assert.equal(derived.passwordKey, output.derivedMasterKeys, id);
      assert.equal(derived.loginPassword, output.derivedPassword, id);
    } else if (/^meta-v[23]-/.test(id)) {
      assert.equal(await decryptMetadata(output.ciphertext, inputs.key), inputs.plaintext, id);
      if (id === 'meta-v3-downgrade') {
        await assert.rejects(encryptMetadata(inputs.plaintext, inputs.key, 3), /32 bytes/);
      } else {
        const fresh = await encryptMetadata(inputs.plaintext, inputs.key, inputs.version);
        assert.equal(fresh.length, output.ciphertext.length, id);
        assert.equal(await decryptMetadata(fresh, inputs.key), inputs.plaintext, id);
      }
    } else if (id.startsWith('meta-v1-')) {
      await assert.rejects(decryptMetadata(output.ciphertext, inputs.key), /versions 2 and 3/, id);
    } else if (/^chunk-v[23]-/.test(id)) {
      const opened = await decryptChunk(fromHex(output.ciphertextHex), inputs.key, inputs.version);
      assert.equal(toHex(opened), inputs.plaintextHex, id);
    } else if (id.startsWith('namehash-')) {
      const hmacKey = inputs.hmacKeyHex && fromHex(inputs.hmacKeyHex);
      const name = inputs.nameJson ? JSON.parse(inputs.nameJson) : inputs.name; // It keeps a lone surrogate.
      assert.equal(await hashName(name, inputs.authVersion, hmacKey), output, id);
    } else if (/^rsa-meta-(dir|non-ascii|key)$/.test(id)) {
      assert.equal(await decryptFromSender(output.ciphertext, privateKey), inputs.plaintext, id);
      const fresh = await encryptForReceiver(inputs.plaintext, publicKey);
      assert.equal(await decryptFromSender(fresh, privateKey), inputs.plaintext, id);
    } else {
      continue;
    }
    count += 1;
  }

  const {inputs} = get('metadata-wrong-key');
  await assert.rejects(decryptMetadata(inputs.metadata, inputs.key), {name: 'OperationError'});
  assert.equal(toHex(await hmacKeyFromPkcs8(privateKey)), get('hmac-key-1').output.hex);
  const link = get('publiclink-v2-fixed-salt');
  assert.equal(await hashLinkPassword(link.inputs.password, link.inputs.salt), link.output);
  count += 4; // With the private key.

  console.log(`browser: ${count} vectors passed`);
}
