// #region rename
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const cloud = sdk.cloud();

const items = await cloud.listDirectory({uuid: await sdk.user().baseFolder()});
const draft = items.find(({name}) => name === 'draft.txt');
const archive = items.find(({name}) => name === 'Archive');
if (draft === undefined || archive === undefined) {
  throw new Error('There is no draft.txt, or no Archive.');
}

const {metadataDecrypted} = await cloud.getFile({uuid: draft.uuid});
const metadata = {...metadataDecrypted, name: 'final.txt'};
await cloud.renameFile({uuid: draft.uuid, metadata, name: metadata.name});
// #endregion

// #region move
const taken = await cloud.fileExists({name: metadata.name, parent: archive.uuid});
if (!taken.exists) {
  await cloud.moveFile({uuid: draft.uuid, to: archive.uuid, metadata});
}
console.log((await cloud.listDirectory({uuid: archive.uuid})).map(({name}) => name));
// #endregion

// #region mark
await cloud.favoriteFile({uuid: draft.uuid, favorite: true});
await cloud.changeDirectoryColor({uuid: archive.uuid, color: 'green'});
// #endregion

// #region trash
await cloud.trashFile({uuid: draft.uuid});
console.log(
  'in the trash:',
  (await cloud.listTrash()).map(({name}) => name),
);
// #endregion
