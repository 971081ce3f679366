import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region answer
const expected = new Set(['bob@example.com']);

console.log('waiting:', await sdk.contacts().incomingRequestsCount());

for (const {uuid, email} of await sdk.contacts().incomingRequests()) {
  if (expected.has(email.toLowerCase())) {
    await sdk.contacts().acceptRequest({uuid});
    console.log(`${email}: accepted`);
  } else {
    await sdk.contacts().denyRequest({uuid});
    console.log(`${email}: denied`);
  }
}
// #endregion
