import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const fs = sdk.fs();
const otherFs = new FilenSDK({...sdk.config}).fs(); // stands for another device
const path = '/list.txt';

await fs.writeFile({path, content: Buffer.from('milk')});
await otherFs.writeFile({path, content: Buffer.from('milk, bread')});
console.log((await fs.stat({path})).size);

await fs.readdir({path: '/'}); // asks the server and adopts what it finds
console.log((await fs.stat({path})).size);

await otherFs.rm({path});
console.log(await fs.readdir({path: '/'}));
console.log((await fs.stat({path})).size); // still there, for this object
