import {writeFile} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

// #region export
const {authVersion, email, masterKeys = [], userId} = sdk.config;
if (authVersion === 3) throw new Error('Auth version 3 has no master keys.');

const mark = '_VALID_FILEN_MASTERKEY_';
const text = masterKeys.map((key) => `${mark}${key}@${userId}${mark}`).join('|');
const file = `${email}.masterKeys.txt`;

await writeFile(file, Buffer.from(text).toString('base64'), {mode: 0o600});
await sdk.user().didExportMasterKeys();
console.log(`Wrote ${masterKeys.length} key(s) to ${file}`);
// #endregion
