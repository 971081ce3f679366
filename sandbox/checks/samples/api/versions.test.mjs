import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {downloadFile} from '../../../../samples/api/download.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {listReceived, shareItem} from '../../../../samples/api/share-item.mjs';
import {uploadFile} from '../../../../samples/api/upload.mjs';
import {deleteVersion, listVersions, restoreVersion} from '../../../../samples/api/versions.mjs';
import {startForSample} from './start-sandbox';

it('versions.mjs: listed, one restored and one deleted, each after a lost answer', async () => {
  const sandbox = await startForSample('each drop-answer');
  const grace = await logIn(sandbox.api, sandbox.people.grace);
  const bob = await logIn(sandbox.api, sandbox.people.bob);
  const folder = await mkdtemp(join(tmpdir(), 'versions-'));
  let copies = 0;
  const contentOf = async (file) => {
    const copy = join(folder, String(copies++));
    await downloadFile({...file.metadata, ...file, size: file.metadata.size}, copy);
    return readFile(copy, 'utf8');
  };
  const find = async () => {
    const {files} = await listDirectory(grace.rootUUID, grace);
    return files.filter(({metadata}) => metadata?.name === 'plan.txt');
  };
  try {
    const [file] = await find();
    await shareItem({...file, type: 'file'}, bob.email, grace);
    const versions = await listVersions(file.uuid, grace);
    assert.deepEqual(await Promise.all(versions.map(contentOf)), ['Second plan.\n', 'First plan.\n']);
    const [second, first] = versions;

    const before = Date.now();
    const {item, missed} = await restoreVersion(first, file, grace);
    assert.deepEqual(missed, []);
    assert.equal(item.uuid, first.uuid);
    const [restored, ...others] = await find();
    assert.deepEqual([restored.uuid, others.length], [first.uuid, 0]);
    assert.ok(restored.metadata.lastModified >= before);
    assert.equal(await contentOf(restored), 'First plan.\n');
    const left = await listVersions(restored.uuid, grace);
    assert.deepEqual(left.map(({uuid}) => uuid).sort(), [second.uuid, file.uuid].sort());
    await assert.rejects(restoreVersion(second, file, grace), {code: 'invalid_params'});

    await deleteVersion(second.uuid, grace);
    await deleteVersion(second.uuid, grace);
    assert.deepEqual(
      (await listVersions(restored.uuid, grace)).map(({uuid}) => uuid),
      [file.uuid],
    );
    await assert.rejects(deleteVersion(restored.uuid, grace), /present content/);
    assert.equal(await contentOf((await find())[0]), 'First plan.\n');

    // Three in the same second, as far as possible: the time of the file tells their order.
    for (const time of [1, 2, 3]) {
      await writeFile(join(folder, 'fast.txt'), String(time));
      await utimes(join(folder, 'fast.txt'), time, 1_700_000_000 + time);
      await uploadFile(join(folder, 'fast.txt'), grace.rootUUID, grace);
    }
    const fast = (await listDirectory(grace.rootUUID, grace)).files.find(
      ({metadata}) => metadata?.name === 'fast.txt',
    );
    const older = await listVersions(fast.uuid, grace);
    assert.deepEqual(await Promise.all([fast, ...older].map(contentOf)), ['3', '2', '1']);
    assert.ok(sandbox.printed.some((line) => line.includes('version/restore: each drop-answer')));
    assert.ok((await listReceived(bob)).files.every(({metadata}) => metadata.name === 'plan.txt'));
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
});
