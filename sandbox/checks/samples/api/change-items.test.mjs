import assert from 'node:assert/strict';
import {it} from 'vitest';
import {createDirectory, trashItem} from '../../../../samples/api/change-items.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {startForSample} from './start-sandbox';

it('change-items.mjs: a directory made, found again, trashed with a file, after lost answers', async () => {
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
});
