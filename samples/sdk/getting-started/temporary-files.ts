import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

// #region temporary
const tmpPath = await mkdtemp(path.join(os.tmpdir(), 'my-app-'));
const sdk = new FilenSDK({tmpPath});

await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

try {
  for (const item of await sdk.cloud().listDirectory({uuid: await sdk.user().baseFolder()})) {
    if (item.type === 'file') {
      // Without `to`, the file ends up in the temporary directory.
      const plain = await sdk.cloud().downloadFileToLocal(item);
      console.log(`${item.name}: ${await readFile(plain, 'utf8')}`);
    }
  }
} finally {
  await rm(tmpPath, {recursive: true});
}
// #endregion
