/**
 * Account keys: the master key list (auth versions 1 and 2) and the DEK (auth version 3).
 * Run it to check the functions against data/published/crypto-vectors.json.
 */

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();

function check() {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const {vectors} = read('../../data/published/crypto-vectors.json');
  const {account, directory} = read('../../data/example-account.json');
  const get = (id) => vectors.find((vector) => vector.id === id);

  const list = get('masterkeys-blob-1');
  const [older, current] = list.inputs.masterKeys;
  assert.equal(list.inputs.encryptWith, current);
  assert.equal(decryptMetadata(list.output.ciphertext, current), `${older}|${current}`);
  assert.deepEqual(unlockMasterKeys(list.output.ciphertext, current), [current, older]);
  assert.throws(() => unlockMasterKeys(list.output.ciphertext, older));
  const sealed = sealMasterKeys([current, older], current);
  assert.match(sealed, /^002/);
  assert.deepEqual(unlockMasterKeys(sealed, current), [current, older]);
  assert.deepEqual(unlockMasterKeys(account.masterKeysEncrypted, account.masterKey), [account.masterKey]);

  for (const id of ['dek-blob-1', 'dek-blob-default-1']) {
    const {inputs, output} = get(id);
    assert.equal(unlockDek(output.ciphertext, inputs.kek), inputs.dek, id);
    assert.throws(() => unlockDek(output.ciphertext, inputs.dek), id);
  }
  assert.match(get('dek-blob-1').output.ciphertext, /^003/);
  assert.match(get('dek-blob-default-1').output.ciphertext, /^002/);
  assert.equal(get('dek-blob-1').inputs.kek, get('auth-v3-1').output.derivedMasterKeys);
  const {kek} = get('dek-blob-1').inputs;
  const created = createDek(kek);
  assert.match(created.sealed, /^003/);
  assert.equal(unlockDek(created.sealed, kek), created.dek);

  // Every metadata vector opens with a list that holds its key, wherever it stands.
  const samples = vectors.filter(({id}) => /^meta-v[123]-(dir|file|non-ascii)/.test(id));
  const keys = [...new Set(samples.map(({inputs}) => inputs.key))];
  assert.equal(keys.length, 3);
  for (const {id, inputs, output} of samples) {
    const expected = JSON.parse(inputs.plaintext);
    assert.deepEqual(openWithAny(output.ciphertext, [older, ...keys]), expected, id);
    assert.deepEqual(openWithAny(output.ciphertext, [...keys].reverse()), expected, id);
    assert.equal(openWithAny(output.ciphertext, [older, current]), null, id);
  }
  const wrong = get('filemetadata-wrong-key').inputs;
  assert.equal(openWithAny(wrong.metadata, [wrong.key]), null);
  assert.deepEqual(openWithAny(directory.metadata, [older, account.masterKey]), {
    name: directory.name,
  });

  console.log(`master-keys: ${4 + samples.length} vectors passed`);
}
