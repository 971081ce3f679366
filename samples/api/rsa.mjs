// #region wrap
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';

const OAEP = {padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512'};

/** 512 bytes of modulus, minus two SHA-512 hashes, minus 2. */
export const RSA_LIMIT = 512 - 2 * 64 - 2;

export function importPublicKey(base64) {
  return createPublicKey({key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki'});
}

export function importPrivateKey(base64) {
  return createPrivateKey({key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8'});
}

export function encryptForReceiver(text, publicKey) {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > RSA_LIMIT) throw new Error(`${bytes.length} bytes, limit ${RSA_LIMIT}.`);
  return publicEncrypt({key: importPublicKey(publicKey), ...OAEP}, bytes).toString('base64');
}

export function decryptFromSender(text, privateKey) {
  const bytes = Buffer.from(text, 'base64');
  return privateDecrypt({key: importPrivateKey(privateKey), ...OAEP}, bytes).toString('utf8');
}
// #endregion

// #region pair
/** Both halves as base64 of DER. Seal `privateKey` as metadata before it leaves the client. */
export function createKeyPair() {
  const pair = generateKeyPairSync('rsa', {modulusLength: 4096, publicExponent: 65537});
  return {
    publicKey: pair.publicKey.export({format: 'der', type: 'spki'}).toString('base64'),
    privateKey: pair.privateKey.export({format: 'der', type: 'pkcs8'}).toString('base64'),
  };
}

/** A pair from the server is used only when its halves belong together. */
export function isPair(publicKey, privateKey) {
  const fromPrivate = createPublicKey(importPrivateKey(privateKey));
  return fromPrivate.equals(importPublicKey(publicKey));
}
// #endregion

// #region fit
const OPTIONAL = ['hash', 'blake3', 'creation'];

/** The JSON for a receiver: optional fields are left out, one by one, until it fits. */
export function metadataForReceiver(metadata) {
  const copy = {...metadata};
  for (const field of [undefined, ...OPTIONAL]) {
    if (field) delete copy[field];
    const text = JSON.stringify(copy);
    if (Buffer.byteLength(text) <= RSA_LIMIT) return text;
  }
  return null; // The name is too long to share: report it before you change anything.
}
// #endregion
