/**
 * Lists, restores and deletes the versions of a file.
 * Run it to check it against the sandbox.
 */

import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {downloadFile} from './download.mjs';
import {listDirectory} from './list-directory.mjs';
import {logIn} from './login.mjs';
import {listReceived, shareItem} from './share-item.mjs';
import {uploadFile} from './upload.mjs';

// #region list
import {call} from './envelope.mjs';
import {openFile} from './list-directory.mjs';
import {toMilliseconds} from './metadata.mjs';

/**
 * The old contents of a file, the newest first. `uuid` is that of its present content. Two of the
 * same second go by the time of the file; where that is the same too, nothing tells their order.
 */
export async function listVersions(uuid, {api, keys}) {
  const {versions} = await call(api, 'POST', '/v3/file/versions', {uuid});
  return versions
    .filter((version) => version.uuid !== uuid)
    .map((version) => ({
      ...version,
      timestamp: toMilliseconds(version.timestamp, Date.now()),
      metadata: openFile(version, keys), // With the file key of this version.
    }))
    .sort((a, b) => b.timestamp - a.timestamp || modified(b) - modified(a));
}

const modified = ({metadata}) => metadata?.lastModified ?? 0;
// #endregion

// #region restore
import {withLock} from './lock.mjs';
import {encryptMetadata} from './metadata.mjs';
import {hashName} from './name-hash.mjs';
import {addToCopies, renameCopies} from './share-item.mjs';

/** Makes a version the present content. `file` is {uuid, parent}, as listed now. */
export async function restoreVersion(version, file, account) {
  if (version.metadata === null) throw new Error('No key opens this version.');
  const {uuid} = version;
  const metadata = {...version.metadata, lastModified: Date.now()};
  await withLock(account.api, 'drive-write', async () => {
    await makeCurrent(uuid, file.uuid, account);
    await call(account.api, 'POST', '/v3/file/metadata', {
      uuid,
      name: encryptMetadata(metadata.name, metadata.key),
      nameHashed: hashName(metadata.name, 2),
      metadata: encryptMetadata(JSON.stringify(metadata), account.key),
    });
  });
  const item = {uuid, parent: file.parent, type: 'file', metadata};
  const missed = [...(await renameCopies(item, account)), ...(await addToCopies(item, account))];
  return {item, missed};
}

async function makeCurrent(uuid, current, {api}) {
  try {
    await call(api, 'POST', '/v3/file/version/restore', {uuid, current});
  } catch (error) {
    // If only the answer was lost, `current` is out of date for the next attempt: ask what holds now.
    const {present, versioned} = await call(api, 'POST', '/v3/file/present', {uuid});
    if (!present || versioned) throw error;
  }
}
// #endregion

// #region delete
/** Deletes one version for good. The same call deletes the file itself, so ask first which it is. */
export async function deleteVersion(uuid, {api}) {
  await withLock(api, 'drive-write', async () => {
    const {present, versioned} = await call(api, 'POST', '/v3/file/present', {uuid});
    if (!present) return;
    if (!versioned) throw new Error('This is the present content of a file.');
    await call(api, 'POST', '/v3/file/delete/permanent', {uuid}).catch((error) => {
      if (error.code !== 'file_not_found') throw error; // Gone: an earlier attempt got through.
    });
  });
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
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
    assert.ok(sandbox.lines.some((line) => line.includes('version/restore: each drop-answer')));
    assert.ok((await listReceived(bob)).files.every(({metadata}) => metadata.name === 'plan.txt'));
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
  console.log('versions: listed, one restored and one deleted, each after a lost answer');
}
