import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region remove
const contact = (await sdk.contacts().all()).find(({email}) => email === 'bob@example.com');

if (contact !== undefined) {
  await sdk.contacts().remove({uuid: contact.uuid});
}
console.log('contacts:', (await sdk.contacts().all()).length);
// #endregion
