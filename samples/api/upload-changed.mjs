/**
 * Uploads what is new or changed in a local folder.
 * Run it to check it against the sandbox.
 */

import assert from 'node:assert/strict';
import {mkdir, mkdtemp, rm, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {pathToFileURL} from 'node:url';
import {logIn} from './login.mjs';

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const at = (...names) => join(folder, ...names);
  const run = async () => (await uploadChanged(folder, top.uuid, alice)).sort();
  const top = await createDirectory('Backup', alice.rootUUID, alice);
  try {
    await mkdir(at('Inner', 'Empty'), {recursive: true});
    for (const path of [at('a.txt'), at('Inner', 'b.txt')]) await writeFile(path, 'One.\n');
    await writeFile(at('nothing'), '');
    assert.deepEqual(await run(), [at('Inner', 'b.txt'), at('a.txt'), at('nothing')]);
    assert.deepEqual(await run(), []);

    // Another time alone changes nothing; the same size and another content does.
    await utimes(at('a.txt'), 1, 1);
    await writeFile(at('Inner', 'b.txt'), 'Two.\n');
    await writeFile(at('c.txt'), 'New.\n');
    assert.deepEqual(await run(), [at('Inner', 'b.txt'), at('c.txt')]);
    const {directories, files} = await listDirectory(top.uuid, alice);
    assert.deepEqual([...directories, ...files].map(({metadata}) => metadata.name).sort(), [
      'Inner',
      'a.txt',
      'c.txt',
      'nothing',
    ]);

    // A name as a Mac gives it is the same file.
    await writeFile(at('e\u0301.txt'), 'One.\n');
    await uploadFile(at('e\u0301.txt'), top.uuid, alice);
    await writeFile(at('e\u0301.txt'), 'Two.\n');
    assert.deepEqual(await run(), [at('e\u0301.txt')]);
    const names = (await listDirectory(top.uuid, alice)).files.map(({metadata}) => metadata.name);
    assert.deepEqual(
      names.filter((name) => name.startsWith('\u00e9')),
      ['\u00e9.txt'],
    );

    const {mtimeMs, size} = await stat(at('c.txt'));
    const without = {size, lastModified: Math.trunc(mtimeMs)};
    assert.equal(await hasSameContent(at('c.txt'), without), true);
    assert.equal(await hasSameContent(at('c.txt'), {...without, lastModified: 1}), false);
    assert.equal(await hasSameContent(at('c.txt'), {...without, hash: '00'}), false);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
  console.log('upload-changed: everything once, then nothing, then two of four files');
}
