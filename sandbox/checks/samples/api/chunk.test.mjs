import assert from 'node:assert/strict';
import {it} from 'vitest';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {createFileKey, decryptChunk, encryptChunk} from '../../../../samples/api/chunk.mjs';

it('chunk.mjs: computes the vectors again', () => {
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

  assert.ok(count > 0);
});
