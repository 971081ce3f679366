import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const [chat] = await sdk.chats().conversations();
const conversation = chat?.uuid ?? '';

// #region change
const uuid = await sdk.chats().sendMessage({
  conversation,
  message: 'See https://example.com/draft',
  replyTo: '',
});

await sdk.chats().editMessage({uuid, conversation, message: 'See https://example.com/final'});
await sdk.chats().disableMessageEmbed({uuid});

const message = (await sdk.chats().messages({conversation})).find((one) => one.uuid === uuid);
console.log(message?.message, message?.edited ? '(edited)' : '');

await sdk.chats().deleteMessage({uuid});
console.log('left:', (await sdk.chats().messages({conversation})).length);
// #endregion
