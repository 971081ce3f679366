import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
});
// Encrypted here, before it is sent.
const content = Buffer.from('for my eyes only');
await sdk.fs().writeFile({path: '/note.txt', content});
