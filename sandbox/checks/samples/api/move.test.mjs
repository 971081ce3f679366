import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {it} from 'vitest';
import {call} from '../../../../samples/api/envelope.mjs';
import {createDirectoryLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {endShares, findLeftover, moveItem, readItem} from '../../../../samples/api/move.mjs';
import {hashName} from '../../../../samples/api/name-hash.mjs';
import {listReceived, shareItem} from '../../../../samples/api/share-item.mjs';
import {startForSample} from './start-sandbox';

it('move.mjs: the new readers list it, what the old place leaves behind is found and ended', async () => {
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const bob = await logIn(sandbox.api, sandbox.people.bob);
  const grace = await logIn(sandbox.api, sandbox.people.grace);
  const create = async (name, parent) => {
    const metadata = {name};
    const fields = {
      name: encryptMetadata(JSON.stringify(metadata), alice.key),
      nameHashed: hashName(name, 2),
    };
    const {uuid} = await call(alice.api, 'POST', '/v3/dir/create', {uuid: randomUUID(), parent, ...fields});
    return {uuid, type: 'folder', parent, metadata};
  };
  const isBob = ({email}) => email === bob.email;
  const names = ({directories, files}) => [...directories, ...files].map(({metadata}) => metadata.name);

  // Bob reads one directory and Grace the other; both have a link. What moves holds a directory.
  const from = await create('From', alice.rootUUID);
  const to = await create('To', alice.rootUUID);
  const item = await create('Plans', from.uuid);
  const inside = await create('Inside', item.uuid);
  await create('Deep', inside.uuid);
  await shareItem(from, bob.email, alice);
  await shareItem(inside, bob.email, alice);
  await shareItem(to, grace.email, alice);
  const oldLink = await createDirectoryLink(from.uuid, alice);
  const newLink = await createDirectoryLink(to.uuid, alice);

  const {missed, leftover} = await moveItem(await readItem(item.uuid, 'folder', alice), to.uuid, alice);
  assert.deepEqual(missed, []);
  assert.deepEqual(names(await listReceived(grace, to.uuid)), ['Plans']);
  assert.deepEqual(names(await listReceived(grace, item.uuid)), ['Inside']);
  assert.deepEqual(names(await openDirectoryLink(newLink.url, '', to.uuid)), ['Plans']);
  assert.deepEqual(names(await openDirectoryLink(newLink.url, '', item.uuid)), ['Inside']);
  assert.deepEqual(
    leftover.users.map(({email, below}) => [email, below.map(({metadata}) => metadata.name)]),
    [[bob.email, ['Inside']]],
  );
  assert.deepEqual(
    leftover.links.map(({linkUUID}) => linkUUID),
    [oldLink.linkUUID],
  );

  // The second time is what follows a lost answer. What Bob has by itself stays his.
  await endShares(item, leftover.users, alice);
  await endShares(item, leftover.users, alice);
  assert.deepEqual(names(await listReceived(bob, inside.uuid)), ['Deep']);
  assert.ok(names(await listReceived(bob)).includes('Inside'));
  assert.ok(!(await call(alice.api, 'POST', '/v3/item/shared', {uuid: item.uuid})).users.some(isBob));
  assert.deepEqual((await findLeftover(item, to.uuid, alice)).users, []);
  assert.deepEqual(names(await listReceived(grace, to.uuid)), ['Plans']);

  // What is shared and linked by itself stays with its readers wherever it goes.
  await shareItem(item, bob.email, alice);
  const ownLink = await createDirectoryLink(item.uuid, alice);
  const moved = await moveItem({...item, parent: to.uuid}, alice.rootUUID, alice);
  assert.deepEqual(
    moved.leftover.users.map(({email}) => email),
    [grace.email],
  );
  assert.ok(moved.leftover.links.every(({linkUUID}) => linkUUID !== ownLink.linkUUID));
  await create('Plans', from.uuid);
  await assert.rejects(moveItem(item, from.uuid, alice), /taken/);
  await assert.rejects(moveItem(item, item.uuid, alice), /into itself/);
  await assert.rejects(moveItem(item, inside.uuid, alice), /into itself/);
  const {directories, files} = await listDirectory(alice.rootUUID, alice);
  const report = files.find(({metadata}) => metadata.name === 'report.txt');
  assert.deepEqual(await readItem(report.uuid, 'file', alice), {
    uuid: report.uuid,
    type: 'file',
    parent: alice.rootUUID,
    metadata: report.metadata,
  });
  assert.ok(directories.some(({uuid}) => uuid === item.uuid));
  await sandbox.close();
});
