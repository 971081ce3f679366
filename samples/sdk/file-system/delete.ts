// #region delete
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

await fs.rmfile({path: '/old.txt'}); // to the trash, and only if it is a file
await fs.rmdir({path: '/Empty'}); // to the trash, with everything in it
await fs.rm({path: '/nothing-there'}); // no error

console.log((await sdk.cloud().listTrash()).map(({name}) => name).sort());
// #endregion

// #region undo
const trash = await sdk.cloud().listTrash();
const old = trash.find(({name, type}) => name === 'old.txt' && type === 'file');
if (old !== undefined) {
  await sdk.cloud().restoreFile({uuid: old.uuid});
}
console.log(await fs.readdir({path: '/'}));
// #endregion
