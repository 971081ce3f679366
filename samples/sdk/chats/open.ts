import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region open
async function chatWith(email: string): Promise<string> {
  const contact = (await sdk.contacts().all()).find((person) => person.email === email);
  if (contact === undefined) {
    throw new Error(`${email} is not among your contacts.`);
  }
  const existing = (await sdk.chats().conversationsRecents()).find(
    ({participants}) =>
      participants.length === 2 && participants.some(({userId}) => userId === contact.userId),
  );
  return existing?.uuid ?? (await sdk.chats().create({contacts: [contact]}));
}

const first = await chatWith('bob@example.com');
const second = await chatWith('bob@example.com');
console.log('the same conversation:', first === second);
// #endregion
