import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const tree = await sdk.cloud().getDirectoryTree({uuid: await sdk.user().baseFolder()});

for (const [path, item] of Object.entries(tree).sort(([a], [b]) => a.localeCompare(b))) {
  console.log(item.type === 'file' ? `${path} (${item.size} bytes)` : path);
}
