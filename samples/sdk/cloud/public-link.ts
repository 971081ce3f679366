import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const items = await sdk.cloud().listDirectory({uuid: await sdk.user().baseFolder()});
const file = items.find(({type}) => type === 'file');
const directory = items.find(({type}) => type === 'directory');
if (file?.type !== 'file' || directory === undefined) {
  throw new Error('There is nothing to link.');
}

// #region file
const cloud = sdk.cloud();

const status = await cloud.publicLinkStatus({type: 'file', uuid: file.uuid});
const linkUUID = status.uuid ?? (await cloud.enablePublicLink({type: 'file', uuid: file.uuid}));

await cloud.editPublicLink({
  type: 'file',
  itemUUID: file.uuid,
  linkUUID,
  password: 'a long password',
  expiration: '7d',
  enableDownload: true,
});

const key = Buffer.from(file.key).toString('hex');
const address = `https://app.filen.io/#/d/${linkUUID}%23${key}`;
// #endregion
console.log(address.replace(linkUUID, '<link UUID>').replace(key, '<key>'));

// #region directory
const {uuid} = directory;
const {exists} = await cloud.publicLinkStatus({type: 'directory', uuid});
if (!exists) {
  const onProgress = (done: number, total: number): void => console.log(`${done} of ${total} items`);
  await cloud.enablePublicLink({type: 'directory', uuid, onProgress});
}

const link = await cloud.publicLinkStatus({type: 'directory', uuid});
if (!link.exists) {
  throw new Error('The link was not made.');
}
const linkKey = await sdk.crypto().decrypt().folderLinkKey({metadata: link.key});
const hex = Buffer.from(linkKey).toString('hex');
const directoryAddress = `https://app.filen.io/#/f/${link.uuid}%23${hex}`;
// #endregion
console.log(directoryAddress.replace(link.uuid, '<link UUID>').replace(hex, '<key>'));

// #region remove
await cloud.disablePublicLink({type: 'file', itemUUID: file.uuid, linkUUID});
await cloud.disablePublicLink({type: 'directory', itemUUID: uuid});
// #endregion
console.log((await cloud.listPublicLinks()).length);
