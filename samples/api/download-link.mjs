// #region download
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {downloadFile} from './download.mjs';
import {call} from './envelope.mjs';
import {hashLinkPassword} from './link-password.mjs';
import {gateway, openDirectory, openFile} from './list-directory.mjs';
import {localName} from './local-name.mjs';
import {parseLink} from './public-link.mjs';

/**
 * Downloads a directory link with all that is below it into the new folder `target`. Returns what
 * could not be written, with the `problem` of each: a directory stands for all that is in it.
 */
export async function downloadLink(url, password, target) {
  const {linkUUID, key} = parseLink(url);
  const ask = (path, body) => call(gateway(), 'POST', path, {uuid: linkUUID, ...body});
  const {parent, hasPassword, salt} = await ask('/v3/dir/link/info');
  const proof = hasPassword ? await hashLinkPassword(password, salt) : 'empty';
  const {folders, files} = await ask('/v3/dir/download/link', {parent, password: proof});

  const byParent = new Map();
  const add = (item) => byParent.set(item.parent, [...(byParent.get(item.parent) ?? []), item]);
  for (const each of folders) add({...each, type: 'folder', metadata: openDirectory(each.name, [key])});
  for (const each of files) add({...each, type: 'file', metadata: openFile(each, [key])});

  await mkdir(target); // Fails if it is there: nothing that exists is written over.
  const failed = [];
  await writeLevel(parent, target, byParent, failed);
  return failed;
}

async function writeLevel(parent, folder, byParent, failed) {
  const items = byParent.get(parent) ?? [];
  byParent.delete(parent); // Each once, should the tree bite its own tail.
  const taken = new Set();
  for (const item of items) {
    try {
      if (item.metadata === null) throw new Error('The key of the link does not open it.');
      const path = join(folder, localName(item.metadata.name, taken));
      if (item.type === 'folder') {
        await mkdir(path);
        await writeLevel(item.uuid, path, byParent, failed);
      } else {
        // Chunks are tried again in there.
        await downloadFile({...item.metadata, ...item, size: item.metadata.size}, path);
      }
    } catch (problem) {
      failed.push({...item, problem});
    }
  }
}
// #endregion
