// #region register
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
const email = process.env.FILEN_EMAIL ?? '';

await sdk.register({email, password: process.env.FILEN_PASSWORD ?? ''});
console.log(`Open the link in the mail to ${email}, then log in.`);
// #endregion

// #region resend
await sdk.api(3).confirmationSend({email});
// #endregion
