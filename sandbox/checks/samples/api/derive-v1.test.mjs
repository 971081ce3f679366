import assert from 'node:assert/strict';
import {it} from 'vitest';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {deriveV1} from '../../../../samples/api/derive-v1.mjs';

it('derive-v1.mjs: computes the vectors again', () => {
  const cases = vectors.filter(({id}) => id.startsWith('auth-v1-'));
  assert.equal(cases.length, 2);
  for (const {inputs, output} of cases) {
    assert.deepEqual(deriveV1(inputs.rawPassword), {
      passwordKey: output.derivedMasterKeys,
      loginPassword: output.derivedPassword,
    });
  }
});
