import {FilenSDK, type CloudItem} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const root = await sdk.user().baseFolder();
const items = await sdk.cloud().listDirectory({uuid: root});
const show = async (uuid: string): Promise<void> => {
  const names = (await sdk.cloud().listDirectory({uuid})).map(({name}) => name);
  console.log(names.sort().join(', ') || 'nothing');
};
const find = (name: string): CloudItem => {
  const found = items.find((item) => item.name === name);
  if (found === undefined) {
    throw new Error(`There is no ${name}.`);
  }
  return found;
};

const draft = find('draft.txt');
const archive = find('Archive');

// #region rename
const cloud = sdk.cloud();

const {metadataDecrypted} = await cloud.getFile({uuid: draft.uuid});
const metadata = {...metadataDecrypted, name: 'final.txt'};
await cloud.renameFile({uuid: draft.uuid, metadata, name: metadata.name});
// #endregion
await show(root);

// #region move
const taken = await cloud.fileExists({name: metadata.name, parent: archive.uuid});
if (!taken.exists) {
  await cloud.moveFile({uuid: draft.uuid, to: archive.uuid, metadata});
}
// #endregion
await show(archive.uuid);

// #region mark
await cloud.favoriteFile({uuid: draft.uuid, favorite: true});
await cloud.changeDirectoryColor({uuid: archive.uuid, color: 'green'});
// #endregion

// #region trash
await cloud.trashFile({uuid: draft.uuid});
console.log((await cloud.listTrash()).map(({name}) => name));

await cloud.restoreFile({uuid: draft.uuid});
console.log((await cloud.listTrash()).length);
// #endregion
