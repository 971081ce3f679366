import assert from 'node:assert/strict';
import {it} from 'vitest';
import {account} from '../../../../data/example-account.json';
import {exportMasterKeys, importMasterKeys} from '../../../../samples/api/master-keys-export.mjs';

const MARK = '_VALID_FILEN_MASTERKEY_';

it('master-keys-export.mjs: written and read back', () => {
  const keys = [account.masterKey, '0'.repeat(40)];
  const content = exportMasterKeys(keys, account.userId);
  const plain = Buffer.from(content, 'base64').toString();
  assert.ok(plain.startsWith(`${MARK}${account.masterKey}@4711${MARK}|${MARK}000`));
  assert.deepEqual(importMasterKeys(content, account.userId), keys);
  assert.deepEqual(importMasterKeys(`${plain}\n`, account.userId), keys);
  assert.throws(() => importMasterKeys(content, 4712), /another account/);
  assert.throws(() => importMasterKeys('hello', account.userId), /not an export/);
});
