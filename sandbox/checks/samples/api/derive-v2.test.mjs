import assert from 'node:assert/strict';
import {it} from 'vitest';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {deriveV2} from '../../../../samples/api/derive-v2.mjs';

it('derive-v2.mjs: computes the vectors again', () => {
  const cases = vectors.filter(({id}) => id.startsWith('auth-v2-'));
  assert.equal(cases.length, 4);
  for (const {inputs, intermediate, output} of cases) {
    const derived = deriveV2(inputs.rawPassword, inputs.salt);
    assert.deepEqual(derived, {
      passwordKey: output.derivedMasterKeys,
      loginPassword: output.derivedPassword,
    });
    assert.ok(intermediate.pbkdf2Hex.startsWith(derived.passwordKey));
  }
});
