// #region unlock
import {randomBytes} from 'node:crypto';
import {decryptMetadata, encryptMetadata, readItem} from './metadata.mjs';

/** `sealed` is the list from the server, `derivedKey` the key of the current password. */
export function unlockMasterKeys(sealed, derivedKey) {
  const keys = decryptMetadata(sealed, derivedKey).split('|').filter(Boolean);
  // The order differs between clients, so the current key goes first here and the rest follows.
  return [derivedKey, ...keys.filter((key) => key !== derivedKey)];
}

/** The list as the server stores it: every key, sealed with the current one. */
export function sealMasterKeys(keys, derivedKey) {
  return encryptMetadata(keys.join('|'), derivedKey, 2);
}
// #endregion

// #region dek
/** Auth version 3: the key of the password (KEK) opens one thing, the DEK. */
export function unlockDek(sealed, kek) {
  const dek = decryptMetadata(sealed, kek);
  if (!/^[0-9a-f]{64}$/i.test(dek)) throw new Error('This is not a DEK.');
  return dek;
}

/** A new DEK, for an account that has none yet. */
export function createDek(kek) {
  const dek = randomBytes(32).toString('hex');
  return {dek, sealed: encryptMetadata(dek, kek, 3)};
}
// #endregion

// #region any
/**
 * Tries every key. `read` turns the plain text into a value and throws when it is not what the
 * field holds: version 1 has no tag, so a wrong key can yield garbage instead of an error.
 */
export function openWithAny(text, keys, read = readItem) {
  for (const key of keys) {
    try {
      return read(decryptMetadata(text, key));
    } catch {
      // Wrong key for this text: the next one may work.
    }
  }
  return null; // Show the item as unreadable and leave its ciphertext alone.
}
// #endregion
