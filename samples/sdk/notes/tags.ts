import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const [note] = await sdk.notes().all();
const uuid = note?.uuid ?? '';

// #region tags
const notes = sdk.notes();
const tag = await notes.createTag({name: 'Work'});
console.log('made once:', tag === (await notes.createTag({name: 'Work'})));

await notes.tag({uuid, tag});
await notes.renameTag({uuid: tag, name: 'Office'});
await notes.tagFavorite({uuid: tag, favorite: true});

const tagged = (await notes.all()).filter(({tags}) => tags.some((one) => one.uuid === tag));
console.log('tagged:', tagged.map(({title}) => title).join(', '));

await notes.untag({uuid, tag});
await notes.deleteTag({uuid: tag});
console.log('tags left:', (await notes.tags()).length);
// #endregion
