import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region answer
const expected = new Set(['bob@example.com']);

console.log('waiting:', await sdk.contacts().incomingRequestsCount());

const requests = await sdk.contacts().incomingRequests();
requests.sort((a, b) => a.email.localeCompare(b.email)); // listed in no fixed order

for (const {uuid, email} of requests) {
  if (expected.has(email.toLowerCase())) {
    await sdk.contacts().acceptRequest({uuid});
    console.log(`${email}: accepted`);
  } else {
    await sdk.contacts().denyRequest({uuid});
    console.log(`${email}: denied`);
  }
}
// #endregion
