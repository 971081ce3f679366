import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const bob = (await sdk.contacts().all()).find(({email}) => email === 'bob@example.com');
if (bob === undefined) {
  throw new Error('bob@example.com is not among your contacts.');
}

// #region people
const conversation = await sdk.chats().create({});
await sdk.chats().addParticipant({conversation, contact: bob});
console.log(await people());

await sdk.chats().removeParticipant({conversation, userId: bob.userId});
console.log(await people());

async function people(): Promise<string> {
  const {participants} = await sdk.chats().get({conversation});
  return participants
    .map(({email}) => email)
    .sort()
    .join(', ');
}
// #endregion
