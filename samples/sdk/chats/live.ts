import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region live
sdk.socket.on('error', (error: Error) => console.error(error.message));

sdk.socket.on('socketEvent', async (event) => {
  if (event.type !== 'chatMessageNew') {
    return;
  }
  const {conversation, senderNickName, message} = event.data;
  const key = await sdk.chats().chatKey({conversation});
  console.log(`${senderNickName}: ${await sdk.crypto().decrypt().chatMessage({message, key})}`);
});

sdk.socket.connect({apiKey: sdk.config.apiKey ?? ''});
// #endregion
