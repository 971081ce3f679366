import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region leave
const chats = sdk.chats();

for (const {uuid: conversation, name, ownerId} of await chats.conversationsRecents()) {
  if (!name?.startsWith('Old')) {
    continue;
  }
  if (ownerId === sdk.config.userId) {
    await chats.delete({conversation});
    console.log(`${name}: deleted`);
  } else {
    await chats.leave({conversation});
    console.log(`${name}: left`);
  }
}
// #endregion
