import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

// #region list
const {uploads, folders} = await sdk
  .api(3)
  .dir()
  .content({uuid: sdk.config.baseFolderUUID ?? ''});

for (const folder of folders) {
  const {name} = await sdk.crypto().decrypt().folderMetadata({metadata: folder.name});
  console.log(name === '' ? '(unreadable)' : `${name}/`);
}
for (const upload of uploads) {
  const {name, size, mime} = await sdk.crypto().decrypt().fileMetadata({metadata: upload.metadata});
  console.log(name === '' ? '(unreadable)' : `${name}, ${size} bytes, ${mime}`);
}
// #endregion
