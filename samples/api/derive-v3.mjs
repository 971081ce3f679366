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
