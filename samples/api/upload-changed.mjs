// #region changed
import {readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {createDirectory} from './change-items.mjs';
import {compareHash} from './download.mjs';
import {listDirectory} from './list-directory.mjs';
import {comparable, driveName, uploadFile} from './upload.mjs';

/** Whether a local file has the content that the metadata of the other describes. In doubt it has not. */
export async function hasSameContent(path, {size, lastModified, hash, blake3}) {
  const local = await stat(path);
  if (local.size !== size) return false;
  // Equal hashes prove it. A `hash` that differs can be a wrong one: then the file goes up once more.
  if (hash || blake3) return (await compareHash(path, {hash, blake3})) === 'same';
  return Math.abs(local.mtimeMs - lastModified) < 1; // Some round a time, others cut it.
}

/** Uploads what is new or changed in `folder` and below it, deletes nothing, and returns what it has sent. */
export async function uploadChanged(folder, parent, account) {
  const {directories, files} = await listDirectory(parent, account);
  const byName = (items) =>
    new Map(items.map((item) => [item.metadata && comparable(item.metadata.name), item]));
  const known = {directories: byName(directories), files: byName(files)};
  const sent = [];
  for (const entry of await readdir(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name);
    const name = comparable(entry.name); // The drive ignores case; a Mac may decompose "é".
    if (entry.isDirectory()) {
      const there = known.directories.get(name) ?? (await createDirectory(entry.name, parent, account));
      sent.push(...(await uploadChanged(path, there.uuid, account)));
    } else if (entry.isFile()) {
      const there = known.files.get(name);
      if (there && (await hasSameContent(path, there.metadata))) continue;
      await uploadFile(path, parent, account, {name: driveName(path, files)});
      sent.push(path);
    }
  }
  return sent;
}
// #endregion
