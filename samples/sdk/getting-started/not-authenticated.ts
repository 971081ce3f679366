// #region login
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
console.log(await sdk.fs().readdir({path: '/'}));
// #endregion

// #region lengths
const {apiKey, masterKeys, publicKey, privateKey, baseFolderUUID, userId, authVersion} = sdk.config;
console.log(apiKey?.length, masterKeys?.length, publicKey?.length, privateKey?.length);
console.log(baseFolderUUID?.length, userId, authVersion);
// #endregion
