/**
 * Uploads into a directory that others read, and writes their copies.
 * Run it to check it against the sandbox: a receiver and a visitor download the file.
 */

import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {downloadFile} from './download.mjs';
import {findLink, openDirectoryLink} from './link-directory.mjs';
import {listDirectory} from './list-directory.mjs';
import {logIn} from './login.mjs';
import {linkUrl} from './public-link.mjs';
import {listReceived} from './share-item.mjs';

// #region upload
import {addToCopies} from './share-item.mjs';
import {metadataOf, uploadFile} from './upload.mjs';

/** Uploads a file for everybody who reads the directory `parent`, also when it replaces an older one. */
export async function uploadForAll(path, parent, account, mime) {
  const file = await uploadFile(path, parent, account, {mime});
  const item = {uuid: file.uuid, parent, type: 'file', metadata: metadataOf(file)};
  try {
    // For each receiver of the parent /v3/item/share, for each of its links /v3/dir/link/add.
    const missed = await addToCopies(item, account);
    return {file, missed};
  } catch (cause) {
    // The file is in the drive: call addToCopies(error.item, account) again, do not upload again.
    throw Object.assign(new Error('Uploaded, but not for all readers.', {cause}), {item});
  }
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const bob = await logIn(sandbox.api, sandbox.people.bob);
  const {directories} = await listDirectory(alice.rootUUID, alice);
  const {uuid: photos} = directories.find(({metadata}) => metadata.name === 'Holiday photos');
  const {linkUUID, key} = await findLink(photos, alice);
  const url = linkUrl('directory', linkUUID, key);
  const password = 'link pässword 1'; // Of the link that the sandbox starts with.
  const folder = await mkdtemp(join(tmpdir(), 'upload-shared-'));
  const find = (name, {files}) => files.find(({metadata}) => metadata.name === name);
  const seenBy = async (name) => [
    find(name, await listReceived(bob, photos)),
    find(name, await openDirectoryLink(url, password)),
  ];
  try {
    const plain = randomBytes(1_200_000);
    await writeFile(join(folder, 'beach.jpg'), plain);
    await uploadFile(join(folder, 'beach.jpg'), photos, alice);
    assert.deepEqual(await seenBy('beach.jpg'), [undefined, undefined]); // What is missed without copies.

    const {file, missed} = await uploadForAll(join(folder, 'beach.jpg'), photos, alice, 'image/jpeg');
    assert.deepEqual(missed, []);
    for (const [index, seen] of (await seenBy('beach.jpg')).entries()) {
      assert.equal(seen.uuid, file.uuid);
      const copy = join(folder, `copy ${index}`);
      await downloadFile({...seen.metadata, ...seen, size: seen.metadata.size}, copy);
      assert.deepEqual(await readFile(copy), plain);
    }

    // A name that no share can hold: the visitors get the file, the receiver cannot.
    const long = `${'"'.repeat(150)}.txt`; // JSON writes each of these with two bytes.
    await writeFile(join(folder, long), 'long');
    const partly = await uploadForAll(join(folder, long), photos, alice);
    assert.deepEqual(
      partly.missed.map(({reader, problem}) => [reader, problem]),
      [[bob.email, 'its name is too long for a share']],
    );
    const blind = {...alice, keys: ['0'.repeat(64)]};
    const item = {uuid: file.uuid, parent: photos, type: 'file', metadata: metadataOf(file)};
    assert.deepEqual(
      (await addToCopies(item, blind)).map(({reader, problem}) => [reader, problem]),
      [[linkUUID, 'no key opens the key of the link']],
    );
    const [ofBob, ofVisitor] = await seenBy(long);
    assert.deepEqual([ofBob, ofVisitor.uuid], [undefined, partly.file.uuid]);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
  console.log('upload-shared: seen and downloaded by a receiver and a visitor, who miss a bare upload');
}
