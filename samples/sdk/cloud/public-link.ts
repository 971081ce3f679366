// #region file
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const cloud = sdk.cloud();

const items = await cloud.listDirectory({uuid: await sdk.user().baseFolder()});
const file = items.find(({type}) => type === 'file');
const directory = items.find(({type}) => type === 'directory');
if (file?.type !== 'file' || directory === undefined) {
  throw new Error('There is nothing to link.');
}

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
console.log(address.slice(0, 25)); // hand out the whole address, but do not log it
// #endregion

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
const directoryAddress = `https://app.filen.io/#/f/${link.uuid}%23${Buffer.from(linkKey).toString('hex')}`;
console.log(directoryAddress.slice(0, 25));
// #endregion

// #region remove
await cloud.disablePublicLink({type: 'file', itemUUID: file.uuid, linkUUID});
await cloud.disablePublicLink({type: 'directory', itemUUID: uuid});
console.log(`${(await cloud.listPublicLinks()).length} links are left`);
// #endregion
