/**
 * Moves an item and puts its shares and links in order.
 * Run it to check it against the sandbox: receivers and visitors list what they see.
 */

import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {pathToFileURL} from 'node:url';
import {createDirectoryLink, openDirectoryLink} from './link-directory.mjs';
import {listDirectory} from './list-directory.mjs';
import {logIn} from './login.mjs';
import {encryptMetadata} from './metadata.mjs';
import {listReceived, shareItem} from './share-item.mjs';

// #region move
import {call} from './envelope.mjs';
import {withLock} from './lock.mjs';
import {hashName} from './name-hash.mjs';
import {addToCopies} from './share-item.mjs';

/**
 * Moves an item {uuid, type, metadata} into the directory `to` and writes the copies for its readers.
 * Returns the copies that cannot be made, and who still has the item from its old place.
 */
export async function moveItem(item, to, account) {
  const kind = item.type === 'folder' ? 'dir' : 'file';
  const ask = (path, body) => call(account.api, 'POST', path, body);
  await withLock(account.api, 'drive-write', async () => {
    const found = await ask(`/v3/${kind}/exists`, {parent: to, nameHashed: hashName(item.metadata.name, 2)});
    if (found.exists && found.uuid !== item.uuid) throw new Error('The name is taken there.');
    await ask(`/v3/${kind}/move`, {uuid: item.uuid, to});
  });
  const missed = await addToCopies({...item, parent: to}, account);
  return {missed, leftover: await findLeftover(item, to, account)};
}

/** Receivers and links that have the item neither from its new directory nor by itself. */
export async function findLeftover({uuid, type}, to, {api}) {
  const ask = (path, body) => call(api, 'POST', path, body);
  const [{users}, {links}] = [await ask('/v3/item/shared', {uuid}), await ask('/v3/item/linked', {uuid})];
  const target = {...(await ask('/v3/dir/shared', {uuid: to})), ...(await ask('/v3/dir/linked', {uuid: to}))};
  const top = await ask('/v3/shared/out', {uuid: 'shared-out', receiverId: 0});
  const own = [...top.folders, ...top.uploads].filter((row) => row.uuid === uuid);
  const ownLink = type === 'folder' ? await ask('/v3/dir/link/status', {uuid}) : undefined;
  return {
    users: users.filter(
      ({id, email}) =>
        !target.users.some((user) => user.email === email) && !own.some((row) => row.receiverId === id),
    ),
    links: links.filter(
      ({linkUUID}) => !target.links.some((link) => link.linkUUID === linkUUID) && linkUUID !== ownLink?.uuid,
    ),
  };
}

/** Ends the shares that the old directory has left. No call takes an item out of a link. */
export async function endShares({uuid}, users, {api}) {
  for (const {id} of users) {
    await call(api, 'POST', '/v3/item/shared/out/remove', {uuid, receiverId: id});
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
  const names = ({directories, files}) => [...directories, ...files].map(({metadata}) => metadata.name);

  // Bob reads one directory and Grace the other; both have a link. What moves holds a directory.
  const from = await create('From', alice.rootUUID);
  const to = await create('To', alice.rootUUID);
  const item = await create('Plans', from.uuid);
  await create('Inside', item.uuid);
  await shareItem(from, bob.email, alice);
  await shareItem(to, grace.email, alice);
  const oldLink = await createDirectoryLink(from.uuid, alice);
  const newLink = await createDirectoryLink(to.uuid, alice);

  const {missed, leftover} = await moveItem(item, to.uuid, alice);
  assert.deepEqual(missed, []);
  assert.deepEqual(names(await listReceived(grace, to.uuid)), ['Plans']);
  assert.deepEqual(names(await listReceived(grace, item.uuid)), ['Inside']);
  assert.deepEqual(names(await openDirectoryLink(newLink.url, '', to.uuid)), ['Plans']);
  assert.deepEqual(names(await openDirectoryLink(newLink.url, '', item.uuid)), ['Inside']);
  assert.deepEqual(
    leftover.users.map(({email}) => email),
    [bob.email],
  );
  assert.deepEqual(
    leftover.links.map(({linkUUID}) => linkUUID),
    [oldLink.linkUUID],
  );

  await endShares(item, leftover.users, alice);
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
  const {directories} = await listDirectory(alice.rootUUID, alice);
  assert.ok(directories.some(({uuid}) => uuid === item.uuid));
  await sandbox.close();
  console.log('move: the new readers list it, what the old place leaves behind is found and ended');
}
