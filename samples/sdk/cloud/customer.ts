// #region link
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const cloud = sdk.cloud();
const password = process.env.LINK_PASSWORD ?? '';
if (password.length < 12) {
  throw new Error('Set LINK_PASSWORD, with at least 12 characters.'); // an empty one would open the link to all
}

const parent = await sdk.user().baseFolder();
const uuid = await cloud.createDirectory({name: 'For Carol', parent});
if (!(await cloud.publicLinkStatus({type: 'directory', uuid})).exists) {
  await cloud.enablePublicLink({type: 'directory', uuid});
}
await cloud.editPublicLink({type: 'directory', itemUUID: uuid, password, expiration: '14d'});

// Only now the content: it joins the link.
await cloud.uploadLocalFile({source: 'offer.pdf', parent: uuid});

const link = await cloud.publicLinkStatus({type: 'directory', uuid});
if (!link.exists) {
  throw new Error('There is no link.');
}
const key = await sdk.crypto().decrypt().folderLinkKey({metadata: link.key});
const address = `https://app.filen.io/#/f/${link.uuid}%23${Buffer.from(key).toString('hex')}`;
// #endregion

// #region visit
const visitor = new FilenSDK().cloud(); // no login, as the customer
const {hasPassword, salt, parent: top} = await visitor.directoryPublicLinkInfo({uuid: link.uuid, key});
const open = {uuid: link.uuid, parent: top, salt, key};
const refused = await visitor.directoryPublicLinkContent(open).then(
  () => false,
  () => true,
);
const {files} = await visitor.directoryPublicLinkContent({...open, password});
console.log(`password: ${hasPassword}, refused without it: ${refused}`);
console.log(files.map(({metadata}) => `${metadata.name}, ${metadata.size} bytes`));
console.log(address.slice(0, 25)); // send it whole, and the password separately
// #endregion
