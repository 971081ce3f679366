/**
 * Name hashes, search hashes and the HMAC key.
 * Run it to check the functions against data/published/crypto-vectors.json.
 */

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {decryptMetadata} from './metadata.mjs';
// #region name
import {createHash, createHmac, createPrivateKey, hkdfSync} from 'node:crypto';

const digest = (algorithm, data) => createHash(algorithm).update(data).digest('hex');

/** SHA-1 over the hex text of SHA-512. No lower case here: the callers decide. */
export function hashFn(text) {
  return digest('sha1', digest('sha512', text));
}

/** `hmacKey` is needed for auth version 3 only. */
export function hashName(name, authVersion, hmacKey) {
  const lower = name.toLowerCase(); // Not toLocaleLowerCase: the hash must not depend on a locale.
  if (authVersion < 3) return hashFn(lower);
  return createHmac('sha256', hmacKey).update(lower, 'utf8').digest('hex');
}
// #endregion

// #region hmac-key
const expand = (input) => Buffer.from(hkdfSync('sha256', input, '', 'hmac-sha256-key', 32));

/** The rule of the TypeScript SDK: all bytes of the PKCS#8 file. */
export function hmacKeyFromPkcs8(privateKey) {
  return expand(Buffer.from(privateKey, 'base64'));
}

/** The rule of the Rust SDK: the private exponent d, big-endian. */
export function hmacKeyFromExponent(privateKey) {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return expand(Buffer.from(key.export({format: 'jwk'}).d, 'base64url'));
}
// #endregion

// #region search
export function searchHash(term, hmacKey) {
  return createHmac('sha256', hmacKey).update(term.toLowerCase(), 'utf8').digest('hex');
}

/** All substrings of 2 to 16 characters and the whole name, 4096 at most. */
export function searchHashes(name, hmacKey) {
  const text = name.trim().toLowerCase();
  const terms = new Set([text]);
  for (let start = 0; start < text.length; start += 1) {
    for (let length = 2; length <= 16 && start + length <= text.length; length += 1) {
      terms.add(text.slice(start, start + length));
    }
  }
  return [...terms].slice(0, 4096).map((term) => searchHash(term, hmacKey));
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();

function check() {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const {vectors} = read('../../data/published/crypto-vectors.json');
  const example = read('../../data/example-account.json');
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
  count += 2;

  for (const item of [example.directory, example.file, example.renamedFile]) {
    assert.equal(hashName(item.name, example.account.authVersion), item.nameHashed);
  }

  console.log(`name-hash: ${count} vectors passed`);
}
