// #region changed
import {readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {createDirectory} from './change-items.mjs';
import {compareHash} from './download.mjs';
import {comparable, isRefused} from './find-name.mjs';
import {listDirectory} from './list-directory.mjs';
import {addMissingCopies, readersOf} from './share-item.mjs';
import {metadataOf, uploadFile} from './upload.mjs';

/** Whether a local file has the content that the metadata of the other describes. In doubt it has not. */
export async function hasSameContent(path, {size, lastModified, hash, blake3}) {
  const local = await stat(path);
  if (local.size !== size) return false;
  // Equal hashes prove it. A `hash` that differs can be a wrong one: then the file goes up once more.
  if (hash || blake3) return (await compareHash(path, {hash, blake3})) === 'same';
  return Math.abs(local.mtimeMs - lastModified) < 1; // Some round a time, others cut it.
}

/**
 * Uploads what is new or changed in `folder` and below it, for all who read `parent`; deletes nothing.
 * Returns the paths that it has `sent`, those that it has `leftOut`, each with the `problem`, and the
 * copies that cannot be made (`missed`).
 */
export async function uploadChanged(folder, parent, account) {
  const report = {sent: [], leftOut: [], missed: []};
  // All of it is read before anything is sent.
  await uploadLevel(await readFolder(folder, report), parent, account, report);
  return report;
}

async function readFolder(folder, {leftOut}) {
  const all = await readdir(folder, {withFileTypes: true});
  const entries = all.filter((entry) => entry.isDirectory() || entry.isFile());
  const found = [];
  for (const alike of byName(entries, ({name}) => name).values()) {
    for (const entry of alike) {
      const {name} = entry;
      const path = join(folder, name);
      const twin = alike.find((each) => each !== entry);
      if (twin) leftOut.push({path, problem: `on the drive, it has the same name as ${twin.name}`});
      else if (isRefused(name)) leftOut.push({path, problem: 'not every system can hold its name'});
      else if (entry.isFile()) found.push({path, name, type: 'file'});
      else found.push({path, name, type: 'folder', below: await readFolder(path, {leftOut})});
    }
  }
  return found;
}

function byName(items, nameOf) {
  const groups = new Map();
  for (const item of items) {
    const name = comparable(nameOf(item)); // The drive ignores case; a Mac may decompose "é".
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
}

async function uploadLevel(entries, parent, account, report) {
  const {directories, files} = await listDirectory(parent, account);
  const items = [
    ...directories.map((each) => ({...each, type: 'folder'})),
    ...files.map((each) => ({...each, type: 'file'})),
  ];
  const there = byName(
    items.filter(({metadata}) => metadata),
    ({metadata}) => metadata.name,
  );
  const readers = await readersOf('dir', parent, account);
  for (const entry of entries) {
    const [known, twin] = there.get(comparable(entry.name)) ?? [];
    if (twin || (known && known.type !== entry.type)) {
      report.leftOut.push({path: entry.path, problem: 'the drive has another item of its name'});
      continue;
    }
    const item = await bringUp(entry, known, parent, account, report);
    // Also for what was there: the run that sent it may have ended before its copies were written.
    report.missed.push(...(await addMissingCopies(item, readers, account)));
    if (entry.below) await uploadLevel(entry.below, item.uuid, account, report);
  }
}

async function bringUp({path, name, type}, known, parent, account, report) {
  if (type === 'folder') return known ?? createDirectory(name, parent, account);
  if (known && (await hasSameContent(path, known.metadata))) return known;
  const file = await uploadFile(path, parent, account);
  report.sent.push(path);
  return {uuid: file.uuid, parent, type, metadata: metadataOf(file)};
}
// #endregion
