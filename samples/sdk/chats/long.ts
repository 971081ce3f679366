import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const [chat] = await sdk.chats().conversations();
const conversation = chat?.uuid ?? '';

// #region long
async function sendLong(conversation: string, text: string): Promise<number> {
  // At most 3 bytes per unit, or 6 where JSON escapes it: far from the limit of about 49,100.
  const size = 8000;
  let parts = 0;
  for (let start = 0; start < text.length; parts += 1) {
    // Do not cut a surrogate pair, such as an emoji, in two.
    const end = start + size;
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const message = text.slice(start, isSplit ? end - 1 : end);
    await sdk.chats().sendMessage({conversation, message, replyTo: ''});
    start += message.length;
  }
  return parts;
}

console.log('messages:', await sendLong(conversation, 'Line of a log.\n'.repeat(1200)));
// #endregion
