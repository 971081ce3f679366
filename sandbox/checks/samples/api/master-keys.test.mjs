import assert from 'node:assert/strict';
import {it} from 'vitest';
import {account, directory} from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {
  createDek,
  openWithAny,
  sealMasterKeys,
  unlockDek,
  unlockMasterKeys,
} from '../../../../samples/api/master-keys.mjs';
import {decryptMetadata} from '../../../../samples/api/metadata.mjs';

it('master-keys.mjs: computes the vectors again', () => {
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
});
