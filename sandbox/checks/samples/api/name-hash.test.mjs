import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {it} from 'vitest';
import example from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {decryptMetadata} from '../../../../samples/api/metadata.mjs';
import {
  hashFn,
  hashName,
  hmacKeyFromExponent,
  hmacKeyFromPkcs8,
  searchHash,
  searchHashes,
} from '../../../../samples/api/name-hash.mjs';

const digest = (algorithm, data) => createHash(algorithm).update(data).digest('hex');

it('name-hash.mjs: computes the vectors again', () => {
  const get = (id) => vectors.find((vector) => vector.id === id);
  let count = 0;

  for (const {id, inputs, intermediate, output} of vectors) {
    const hmacKey = inputs.hmacKeyHex && Buffer.from(inputs.hmacKeyHex, 'hex');
    if (id.startsWith('hashfn-')) {
      assert.equal(hashFn(inputs.input), output, id);
    } else if (id.startsWith('namehash-')) {
      const name = inputs.nameJson ? JSON.parse(inputs.nameJson) : inputs.name;
      const lowerCase = Buffer.from(name.toLowerCase());
      assert.equal(lowerCase.toString(), inputs.lowercased, id);
      assert.equal(lowerCase.toString('hex'), inputs.lowercasedUtf8Hex, id);
      assert.equal(hashName(name, inputs.authVersion, hmacKey), output, id);
      assert.equal(output.length, inputs.authVersion === 3 ? 64 : 40, id);
    } else if (id.startsWith('search-hash-')) {
      assert.equal(searchHash(inputs.name, hmacKey), output, id);
    } else if (id.startsWith('search-hashes-')) {
      assert.deepEqual(searchHashes(inputs.input, hmacKey).sort(), [...output].sort(), id);
    } else if (id.startsWith('buffer-hash-')) {
      assert.equal(digest(inputs.algorithm, inputs.text), output, id);
    } else if (id.startsWith('checksum-json-')) {
      assert.equal(digest('sha512', inputs.body), output.Checksum, id);
    } else if (id.startsWith('checksum-upload-')) {
      assert.equal(digest('sha512', Buffer.from(inputs.bodyHex, 'hex')), output.hash, id);
      assert.equal(digest('sha512', intermediate.checksumInput), output.Checksum, id);
    } else {
      continue;
    }
    count += 1;
  }

  const blob = get('privatekey-blob-1');
  const privateKey = decryptMetadata(blob.output.ciphertext, blob.inputs.key);
  const fromPkcs8 = hmacKeyFromPkcs8(privateKey).toString('hex');
  assert.equal(fromPkcs8, get('hmac-key-1').output.hex);
  assert.equal(fromPkcs8, get('namehash-v3-9').inputs.hmacKeyHex);
  const fromExponent = hmacKeyFromExponent(privateKey).toString('hex');
  assert.equal(fromExponent, get('hmac-key-rust-rule-1').output.hex);
  assert.notEqual(fromExponent, fromPkcs8);

  for (const item of [example.directory, example.file, example.renamedFile]) {
    assert.equal(hashName(item.name, example.account.authVersion), item.nameHashed);
  }

  assert.ok(count > 0);
});
