import assert from 'node:assert/strict';
import {constants, publicEncrypt} from 'node:crypto';
import {it} from 'vitest';
import example from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {decryptMetadata} from '../../../../samples/api/metadata.mjs';
import {
  RSA_LIMIT,
  createKeyPair,
  decryptFromSender,
  encryptForReceiver,
  importPublicKey,
  isPair,
  metadataForReceiver,
} from '../../../../samples/api/rsa.mjs';

it('rsa.mjs: computes the vectors again', async () => {
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
  const oaep = {padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512'};
  const raw = () => publicEncrypt({key: importPublicKey(publicKey), ...oaep}, Buffer.alloc(RSA_LIMIT + 1));
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
});
