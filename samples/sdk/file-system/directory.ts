import {mkdtemp, readdir} from 'node:fs/promises';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

// A directory that nothing else uses: whatever is at the destination is deleted.
const folder = await mkdtemp('restored-');
const destination = path.join(folder, 'Photos');
await fs.download({path: '/Photos', destination});

console.log((await readdir(destination, {recursive: true})).sort());
