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
export async function pbkdf2(text, salt, iterations, length) {
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
