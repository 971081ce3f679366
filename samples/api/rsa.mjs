/**
 * RSA: key pair formats, and metadata wrapped for another account.
 * Run it to check the functions against data/published/crypto-vectors.json.
 */

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {decryptMetadata} = await import('./metadata.mjs');
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const {vectors} = read('../../data/published/crypto-vectors.json');
  const example = read('../../data/example-account.json');
  const get = (id) => vectors.find((vector) => vector.id === id);

  const {publicKey, publicKeyDerBytes, privateKeyDerBytes} = get('rsa-keypair-1').output;
  const blob = get('privatekey-blob-1');
  const privateKey = decryptMetadata(blob.output.ciphertext, blob.inputs.key);
  assert.equal(Buffer.from(publicKey, 'base64').length, publicKeyDerBytes);
  assert.equal(Buffer.from(privateKey, 'base64').length, privateKeyDerBytes);
  assert.ok(isPair(publicKey, privateKey));
  const {modulusLength, publicExponent} = importPublicKey(publicKey).asymmetricKeyDetails;
  assert.deepEqual([modulusLength, publicExponent], [4096, 65537n]);

  for (const id of ['rsa-meta-dir', 'rsa-meta-non-ascii', 'rsa-meta-key']) {
    const {inputs, output} = get(id);
    assert.equal(decryptFromSender(output.ciphertext, privateKey), inputs.plaintext, id);
    assert.equal(Buffer.from(output.ciphertext, 'base64').length, output.ciphertextBytes, id);
    const fresh = encryptForReceiver(inputs.plaintext, publicKey);
    assert.equal(fresh.length, 684, id);
    assert.equal(decryptFromSender(fresh, privateKey), inputs.plaintext, id);
  }

  const limit = get('rsa-meta-limit');
  assert.equal(RSA_LIMIT, limit.inputs.bytes);
  const longest = encryptForReceiver('x'.repeat(RSA_LIMIT), publicKey);
  assert.equal(Buffer.from(longest, 'base64').length, limit.output.ciphertextBytes);
  assert.throws(() => encryptForReceiver('x'.repeat(RSA_LIMIT + 1), publicKey), /383 bytes/);
  const raw = () => publicEncrypt({key: importPublicKey(publicKey), ...OAEP}, Buffer.alloc(RSA_LIMIT + 1));
  assert.throws(raw, /data too large for key size/);

  const typical = get('rsa-meta-file-size');
  assert.equal(Buffer.byteLength(typical.inputs.json), typical.output.bytes);
  assert.equal(RSA_LIMIT - typical.output.bytes, typical.output.leftForLongerName);
  const metadata = JSON.parse(typical.inputs.json);
  assert.equal(metadataForReceiver(metadata), typical.inputs.json);
  const named = (length) => ({...metadata, name: 'x'.repeat(length)});
  const fits = (length) => metadataForReceiver(named(length));
  assert.match(fits(103), /"hash"/);
  assert.doesNotMatch(fits(104), /"hash"/);
  assert.match(fits(241), /"creation"/);
  assert.doesNotMatch(fits(242), /"creation"/);
  assert.ok(fits(255));
  assert.ok(fits(266));
  assert.equal(fits(267), null);
  const {hash, ...bare} = metadata;
  const modern = {...bare, blake3: hash.slice(0, 64)};
  assert.equal(Buffer.byteLength(JSON.stringify(modern)), 227);
  assert.equal(Buffer.byteLength(JSON.stringify(bare)), 151);
  assert.doesNotMatch(metadataForReceiver({...modern, name: 'x'.repeat(166)}), /"blake3"/);
  assert.match(metadataForReceiver({...modern, name: 'x'.repeat(165)}), /"blake3"/);

  const fromExample = decryptMetadata(example.account.privateKeyEncrypted, example.account.masterKey);
  assert.ok(isPair(example.account.publicKey, fromExample));
  const {directory, file, receiver} = example;
  assert.equal(decryptFromSender(directory.metadataForReceiver, receiver.privateKey), directory.plain);
  assert.equal(decryptFromSender(file.metadataForReceiver, receiver.privateKey), file.plain);
  assert.throws(() => decryptFromSender(file.metadataForReceiver, fromExample));
  const created = createKeyPair();
  assert.ok(isPair(created.publicKey, created.privateKey));
  assert.ok(!isPair(created.publicKey, privateKey));

  console.log('rsa: 7 vectors passed');
}
