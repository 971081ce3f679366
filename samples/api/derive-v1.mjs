import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

// #region derive
import {createHash} from 'node:crypto';
import {md2, md4} from './md2-md4.mjs';

const hash = (name) => (text) => createHash(name).update(text).digest('hex');
const [md5, sha1, sha256, sha384, sha512] = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'].map(hash);

/** Version 1: chains of plain hashes, no salt. Each hash reads the hex text of the one before. */
export function deriveV1(password) {
  return {
    passwordKey: sha1(sha512(password)),
    loginPassword: sha512(sha384(sha256(sha1(password)))) + sha512(md5(md4(md2(password)))),
  };
}
// #endregion

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {vectors} = JSON.parse(
    readFileSync(new URL('../../data/published/crypto-vectors.json', import.meta.url)),
  );
  const cases = vectors.filter(({id}) => id.startsWith('auth-v1-'));
  assert.equal(cases.length, 2);
  for (const {inputs, output} of cases) {
    assert.deepEqual(deriveV1(inputs.rawPassword), {
      passwordKey: output.derivedMasterKeys,
      loginPassword: output.derivedPassword,
    });
  }
  console.log(`derive-v1: ${cases.length} vectors agree`);
}
