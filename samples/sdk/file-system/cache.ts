import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region cache
const other = new FilenSDK({...sdk.config}); // stands for another device
const path = '/list.txt';

await sdk.fs().writeFile({path, content: Buffer.from('milk')});
await other.fs().writeFile({path, content: Buffer.from('milk, bread')});
console.log((await sdk.fs().stat({path})).size);

await sdk.fs().readdir({path: '/'}); // asks the server and adopts what it finds
console.log((await sdk.fs().stat({path})).size);

await other.fs().rm({path});
console.log(await sdk.fs().readdir({path: '/'}));
console.log((await sdk.fs().stat({path})).size); // still there, for this object
// #endregion
