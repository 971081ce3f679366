import {writeFile} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

const {email, apiKey, masterKeys, publicKey, privateKey, authVersion, baseFolderUUID, userId} = sdk.config;
const session = {email, apiKey, masterKeys, publicKey, privateKey, authVersion, baseFolderUUID, userId};

// Only this user may read it; the mode applies when the file is created.
await writeFile('session.json', JSON.stringify(session), {mode: 0o600});
console.log(`Stored ${Object.keys(session).length} values.`);
