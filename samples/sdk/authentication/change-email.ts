import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

// #region change
const email = 'new-address@example.com';

await sdk.user().changeEmail({email, password: process.env.FILEN_PASSWORD ?? ''});
// Once the new address is active: the SDK keeps the old one.
sdk.config.email = email;
// #endregion

console.log((await sdk.user().info()).email);
