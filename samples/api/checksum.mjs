import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

// #region checksum
import {createHash} from 'node:crypto';

const sha512 = (data) => createHash('sha512').update(data).digest('hex');

/** Of a JSON call: over the text that you send as the body, byte for byte. */
export function jsonChecksum(bodyText) {
  return sha512(bodyText);
}

/** Of a chunk upload: over the query parameters as compact JSON, all values as strings. */
export function chunkChecksum({uuid, index, parent, uploadKey, hash}) {
  return sha512(JSON.stringify({uuid, index: String(index), parent, uploadKey, hash}));
}
// #endregion

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {vectors} = JSON.parse(
    readFileSync(new URL('../../data/published/crypto-vectors.json', import.meta.url)),
  );
  const vector = (id) => vectors.find((entry) => entry.id === id);
  for (const id of ['checksum-json-1', 'checksum-json-2']) {
    const {inputs, output} = vector(id);
    assert.equal(jsonChecksum(inputs.body), output.Checksum);
  }
  const {inputs, output} = vector('checksum-upload-1');
  const query = Object.fromEntries(new URLSearchParams(inputs.path.split('?')[1]));
  assert.equal(chunkChecksum({...query, index: Number(query.index)}), output.Checksum);
  assert.equal(sha512(Buffer.from(inputs.bodyHex, 'hex')), query.hash);
  console.log('checksum: 3 vectors agree');
}
