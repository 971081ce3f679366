import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

const [source, target] = ['documents', '/Backup/documents'];
const uuid = await fs.mkdir({path: target});
const present = await sdk.cloud().getDirectoryTree({uuid, skipCache: true}); // as it is now

for (const name of (await readdir(source, {recursive: true})).sort()) {
  const local = await stat(path.join(source, name));
  const entry = name.split(path.sep).join('/');
  if (!local.isFile()) {
    continue;
  }
  const remote = present[`/${entry}`];
  if (
    remote?.type === 'file' &&
    remote.size === local.size &&
    remote.lastModified >= Math.floor(local.mtimeMs)
  ) {
    console.log(`${entry} is there`);
    continue;
  }
  await fs.upload({path: `${target}/${entry}`, source: path.join(source, name)});
  console.log(`${entry} is uploaded`);
}
