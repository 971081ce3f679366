import {writeFile} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

// #region change
const sdk = new FilenSDK();
const currentPassword = process.env.FILEN_PASSWORD ?? '';
const newPassword = process.env.FILEN_NEW_PASSWORD ?? '';

// A fresh login, so that the list of master keys is complete.
await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: currentPassword,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});
if (sdk.config.authVersion === 3) throw new Error('Not possible for auth version 3.');

await sdk.user().changePassword({currentPassword, newPassword});
await storeSession(sdk);

console.log('Master keys now:', sdk.config.masterKeys?.length);
console.log('API key works:', await sdk.user().checkAPIKeyValidity());
// #endregion

async function storeSession({config}: FilenSDK): Promise<void> {
  const {email, apiKey, masterKeys, publicKey, privateKey, authVersion, baseFolderUUID, userId} = config;
  const session = {email, apiKey, masterKeys, publicKey, privateKey, authVersion, baseFolderUUID, userId};
  await writeFile('session.json', JSON.stringify(session), {mode: 0o600});
}
