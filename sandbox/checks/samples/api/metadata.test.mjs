import assert from 'node:assert/strict';
import {createCipheriv} from 'node:crypto';
import {it} from 'vitest';
import example from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {
  decryptMetadata,
  encryptMetadata,
  encryptWithDowngrade,
  keyBytesV2,
  keyBytesV3,
  legacyKeyAndIv,
  readDirectoryMetadata,
  readFileMetadata,
  toMilliseconds,
} from '../../../../samples/api/metadata.mjs';

it('metadata.mjs: computes the vectors again', () => {
  const get = (id) => vectors.find((vector) => vector.id === id);
  let count = 0;

  for (const {id, inputs, intermediate, output} of vectors) {
    if (!/^meta-v[123]-/.test(id)) continue;
    count += 1;
    assert.equal(decryptMetadata(output.ciphertext, inputs.key), inputs.plaintext, id);
    if (id === 'meta-v3-downgrade') {
      assert.match(output.ciphertext, /^002/);
      assert.match(encryptWithDowngrade(inputs.plaintext, inputs.key, 3), /^002/);
      assert.throws(() => encryptMetadata(inputs.plaintext, inputs.key, 3));
      continue;
    }
    const plainBytes = Buffer.byteLength(inputs.plaintext);
    if (inputs.version === 1) {
      const salt = Buffer.from(intermediate.saltHex, 'hex');
      const {keyBytes, iv} = legacyKeyAndIv(inputs.key, salt);
      assert.equal(keyBytes.toString('hex'), intermediate.evpKeyHex, id);
      assert.equal(iv.toString('hex'), intermediate.evpIvHex, id);
      continue;
    }
    // Layout: prefix, IV, base64 of ciphertext and 16-byte tag.
    const start = inputs.version === 2 ? 15 : 27;
    assert.equal(output.ciphertext.slice(0, 3), `00${inputs.version}`, id);
    assert.equal(output.ciphertext.slice(3, start), intermediate.ivText ?? intermediate.ivHex, id);
    assert.equal(Buffer.from(output.ciphertext.slice(start), 'base64').length, plainBytes + 16, id);
    assert.equal(intermediate.bodyBytes, plainBytes + 16, id);
    if (inputs.version === 2) {
      assert.equal(keyBytesV2(inputs.key).toString('hex'), intermediate.derivedKeyHex, id);
    }
    // Encryption: same shape as the stored text, and the way back works.
    const fresh = encryptMetadata(inputs.plaintext, inputs.key, inputs.version);
    assert.equal(fresh.length, output.ciphertext.length, id);
    assert.equal(decryptMetadata(fresh, inputs.key), inputs.plaintext, id);
    assert.notEqual(fresh, encryptMetadata(inputs.plaintext, inputs.key, inputs.version), id);
    // With the IV of the stored text, and of the new one, the same text comes out again.
    const keyBytes = inputs.version === 2 ? keyBytesV2(inputs.key) : keyBytesV3(inputs.key);
    for (const text of [output.ciphertext, fresh]) {
      const iv = Buffer.from(text.slice(3, start), inputs.version === 2 ? 'utf8' : 'hex');
      assert.equal(seal(inputs.plaintext, keyBytes, iv), text.slice(start), id);
    }
  }

  const object = get('filemetadata-object-1');
  assert.deepEqual(
    readFileMetadata(decryptMetadata(object.inputs.metadata, object.inputs.key), 1763596800000),
    object.output,
  );
  for (const id of ['metadata-wrong-key', 'filemetadata-wrong-key']) {
    const {inputs} = get(id);
    assert.throws(() => decryptMetadata(inputs.metadata, inputs.key), id);
  }
  for (const id of ['filemetadata-array-1', 'filemetadata-name-number-1']) {
    const {inputs} = get(id);
    const text = decryptMetadata(inputs.metadata, inputs.key);
    assert.equal(text, inputs.plaintext, id);
    assert.throws(() => readFileMetadata(text), id);
  }
  assert.throws(() => decryptMetadata('004abc', 'key'), /Unknown metadata version/);
  assert.throws(() => decryptMetadata('002', 'key'));

  const {account, directory, file, link} = example;
  assert.equal(decryptMetadata(directory.metadata, account.masterKey), directory.plain);
  assert.equal(decryptMetadata(file.metadata, account.masterKey), file.plain);
  assert.equal(decryptMetadata(file.nameEncrypted, file.key), file.name);
  assert.equal(decryptMetadata(file.sizeEncrypted, file.key), String(file.size));
  assert.equal(decryptMetadata(file.mimeEncrypted, file.key), file.mime);
  assert.equal(decryptMetadata(link.keyEncrypted, account.masterKey), link.key);
  assert.equal(decryptMetadata(file.metadataForLink, link.key), file.plain);
  assert.equal(decryptMetadata(directory.metadataForLink, link.key), directory.plain);

  const now = 1763596800000;
  assert.equal(toMilliseconds(1763500000, now), 1763500000000);
  assert.equal(toMilliseconds('1763500000.5', now), 1763500000500);
  assert.equal(toMilliseconds(1763500000000, now), 1763500000000);
  assert.equal(toMilliseconds(null, now), null);
  assert.equal(readFileMetadata('{"name":"a","size":"7","blake3":null}', now).size, 7);
  assert.equal(readFileMetadata('{"name":"a","size":7}', now).lastModified, now);
  assert.equal(readFileMetadata('{"name":"a","size":7}', now, 1763500000).lastModified, 1763500000000);
  assert.deepEqual(readDirectoryMetadata('default'), {name: 'Default'});
  const decrypt = (text) => decryptMetadata(text, account.masterKey);
  assert.deepEqual(readDirectoryMetadata(directory.metadata, decrypt), {name: directory.name});

  assert.ok(count > 0);
});

/** Ciphertext and tag, as base64. */
function seal(text, keyBytes, iv) {
  const cipher = createCipheriv('aes-256-gcm', keyBytes, iv);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
