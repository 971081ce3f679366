import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

const bob = (await sdk.contacts().all()).find(({email}) => email === 'bob@example.com');
if (bob === undefined) {
  throw new Error('bob@example.com is not among your contacts.');
}

const conversation = await sdk.chats().create({contacts: [bob]});
await sdk.chats().editConversationName({conversation, name: 'Release 2.0'});
await sdk.chats().sendMessage({conversation, message: 'The build is ready.', replyTo: ''});

const {name, lastMessage} = await sdk.chats().get({conversation});
console.log(`${name}: ${lastMessage}`);
