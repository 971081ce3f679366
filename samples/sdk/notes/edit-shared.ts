import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region edit
const notes = (await sdk.notes().all()).filter(({isOwner}) => !isOwner);
// The order is not fixed: sort before you print.
notes.sort((a, b) => a.title.localeCompare(b.title));

for (const {uuid, title, participants} of notes) {
  const me = participants.find(({userId}) => userId === sdk.config.userId);
  if (me?.permissionsWrite !== true) {
    console.log(`${title}: you may only read it`);
    continue;
  }
  const {content, type} = await sdk.notes().content({uuid});
  await sdk.notes().edit({uuid, content: `${content}\nSeen.`, type});
  console.log(`${title}: edited`);
}
// #endregion
