import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const uuid = await sdk.notes().create({title: 'Draft'});

// #region organise
const notes = sdk.notes();
await notes.pin({uuid, pin: true});
await notes.favorite({uuid, favorite: true});
console.log('pinned:', (await notes.pinned()).length, 'favourites:', (await notes.favorited()).length);

await notes.archive({uuid});
console.log('archived:', (await notes.archived()).length);
await notes.restore({uuid});

await notes.trash({uuid});
console.log('in the trash:', (await notes.trashed()).length);
await notes.delete({uuid});
console.log('notes:', (await notes.all()).length);
// #endregion
