import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

// #region derive
import {argon2id} from 'hash-wasm';

/** Version 3: Argon2id. The salt is hex and is decoded to 256 bytes. */
export async function deriveV3(password, salt) {
  if (!/^[0-9a-f]{512}$/i.test(salt)) {
    throw new Error('A version 3 salt has 512 hex characters.');
  }
  const hex = await argon2id({
    password,
    salt: Buffer.from(salt, 'hex'),
    iterations: 3,
    memorySize: 65_536, // KiB
    parallelism: 4,
    hashLength: 64,
    outputType: 'hex',
  });
  // No further hash: the second half is the login password as it is.
  return {passwordKey: hex.slice(0, 64), loginPassword: hex.slice(64)};
}
// #endregion

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {vectors} = JSON.parse(
    readFileSync(new URL('../../data/published/crypto-vectors.json', import.meta.url)),
  );
  const cases = vectors.filter(({id}) => id.startsWith('auth-v3-'));
  assert.equal(cases.length, 3);
  for (const {inputs, output} of cases) {
    assert.deepEqual(await deriveV3(inputs.rawPassword, inputs.salt), {
      passwordKey: output.derivedMasterKeys,
      loginPassword: output.derivedPassword,
    });
  }
  await assert.rejects(deriveV3('x', 'abcd'), /512 hex characters/);
  console.log(`derive-v3: ${cases.length} vectors agree`);
}
