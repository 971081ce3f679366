import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region leave
const userId = sdk.config.userId ?? 0;

for (const {uuid, title, isOwner} of await sdk.notes().all()) {
  if (!isOwner) {
    await sdk.notes().removeParticipant({uuid, userId});
    console.log(`left "${title}"`);
  }
}
// #endregion
