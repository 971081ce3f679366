import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region bot
const chats = sdk.chats();
const me = sdk.config.userId;

for (const {uuid: conversation} of await chats.conversations()) {
  const messages = await chats.messages({conversation});

  // The conversation itself shows what has been answered, so no state is kept here.
  const answered = new Set(messages.filter(({senderId}) => senderId === me).map(({replyTo}) => replyTo.uuid));
  const commands = messages.filter(
    ({uuid, senderId, message}) => senderId !== me && !answered.has(uuid) && message.trim() === '!status',
  );
  for (const {uuid, senderNickName} of commands) {
    await chats.sendMessage({conversation, message: 'All systems work.', replyTo: uuid});
    console.log(`answered ${senderNickName}`);
  }
}
// #endregion
