// #region compare
import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import type {ReadableStream} from 'node:stream/web';
import {FilenSDK, type CloudItemTree} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

const [source, target] = ['website', '/Website'];

type CloudFile = Extract<CloudItemTree, {type: 'file'}>;

/** Files of both sides by their path, such as `assets/style.css`. */
async function list(): Promise<{local: Map<string, number>; remote: Map<string, CloudFile>}> {
  const local = new Map<string, number>();
  for (const entry of await readdir(source, {recursive: true})) {
    const entryStat = await stat(path.join(source, entry));
    if (entryStat.isFile()) {
      local.set(entry.split(path.sep).join('/'), entryStat.size);
    }
  }
  const uuid = await fs.mkdir({path: target});
  const tree = await sdk.cloud().getDirectoryTree({uuid, skipCache: true});
  const remote = new Map<string, CloudFile>();
  for (const [name, item] of Object.entries(tree)) {
    if (item.type === 'file') {
      remote.set(name.slice(1), item);
    }
  }
  // The tree shows one file per path. Anything beside it would go unnoticed.
  const {files} = await sdk.api(3).dir().download({uuid, skipCache: true});
  if (files.length !== remote.size) {
    throw new Error(`${files.length} files under ${remote.size} paths in ${target}: nothing is done.`);
  }
  return {local, remote};
}

async function sha512(stream: Readable): Promise<string> {
  const hash = createHash('sha512');
  for await (const bytes of stream) {
    hash.update(bytes as Buffer);
  }
  return hash.digest('hex');
}

/** Names what differs. Reads every file of both sides whole. */
async function compare(): Promise<{missing: string[]; different: string[]; extra: string[]}> {
  const {local, remote} = await list();
  const different: string[] = [];
  for (const [name, item] of remote) {
    if (local.has(name)) {
      const stream = sdk.cloud().downloadFileToReadableStream({...item, onError: console.error});
      const [here, there] = await Promise.all([
        sha512(createReadStream(path.join(source, name))),
        sha512(Readable.fromWeb(stream as ReadableStream<Buffer>)),
      ]);
      if (here !== there) {
        different.push(name);
      }
    }
  }
  return {
    missing: [...local.keys()].filter((name) => !remote.has(name)).sort(),
    different: different.sort(),
    extra: [...remote.keys()].filter((name) => !local.has(name)).sort(),
  };
}
// #endregion

// #region mirror
const mostDeletions = 20;

async function mirror(): Promise<void> {
  const {local, remote} = await list();
  // What differs only in case is replaced by the upload.
  const kept = new Set([...local.keys()].map((name) => name.toLowerCase()));
  const extra = [...remote].filter(([name]) => !kept.has(name.toLowerCase()));
  // An empty or wrong directory must not empty the drive.
  if (local.size === 0 || extra.length > mostDeletions) {
    throw new Error(`${local.size} local files, ${extra.length} deletions: nothing is done.`);
  }
  for (const [name, size] of local) {
    const item = remote.get(name);
    const {mtimeMs} = await stat(path.join(source, name));
    if (item?.size !== size || item.lastModified < Math.floor(mtimeMs)) {
      await fs.upload({path: `${target}/${name}`, source: path.join(source, name)});
    }
  }
  for (const [, {uuid}] of extra) {
    await sdk.cloud().trashFile({uuid});
  }
}

console.log('before:', await compare());
await mirror();
const result = await compare();
console.log('after:', result);
process.exitCode = Object.values(result).flat().length === 0 ? 0 : 1;
// #endregion
