import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

// No login is needed for this one.
const email = process.env.FILEN_EMAIL ?? '';
const {authVersion} = await sdk.api(3).auth().info({email});
console.log('Auth version:', authVersion);

await sdk.login({email, password: process.env.FILEN_PASSWORD});

const root = await sdk.user().baseFolder();
const {uploads, folders} = await sdk.api(3).dir().content({uuid: root});

console.log(`Files: ${uploads.length}, directories: ${folders.length}`);

for (const folder of folders) {
  const {name} = await sdk.crypto().decrypt().folderMetadata({metadata: folder.name});
  console.log(`The server knows ${folder.name.slice(0, 3)}…, you read ${name}`);
}
