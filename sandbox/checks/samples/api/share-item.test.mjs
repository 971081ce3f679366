import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {it} from 'vitest';
import {call} from '../../../../samples/api/envelope.mjs';
import {createDirectoryLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {hashName} from '../../../../samples/api/name-hash.mjs';
import {encryptForReceiver} from '../../../../samples/api/rsa.mjs';
import {
  addToCopies,
  continueShare,
  listReceived,
  renameCopies,
  shareItem,
} from '../../../../samples/api/share-item.mjs';
import {startForSample} from './start-sandbox';

it('share-item.mjs: a tree shared as far as it fits, copies added and renamed, all of it decrypted', async () => {
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const bob = await logIn(sandbox.api, sandbox.people.bob);
  const create = async (name, parent) => {
    const metadata = {name};
    const {uuid} = await call(alice.api, 'POST', '/v3/dir/create', {
      uuid: randomUUID(),
      name: encryptMetadata(JSON.stringify(metadata), alice.key),
      nameHashed: hashName(name, 2),
      parent,
    });
    return {uuid, type: 'folder', parent, metadata};
  };
  const namesOf = ({directories, files}) =>
    [...directories, ...files].map(({metadata}) => metadata.name).sort();

  // A tree with a directory whose name no share can hold.
  const top = await create('Contracts', alice.rootUUID);
  const inner = await create('2026', top.uuid);
  const long = await create('x'.repeat(400), top.uuid);
  const below = await create('Below', long.uuid);
  const leftOut = await shareItem(top, bob.email, alice);
  assert.deepEqual(
    leftOut.map(({uuid, problem}) => [uuid, problem]),
    [
      [long.uuid, 'its name is too long for a share'],
      [below.uuid, 'its directory is left out'],
    ],
  );
  assert.ok(namesOf(await listReceived(bob)).includes('Contracts'));
  assert.deepEqual(namesOf(await listReceived(bob, top.uuid)), ['2026']);

  // Interrupted after the top: only what is missing is sent.
  const half = await create('Half', alice.rootUUID);
  const [first, second] = [await create('First', half.uuid), await create('Second', half.uuid)];
  const {publicKey} = await call(alice.api, 'POST', '/v3/user/publicKey', {email: bob.email});
  for (const {uuid, type, metadata, parent} of [{...half, parent: 'none'}, first]) {
    const sealed = encryptForReceiver(JSON.stringify(metadata), publicKey);
    const body = {uuid, parent, email: bob.email, type, metadata: sealed};
    await call(alice.api, 'POST', '/v3/item/share', body);
  }
  assert.deepEqual(await continueShare(half, bob.email, alice), []);
  assert.deepEqual(namesOf(await listReceived(bob, half.uuid)), ['First', 'Second']);
  assert.equal(second.parent, half.uuid);

  // One file, which keeps its key.
  const {files} = await listDirectory(alice.rootUUID, alice);
  const report = files.find(({metadata}) => metadata.name === 'report.txt');
  assert.deepEqual(await shareItem({...report, type: 'file'}, bob.email, alice), []);
  const received = (await listReceived(bob)).files.find(({uuid}) => uuid === report.uuid);
  assert.equal(received.metadata.key, report.metadata.key);

  // A new directory below, once for the receiver and once for the visitors of a link.
  const {url} = await createDirectoryLink(top.uuid, alice);
  const added = await create('Drafts', inner.uuid);
  assert.deepEqual(namesOf(await listReceived(bob, inner.uuid)), []);
  assert.deepEqual(await addToCopies(added, alice), []);
  assert.deepEqual(namesOf(await listReceived(bob, inner.uuid)), ['Drafts']);
  assert.deepEqual(namesOf(await openDirectoryLink(url, '', inner.uuid)), ['Drafts']);

  // Its new name.
  const metadata = {name: 'Final'};
  const fields = {
    name: encryptMetadata(JSON.stringify(metadata), alice.key),
    nameHashed: hashName('Final', 2),
  };
  await call(alice.api, 'POST', '/v3/dir/rename', {uuid: added.uuid, ...fields});
  assert.deepEqual(await renameCopies({uuid: added.uuid, metadata}, alice), []);
  assert.deepEqual(namesOf(await listReceived(bob, inner.uuid)), ['Final']);
  assert.deepEqual(namesOf(await openDirectoryLink(url, '', inner.uuid)), ['Final']);
  const blind = {...alice, keys: ['0'.repeat(64)]};
  const unfit = {uuid: added.uuid, metadata: {name: 'z'.repeat(400)}};
  assert.deepEqual(
    (await renameCopies(unfit, blind)).map(({reader}) => reader === bob.email),
    [true, false],
  );
  await sandbox.close();
});
