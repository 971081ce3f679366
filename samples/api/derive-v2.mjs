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
