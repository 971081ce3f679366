import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

// No account is needed for this one.
console.log('Servers:', await sdk.api(3).health());

await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const root = await sdk.user().baseFolder();
const {uploads, folders} = await sdk.api(3).dir().content({uuid: root});

console.log(`Files: ${uploads.length}, directories: ${folders.length}`);

for (const folder of folders) {
  const {name} = await sdk.crypto().decrypt().folderMetadata({metadata: folder.name});
  console.log(`The server knows ${folder.name.slice(0, 3)}…, you read ${name}`);
}
