/**
 * Downloads a whole directory link, as a visitor.
 * Run it to check it against the sandbox, where each request fails once.
 */

import assert from 'node:assert/strict';
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {pathToFileURL} from 'node:url';
import {createDirectory} from './change-items.mjs';
import {createDirectoryLink} from './link-directory.mjs';
import {logIn} from './login.mjs';
import {metadataOf, uploadFile} from './upload.mjs';

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
  const sandbox = await startForSample('each status=503', 'each reset');
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const folder = await mkdtemp(join(tmpdir(), 'link-'));
  try {
    const top = await createDirectory('For visitors', alice.rootUUID, alice);
    const inner = await createDirectory('../inner', top.uuid, alice);
    await writeFile(join(folder, 'plan.txt'), 'Of the inner directory.\n');
    await uploadFile(join(folder, 'plan.txt'), inner.uuid, alice);
    await writeFile(join(folder, 'Plan.txt'), Buffer.alloc(1_100_000, 'plan'));
    const file = await uploadFile(join(folder, 'Plan.txt'), top.uuid, alice);
    assert.equal(metadataOf(file).size, 1_100_000);
    const options = {password: 'link pässword'};
    const {url} = await createDirectoryLink(top.uuid, alice, options);

    const target = join(folder, 'copy');
    await assert.rejects(downloadLink(url, 'wrong', target), {code: 'wrong_password'});
    assert.deepEqual(await downloadLink(url, options.password, target), []);
    assert.deepEqual((await readdir(target, {recursive: true})).sort(), [
      ...['.._inner', join('.._inner', 'plan.txt'), 'Plan.txt'],
    ]);
    assert.equal((await readFile(join(target, 'Plan.txt'))).length, 1_100_000);
    const text = await readFile(join(target, '.._inner', 'plan.txt'), 'utf8');
    assert.equal(text, 'Of the inner directory.\n');
    await assert.rejects(downloadLink(url, options.password, target), {code: 'EEXIST'});

    // What no key opens is returned, and the rest is there.
    await call(alice.api, 'POST', '/v3/dir/link/edit', {
      uuid: top.uuid,
      expiration: 'never',
      downloadBtn: true,
      password: 'empty',
      passwordHashed: 'empty',
      salt: ' ',
    });
    const wrongKey = url.slice(0, -64) + Buffer.from('x'.repeat(32)).toString('hex');
    const failed = await downloadLink(wrongKey, '', join(folder, 'nothing'));
    assert.deepEqual(failed.map(({type}) => type).sort(), ['file', 'folder']);
    assert.deepEqual(await readdir(join(folder, 'nothing')), []);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
  console.log('download-link: two levels with a name that would leave the folder, after faults');
}
