import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

// #region read
const {maxStorage, storageUsed} = await sdk.user().info();
const {twoFactorEnabled, versioningEnabled, loginAlertsEnabled} = await sdk.user().settings();
const {nickName, didExportMasterKeys} = await sdk.user().account();

console.log(`Used: ${storageUsed} of ${maxStorage} bytes`);
console.log({nickName, twoFactorEnabled, versioningEnabled, loginAlertsEnabled, didExportMasterKeys});
// #endregion

// #region change
await sdk.user().updateNickname({nickname: 'Ada'});
await sdk.user().appearOffline({enabled: true});
await sdk.user().loginAlerts({enabled: true});
await sdk.user().versioning({enabled: true});
await sdk.user().updatePersonalInformation({city: 'London', country: 'United Kingdom'});
// #endregion
