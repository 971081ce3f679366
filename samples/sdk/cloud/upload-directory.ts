import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const cloud = sdk.cloud();

const parent = await sdk.user().baseFolder();
const [source, name] = ['website', 'Website 2026'];
let uploaded = 0;

await cloud.uploadLocalDirectory({
  source,
  parent,
  name,
  onUploaded: async () => {
    uploaded += 1;
  },
});

// What failed was skipped: compare with what is there now.
const {uuid = ''} = await cloud.directoryExists({name, parent});
const tree = await cloud.getDirectoryTree({uuid, skipCache: true});
const missing: string[] = [];

for (const entry of await readdir(source, {recursive: true})) {
  const local = await stat(path.join(source, entry));
  const remote = tree[`/${entry.split(path.sep).join('/')}`];
  if (local.isFile() && (remote?.type !== 'file' || remote.size !== local.size)) {
    missing.push(entry);
  }
}
console.log(`${uploaded} files uploaded, missing: ${missing.join(', ') || 'none'}`);
