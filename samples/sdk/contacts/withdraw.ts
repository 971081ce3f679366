import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region withdraw
const request = (await sdk.contacts().outgoingRequests()).find(({email}) => email === 'bob@example.com');

if (request !== undefined) {
  await sdk.contacts().deleteOutgoingRequest({uuid: request.uuid});
}
console.log('open requests:', (await sdk.contacts().outgoingRequests()).length);
// #endregion
