import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {createDirectory} from '../../../../samples/api/change-items.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {findName, isRefused, nameHashes} from '../../../../samples/api/find-name.mjs';
import {createDirectoryLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {withLock} from '../../../../samples/api/lock.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {moveItem} from '../../../../samples/api/move.mjs';
import {uploadForAll} from '../../../../samples/api/upload-shared.mjs';
import {uploadFile} from '../../../../samples/api/upload.mjs';
import {startTest} from '../../../judge/test-sandbox';
import {startForSample} from './start-sandbox';

/** A directory as another client may have made it: under the last hash that a name can have. */
async function create(name, {api, key, rootUUID: parent, authVersion, ...account}) {
  const sealed = encryptMetadata(JSON.stringify({name}), key, authVersion);
  const nameHashed = nameHashes(name, {authVersion, ...account}).at(-1);
  const fields = {uuid: randomUUID(), parent, name: sealed, nameHashed};
  return withLock(api, 'drive-write', async () => (await call(api, 'POST', '/v3/dir/create', fields)).uuid);
}

it('find-name.mjs: finds a name of the other kind and rule, in accounts of versions 2 and 3', async () => {
  const sandbox = await startForSample();
  const folder = await mkdtemp(join(tmpdir(), 'find-name-'));
  const path = join(folder, 'e\u0301te\u0301');
  try {
    await writeFile(path, 'Summer');
    for (const person of ['alice', 'dave']) {
      const account = await logIn(sandbox.api, sandbox.people[person]);
      const {rootUUID: root, authVersion} = account;
      const there = await create('Plans', account);
      assert.equal((await createDirectory('plans', root, account)).uuid, there);
      await assert.rejects(uploadFile(path, root, account, {name: 'PLANS'}), /a directory of the name/);

      const {uuid, name, version} = await uploadFile(path, root, account);
      assert.deepEqual([name, version], ['\u00e9t\u00e9', authVersion]);
      await assert.rejects(createDirectory('\u00c9T\u00c9', root, account), /a file of the name/);
      await createDirectory('\u00e9t\u00e9', there, account);
      const item = {uuid, type: 'file', parent: root, metadata: {name}};
      await assert.rejects(moveItem(item, there, account), /taken/);

      // The link key has the form that the account writes, and opens the copies.
      const {url} = await createDirectoryLink(there, account);
      await writeFile(join(folder, 'new.txt'), 'For all.');
      const {file} = await uploadForAll(join(folder, 'new.txt'), there, account);
      assert.deepEqual(
        (await openDirectoryLink(url)).files.map((each) => [each.uuid, each.metadata.name]),
        [[file.uuid, 'new.txt']],
      );
    }
    assert.equal(sandbox.report().text, 'Report: nothing wrong.');
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
});

it('find-name.mjs: keeps the form of a name in NFD', async () => {
  const sandbox = await startTest();
  const account = await logIn({base: sandbox.url}, sandbox.accounts[0]);
  const there = await create('A\u0308', account);
  const {uuid, name} = await findName('dir', '\u00c4', account.rootUUID, account);
  assert.deepEqual([uuid, name], [there, 'A\u0308']);
  assert.equal((await createDirectory('\u00e4', account.rootUUID, account)).uuid, there);
  await sandbox.close();
});

it('find-name.mjs: refuses names that not every system can hold', () => {
  const refused = ['a:b', 'CON', 'con.txt', 'lpt1', 'a.', 'a ', ' a', '.', '..', 'a/b', 'a\u0001', ''];
  refused.push('\u00e4'.repeat(128));
  assert.deepEqual(refused.filter(isRefused), refused);
  assert.deepEqual(['a', '.a', 'console', 'a b', '\u00e4'.repeat(127), '😀'].filter(isRefused), []);
});
