import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

// #region list
const events = await sdk.user().events();
events.sort((a, b) => b.timestamp - a.timestamp); // seconds; the newest first

for (const event of events) {
  switch (event.type) {
    case 'fileUploaded':
      console.log('uploaded', event.info.metadataDecrypted.name);
      break;
    case 'subFolderCreated':
      console.log('created', event.info.nameDecrypted.name);
      break;
    case 'failedLogin':
      console.log('someone failed to log in from', event.info.ip);
      break;
  }
}
// #endregion
