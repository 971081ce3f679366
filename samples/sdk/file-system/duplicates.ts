// #region find
import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import {Readable} from 'node:stream';
import type {ReadableStream} from 'node:stream/web';
import {FilenSDK, type CloudItem} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const cloud = sdk.cloud();

type Found = Extract<CloudItem, {type: 'file'}> & {path: string};

/** Every file below a directory, level by level: a tree shows one file per path. */
async function list(uuid: string, above = ''): Promise<Found[]> {
  const found: Found[] = [];
  for (const item of await cloud.listDirectory({uuid})) {
    const path = `${above}/${item.name}`;
    if (item.type === 'directory') {
      found.push(...(await list(item.uuid, path)));
    } else if (item.size > 0 && item.key !== '') {
      found.push({...item, path});
    }
  }
  return found;
}

async function sha512(file: Found): Promise<string> {
  const hash = createHash('sha512');
  const stream = cloud.downloadFileToReadableStream({...file, onError: console.error});
  let size = 0;
  for await (const bytes of Readable.fromWeb(stream as ReadableStream<Buffer>)) {
    hash.update(bytes as Buffer);
    size += (bytes as Buffer).length;
  }
  if (size !== file.size) {
    throw new Error(`${file.path} broke off.`); // two broken reads could look equal
  }
  return hash.digest('hex');
}

/** Files that have the same key, in groups of two or more. */
async function group(files: Found[], keyOf: (file: Found) => unknown): Promise<Found[][]> {
  const groups = new Map<unknown, Found[]>();
  for (const file of files) {
    const key = await keyOf(file);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].filter(({length}) => length > 1);
}

/** Groups of equal files; the first of each was uploaded first. */
async function findDuplicates(uuid: string): Promise<Found[][]> {
  const equal: Found[][] = [];
  for (const files of await group(await list(uuid), ({size}) => size)) {
    equal.push(...(await group(files, sha512)));
  }
  equal.forEach((files) => files.sort(byTime));
  return equal.sort(([a], [b]) => byTime(a as Found, b as Found));
}

function byTime(a: Found, b: Found): number {
  return a.timestamp - b.timestamp || (a.path < b.path ? -1 : 1);
}
// #endregion

// #region trash
const linked = new Set((await cloud.listPublicLinks()).map(({uuid}) => uuid));

/** Whether somebody else can open this copy, by itself or by a directory. */
async function isUsed(uuid: string): Promise<boolean> {
  const {users} = await sdk.api(3).item().shared({uuid});
  const {links} = await sdk.api(3).item().linked({uuid});
  return linked.has(uuid) || users.length + links.length > 0;
}

const spare: string[] = [];
for (const [kept, ...copies] of await findDuplicates(await sdk.fs().mkdir({path: '/Photos'}))) {
  for (const {uuid, path} of copies) {
    const used = await isUsed(uuid);
    console.log(`${path} equals ${kept?.path ?? ''}${used ? ', but others have it' : ''}`);
    if (!used) {
      spare.push(uuid);
    }
  }
}

// Without CONFIRM=yes, this is a dry run.
if (process.env.CONFIRM === 'yes') {
  await writeFile('trashed.json', JSON.stringify(spare)); // first, for the undo
  for (const uuid of spare) {
    await cloud.trashFile({uuid});
  }
  console.log(`in the trash: ${spare.length}`);
}
// #endregion
