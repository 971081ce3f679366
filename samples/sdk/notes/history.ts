import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const [note] = await sdk.notes().all();
const uuid = note?.uuid ?? '';

// #region history
const now = await sdk.notes().content({uuid});
console.log(`present text: ${now.content}`);

const versions = await sdk.notes().history({uuid});
versions.sort((a, b) => b.editedTimestamp - a.editedTimestamp);

for (const {content} of versions) {
  console.log(`earlier text: ${content}`);
}

const wanted = versions.find(({content}) => content.includes('Second'));
if (wanted !== undefined) {
  await sdk.notes().restoreHistory({uuid, id: wanted.id});
}
console.log('after the restore:', (await sdk.notes().content({uuid})).content);
// #endregion
