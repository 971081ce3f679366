import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

for (const item of await sdk.cloud().listDirectorySharedIn({uuid: 'shared-in'})) {
  console.log(`${item.name} from ${item.sharerEmail}`);
  if (item.type === 'directory') {
    const tree = await sdk.cloud().getDirectoryTree({uuid: item.uuid, type: 'shared'});
    console.log(Object.keys(tree).sort().join(' '));
  }
}
