import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const [chat] = await sdk.chats().conversations();
const conversation = chat?.uuid ?? '';

// #region history
const messages = await sdk.chats().messages({conversation});

for (let added = messages.length; added > 0;) {
  const oldest = Math.min(...messages.map(({sentTimestamp}) => sentTimestamp));
  const page = await sdk.chats().messages({conversation, timestamp: oldest});
  const older = page.filter(({uuid}) => !messages.some((known) => known.uuid === uuid));
  messages.push(...older);
  added = older.length;
}

messages.sort((a, b) => a.sentTimestamp - b.sentTimestamp);
console.log(messages.map(({message}) => message).join(' '));
// #endregion
