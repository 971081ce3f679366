import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const [chat] = await sdk.chats().conversations();
const conversation = chat?.uuid ?? '';

// #region reply
const messages = await sdk.chats().messages({conversation});
const question = messages.find(({message}) => message.endsWith('?'));

if (question !== undefined) {
  await sdk.chats().sendMessage({conversation, message: 'At eight.', replyTo: question.uuid});
}

for (const {senderNickName, message, replyTo} of await oldestFirst()) {
  // replyTo is set even without a reply: check its uuid.
  const quote = replyTo.uuid === '' ? '' : ` (to "${replyTo.message}")`;
  console.log(`${senderNickName}: ${message}${quote}`);
}

async function oldestFirst() {
  return (await sdk.chats().messages({conversation})).sort((a, b) => a.sentTimestamp - b.sentTimestamp);
}
// #endregion
