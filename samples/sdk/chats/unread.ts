import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region unread
const chats = sdk.chats();
console.log('unread in all:', await chats.unread());

for (const {uuid: conversation, name} of await chats.conversationsRecents()) {
  const count = await chats.conversationUnreadCount({conversation});
  if (count > 0) {
    console.log(`${name}: ${count}`);
    await chats.markConversationAsRead({conversation});
  }
}
console.log('unread now:', await chats.unread());
// #endregion
