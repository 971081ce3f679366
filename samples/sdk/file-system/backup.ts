import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

const [source, target] = ['documents', '/Backup/documents'];
const uuid = await fs.mkdir({path: target});
const present = await sdk.cloud().getDirectoryTree({uuid, skipCache: true}); // as it is now

const found = await readdir(source, {recursive: true, withFileTypes: true});
const files = found.filter((each) => each.isFile()); // no symbolic links; filter further here

for (const file of files.map(({parentPath, name}) => path.join(parentPath, name)).sort()) {
  const local = await stat(file);
  const entry = path.relative(source, file).split(path.sep).join('/');
  const remote = present[`/${entry}`];
  if (
    remote?.type === 'file' &&
    remote.size === local.size &&
    remote.lastModified >= Math.floor(local.mtimeMs)
  ) {
    console.log(`${entry} is there`);
    continue;
  }
  await fs.upload({path: `${target}/${entry}`, source: file});
  console.log(`${entry} is uploaded`);
}
