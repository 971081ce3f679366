import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {it} from 'vitest';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {chunkChecksum, jsonChecksum} from '../../../../samples/api/checksum.mjs';

it('checksum.mjs: computes the vectors again', () => {
  const vector = (id) => vectors.find((entry) => entry.id === id);
  for (const id of ['checksum-json-1', 'checksum-json-2']) {
    const {inputs, output} = vector(id);
    assert.equal(jsonChecksum(inputs.body), output.Checksum);
  }
  const {inputs, output} = vector('checksum-upload-1');
  const query = Object.fromEntries(new URLSearchParams(inputs.path.split('?')[1]));
  assert.equal(chunkChecksum({...query, index: Number(query.index)}), output.Checksum);
  assert.equal(createHash('sha512').update(inputs.bodyHex, 'hex').digest('hex'), query.hash);
});
