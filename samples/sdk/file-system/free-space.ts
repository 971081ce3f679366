import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

const {used, max} = await fs.statfs();
console.log(`${((max - used) / 1024 ** 3).toFixed(1)} GiB free`);
