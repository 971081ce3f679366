// #region create
import {stat} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const cloud = sdk.cloud();
const parent = await cloud.createDirectory({name: 'Reports', parent: await sdk.user().baseFolder()});
// #endregion

// #region exists
const taken = await cloud.fileExists({name: 'report.pdf', parent});
if (taken.exists) {
  throw new Error('There is a report.pdf already.');
}
// #endregion

// #region upload
const source = 'report.pdf';
const {size} = await stat(source);
let sent = 0;

const file = await cloud.uploadLocalFile({
  source,
  parent,
  onProgress: (bytes) => {
    // Bytes since the last call; in the end slightly more than the file's size.
    sent += bytes;
    const percent = Math.min(100, Math.round((sent / size) * 100));
    process.stderr.write(`\r${percent} %`);
  },
});
console.log(`${file.name}: ${file.size} bytes`);
// #endregion
