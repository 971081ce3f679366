// #region share
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const root = await sdk.user().baseFolder();
const items = await sdk.cloud().listDirectory({uuid: root});
const directory = items.find(({type}) => type === 'directory');
const file = items.find(({type}) => type === 'file');
if (directory === undefined || file === undefined) {
  throw new Error('There is nothing to share.');
}

const {metadataDecrypted} = await sdk.cloud().getFile({uuid: file.uuid});

await sdk.cloud().shareItemsToUser({
  email: 'bob@example.com',
  directories: [{uuid: directory.uuid, parent: directory.parent, metadata: {name: directory.name}}],
  // Without the hash, there is more room for the name.
  files: [{uuid: file.uuid, parent: file.parent, metadata: {...metadataDecrypted, hash: undefined}}],
  onProgress: (done, total) => console.log(`${done} of ${total}`),
});
// #endregion

// #region list
const shared = await sdk.cloud().listDirectorySharedOut({uuid: 'shared-out', receiverId: 0});
shared.sort((a, b) => a.name.localeCompare(b.name));

for (const {name, receivers} of shared) {
  console.log(`${name}: ${receivers.map(({email}) => email).join(', ')}`);
}
// #endregion

// #region stop
for (const {uuid, receivers} of shared) {
  for (const {id} of receivers) {
    await sdk.cloud().stopSharingItem({uuid, receiverId: id});
  }
}

const left = await sdk.cloud().listDirectorySharedOut({uuid: 'shared-out', receiverId: 0});
console.log(`${left.length} shared items are left`);
// #endregion
