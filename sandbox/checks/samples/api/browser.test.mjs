import assert from 'node:assert/strict';
import {it} from 'vitest';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {
  decryptChunk,
  decryptFromSender,
  decryptMetadata,
  deriveV2,
  encryptForReceiver,
  encryptMetadata,
  hashLinkPassword,
  hashName,
  hmacKeyFromPkcs8,
} from '../../../../samples/api/browser.mjs';

const toHex = (bytes) => Buffer.from(bytes).toString('hex');
const fromHex = (hex) => new Uint8Array(Buffer.from(hex, 'hex'));

it('browser.mjs: computes the vectors again', async () => {
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

  assert.ok(count > 0);
});
