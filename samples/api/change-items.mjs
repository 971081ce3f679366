/**
 * Creates a directory and puts items into the trash.
 * Run it to check it against the sandbox, where each answer is lost once.
 */

import assert from 'node:assert/strict';
import {pathToFileURL} from 'node:url';
import {listDirectory} from './list-directory.mjs';
import {logIn} from './login.mjs';

// #region change
import {randomUUID} from 'node:crypto';
import {call} from './envelope.mjs';
import {withLock} from './lock.mjs';
import {encryptMetadata} from './metadata.mjs';
import {hashName} from './name-hash.mjs';

/** Creates a directory, or finds the one that has the name. `account` is {api, key}: auth version 1 or 2. */
export async function createDirectory(name, parent, {api, key}) {
  const metadata = {name: name.normalize('NFC')};
  const uuid = randomUUID();
  const place = {parent, nameHashed: hashName(metadata.name, 2)};
  const answer = await withLock(api, 'drive-write', async () => {
    const {exists} = await call(api, 'POST', '/v3/file/exists', place);
    if (exists) throw new Error(`There is a file of the name ${name}.`);
    const sealed = encryptMetadata(JSON.stringify(metadata), key);
    return call(api, 'POST', '/v3/dir/create', {uuid, name: sealed, ...place});
  });
  // Another UUID: a directory of this name was there, and may write it in other letter case.
  return {uuid: answer.uuid, isNew: answer.uuid === uuid, parent, type: 'folder', metadata};
}

/** `item` is {uuid, type}; the type is file or folder. */
export async function trashItem({uuid, type}, {api}) {
  const path = type === 'folder' ? '/v3/dir/trash' : '/v3/file/trash';
  await withLock(api, 'drive-write', () => call(api, 'POST', path, {uuid}));
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
  const sandbox = await startForSample('each drop-answer');
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  alice.api.pause = 1;
  const names = async () => {
    const {directories, files} = await listDirectory(alice.rootUUID, alice);
    return [...directories, ...files].map(({metadata}) => metadata.name);
  };
  const drafts = await createDirectory('Drafts', alice.rootUUID, alice);
  assert.equal(drafts.isNew, true);
  const again = await createDirectory('drafts', alice.rootUUID, alice);
  assert.deepEqual([again.uuid, again.isNew], [drafts.uuid, false]);
  await assert.rejects(createDirectory('Report.txt', alice.rootUUID, alice), /a file of the name/);
  assert.ok((await names()).includes('Drafts'));

  const {files} = await listDirectory(alice.rootUUID, alice);
  const report = files.find(({metadata}) => metadata.name === 'report.txt');
  await trashItem(drafts, alice);
  await trashItem({...report, type: 'file'}, alice);
  const left = await names();
  assert.ok(!left.includes('Drafts') && !left.includes('report.txt'));
  const trash = await listDirectory('trash', alice);
  assert.ok(trash.directories.some(({uuid}) => uuid === drafts.uuid));
  assert.ok(trash.files.some(({uuid}) => uuid === report.uuid));
  await sandbox.close();
  console.log('change-items: a directory made, found again, trashed with a file, after lost answers');
}
