import {readFile} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

// #region forgot
const sdk = new FilenSDK();
const email = process.env.FILEN_EMAIL ?? '';

await sdk.api(3).user().password().forgot({email});
// #endregion

// #region reset
const content = await readFile(`${email}.masterKeys.txt`, 'utf8');
const entries = Buffer.from(content.trim(), 'base64').toString().split('|');
const oldKeys = entries.map((entry) => {
  const key = /^_VALID_FILEN_MASTERKEY_([0-9a-f]{40,64})(?:@\d+)?_VALID_FILEN_MASTERKEY_$/.exec(entry)?.[1];
  if (key === undefined) throw new Error('This is no export of master keys.');
  return key;
});

const {utils} = sdk.crypto();
const salt = await utils.generateRandomHexString(256);
const {derivedPassword, derivedMasterKeys} = await utils.generatePasswordAndMasterKeyBasedOnAuthVersion({
  rawPassword: process.env.FILEN_NEW_PASSWORD ?? '',
  authVersion: 2,
  salt,
});
const newMasterKeys = await sdk
  .crypto()
  .encrypt()
  .metadata({metadata: [...oldKeys, derivedMasterKeys].join('|'), key: derivedMasterKeys, version: 2});

await sdk
  .api(3)
  .user()
  .password()
  .forgotReset({
    token: process.env.FILEN_RESET_TOKEN ?? '',
    password: derivedPassword,
    authVersion: 2,
    salt,
    hasRecoveryKeys: true,
    newMasterKeys,
  });
// #endregion

await sdk.login({email, password: process.env.FILEN_NEW_PASSWORD});
console.log((await sdk.fs().readdir({path: '/'})).join('\n'));
