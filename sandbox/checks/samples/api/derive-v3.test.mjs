import assert from 'node:assert/strict';
import {it} from 'vitest';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {deriveV3} from '../../../../samples/api/derive-v3.mjs';

it('derive-v3.mjs: computes the vectors again', async () => {
  const cases = vectors.filter(({id}) => id.startsWith('auth-v3-'));
  assert.equal(cases.length, 3);
  for (const {inputs, output} of cases) {
    assert.deepEqual(await deriveV3(inputs.rawPassword, inputs.salt), {
      passwordKey: output.derivedMasterKeys,
      loginPassword: output.derivedPassword,
    });
  }
  await assert.rejects(deriveV3('x', 'abcd'), /512 hex characters/);
});
