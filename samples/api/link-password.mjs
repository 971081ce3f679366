// #region hash
import {pbkdf2Sync, randomBytes} from 'node:crypto';
import {argon2id} from 'hash-wasm';
import {hashFn} from './name-hash.mjs';

/** What a visitor sends. `salt` comes from the server and decides the scheme. */
export async function hashLinkPassword(password, salt) {
  if (!password) return 'empty';
  if (salt?.length === 512) {
    return argon2id({
      password,
      salt: Buffer.from(salt, 'hex'), // Decoded here …
      iterations: 3,
      memorySize: 65536,
      parallelism: 4,
      hashLength: 64,
      outputType: 'hex',
    });
  }
  if (salt?.length === 32) {
    // … and used as text here.
    return pbkdf2Sync(password, salt, 200000, 64, 'sha512').toString('hex');
  }
  return hashFn(password);
}
// #endregion

// #region set
/**
 * The three fields an owner sends when the password of a link is set or removed. With `pbkdf2`,
 * visitors need no Argon2id, and the password is quicker to guess for whoever has the hash.
 */
export async function linkPasswordFields(password, {pbkdf2 = false} = {}) {
  const salt = pbkdf2 ? randomBytes(16).toString('hex') : randomBytes(256).toString('hex');
  return {
    password: password ? 'notempty' : 'empty',
    passwordHashed: await hashLinkPassword(password, salt),
    salt,
  };
}
// #endregion
