import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region block
await sdk.contacts().block({email: 'bob@example.com'});
console.log('blocked:', (await sdk.contacts().blocked()).map(({email}) => email).join(', '));
// #endregion

// #region unblock
const entry = (await sdk.contacts().blocked()).find(({email}) => email === 'bob@example.com');

if (entry !== undefined) {
  await sdk.contacts().unblock({uuid: entry.uuid});
}
console.log('blocked now:', (await sdk.contacts().blocked()).length);
// #endregion
