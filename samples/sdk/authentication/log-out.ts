import {rm} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

// #region out
sdk.logout();
await rm('session.json', {force: true});

console.log('Logged in:', sdk.config.apiKey !== 'anonymous');
// #endregion
