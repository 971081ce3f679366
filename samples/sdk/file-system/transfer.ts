// #region upload
import {rename, rm, stat} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

const path = '/Reports/2026/report.pdf'; // including the file name
const {size} = await stat('report.pdf');
let sent = 0;

await fs.upload({
  path,
  source: 'report.pdf',
  onProgress: (bytes) => {
    sent += bytes;
    process.stderr.write(`\r${Math.min(100, Math.round((sent / size) * 100))} %`);
  },
});
console.log(await fs.readdir({path: '/Reports', recursive: true}));
// #endregion

// #region download
const part = 'copy.pdf.part';
await rm(part, {force: true});
await fs.download({path, destination: part});

const [local, remote] = [await stat(part), await fs.stat({path})];
if (local.size !== remote.size) {
  throw new Error(`Only ${local.size} of ${remote.size} bytes arrived.`);
}
await rename(part, 'copy.pdf');
console.log(`copy.pdf: ${local.size} bytes`);
// #endregion
