// #region login
import {APIError, FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
const {FILEN_EMAIL: email, FILEN_PASSWORD: password} = process.env;

try {
  await sdk.login({email, password});
} catch (error) {
  if (!(error instanceof APIError) || error.code !== 'enter_2fa') throw error;
  console.log('This account wants a code.');
  await sdk.login({email, password, twoFactorCode: await askForCode()});
}

console.log('Logged in.');
// #endregion

async function askForCode(): Promise<string> {
  return process.env.FILEN_2FA_CODE ?? '';
}
