import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

// #region derive
import {createHash, pbkdf2Sync} from 'node:crypto';

/** Version 2: PBKDF2. The salt is text: a salt that looks like hex is not decoded. */
export function deriveV2(password, salt) {
  const hex = pbkdf2Sync(password, salt, 200_000, 64, 'sha512').toString('hex');
  return {
    passwordKey: hex.slice(0, 64),
    // The second half is hashed as text, not as 32 bytes.
    loginPassword: createHash('sha512').update(hex.slice(64)).digest('hex'),
  };
}
// #endregion

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {vectors} = JSON.parse(
    readFileSync(new URL('../../data/published/crypto-vectors.json', import.meta.url)),
  );
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
  console.log(`derive-v2: ${cases.length} vectors agree`);
}
