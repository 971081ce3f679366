import {existsSync} from 'node:fs';
import {readFile, rename, writeFile} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const file = 'inbox.json'; // names in the clear: keep it private

const uuid = await sdk.fs().mkdir({path: '/Inbox'});
const tree = await sdk.cloud().getDirectoryTree({uuid, skipCache: true});
const now = new Map(Object.entries(tree).map(([path, item]) => [path, item.uuid]));

if (existsSync(file)) {
  const before = new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>));
  const pathsBefore = new Map([...before].map(([path, id]) => [id, path]));
  for (const [path, id] of [...now].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const moved = pathsBefore.get(id);
    if (moved !== undefined && moved !== path) {
      console.log(`moved: ${moved} to ${path}`);
    } else if (moved === undefined) {
      console.log(`${before.has(path) ? 'changed' : 'new'}: ${path}`); // new content has a new UUID
    }
  }
  const left = new Set(now.values());
  for (const [path, id] of [...before].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!left.has(id) && !now.has(path)) {
      console.log(`gone: ${path}`);
    }
  }
}

// Last, so that a run that fails reports the same changes again.
await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(now)), {mode: 0o600});
await rename(`${file}.new`, file);
