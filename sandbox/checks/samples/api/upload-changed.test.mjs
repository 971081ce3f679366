import assert from 'node:assert/strict';
import {mkdir, mkdtemp, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {createDirectory} from '../../../../samples/api/change-items.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {encryptForReceiver} from '../../../../samples/api/rsa.mjs';
import {listReceived} from '../../../../samples/api/share-item.mjs';
import {hasSameContent, uploadChanged} from '../../../../samples/api/upload-changed.mjs';
import {uploadFile} from '../../../../samples/api/upload.mjs';
import {startTest} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';
import {startForSample} from './start-sandbox';

it('upload-changed.mjs: everything once, then nothing, then two of four files', async () => {
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const at = (...names) => join(folder, ...names);
  const run = async () => (await uploadChanged(folder, top.uuid, alice)).sent.sort();
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

    // What a run that broke off has not written for Bob, the next one writes, though nothing has changed.
    const bob = await logIn(sandbox.api, sandbox.people.bob);
    const {publicKey, email} = bob;
    const sealed = encryptForReceiver('{"name":"Backup"}', publicKey);
    const share = {uuid: top.uuid, parent: 'none', type: 'folder', email, metadata: sealed};
    await call(alice.api, 'POST', '/v3/item/share', share);
    assert.deepEqual(await run(), []);
    const received = await listReceived(bob, top.uuid);
    assert.deepEqual(received.files.map(({metadata}) => metadata.name).sort(), [
      'a.txt',
      'c.txt',
      'nothing',
      '\u00e9.txt',
    ]);
    assert.equal((await listReceived(bob, received.directories[0].uuid)).files.length, 1);

    // Left alone, run for run: names that are one on the drive, or of another kind there; names for few systems.
    await createDirectory('D', top.uuid, alice);
    const left = ['A.txt', '\u00e9.txt', 'CON', 'Inner/a:b', 'd'];
    for (const name of left) await writeFile(at(name), 'Left alone.\n');
    left.push('a.txt', 'e\u0301.txt');
    for (let time = 0; time < 3; time++) {
      const {sent, leftOut} = await uploadChanged(folder, top.uuid, alice);
      assert.deepEqual(
        [sent, leftOut.map(({path}) => path).sort()],
        [[], left.map((name) => at(name)).sort()],
      );
    }

    const {mtimeMs, size} = await stat(at('c.txt'));
    const without = {size, lastModified: Math.trunc(mtimeMs)};
    assert.equal(await hasSameContent(at('c.txt'), without), true);
    assert.equal(await hasSameContent(at('c.txt'), {...without, lastModified: 1}), false);
    assert.equal(await hasSameContent(at('c.txt'), {...without, hash: '00'}), false);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
});

it('upload-changed.mjs: leaves a name alone that the drive has twice', async () => {
  const check = await startTest({isCheck: true});
  const grace = await logIn({base: check.url}, people.grace);
  const find = async (name, parent) =>
    (await listDirectory(parent, grace)).directories.find(({metadata}) => metadata?.name === name).uuid;
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const path = join(folder, '\u00e9t\u00e9.txt');
  await writeFile(path, 'Which of the two?');
  const twins = await find('Twins', await find('Check', grace.rootUUID));
  const {sent, leftOut} = await uploadChanged(folder, twins, grace);
  assert.deepEqual([sent, leftOut.map((each) => each.path)], [[], [path]]);
  await rm(folder, {recursive: true});
  await check.close();
});
