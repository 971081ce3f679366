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
import {listReceived} from './share-item.mjs';

// #region move
import {call} from './envelope.mjs';
import {openDirectory, openFile} from './list-directory.mjs';
import {withLock} from './lock.mjs';
import {hashName} from './name-hash.mjs';
import {addToCopies, shareItem} from './share-item.mjs';
import {readTree} from './tree.mjs';

/** The item behind a bare UUID. `type` is `folder` or `file`. */
export async function readItem(uuid, type, {api, keys}) {
  const row = await call(api, 'POST', type === 'folder' ? '/v3/dir' : '/v3/file', {uuid});
  // Listings call the metadata of a directory `name`, /v3/dir calls it `nameEncrypted`.
  const metadata = type === 'folder' ? openDirectory(row.nameEncrypted, keys) : openFile(row, keys);
  if (metadata === null) throw new Error('No key of this account opens the item.');
  return {uuid, type, parent: row.parent, metadata};
}

/**
 * Moves an item of readItem into the directory `to` and writes the copies for its readers.
 * Returns the copies that cannot be made, and who still has the item from its old place.
 */
export async function moveItem(item, to, account) {
  const kind = item.type === 'folder' ? 'dir' : 'file';
  const ask = (path, body) => call(account.api, 'POST', path, body);
  await withLock(account.api, 'drive-write', async () => {
    if (item.type === 'folder' && (await isWithin(to, item.uuid, account))) {
      throw new Error('A directory cannot move into itself.');
    }
    const found = await ask(`/v3/${kind}/exists`, {parent: to, nameHashed: hashName(item.metadata.name, 2)});
    if (found.exists && found.uuid !== item.uuid) throw new Error('The name is taken there.');
    await ask(`/v3/${kind}/move`, {uuid: item.uuid, to});
  });
  const missed = await addToCopies({...item, parent: to}, account);
  return {missed, leftover: await findLeftover(item, to, account)};
}

/** From a directory up to the root, one call per level. What /v3/dir says of the root is not specified. */
async function isWithin(uuid, top, {api, rootUUID}) {
  for (let each = uuid; each !== rootUUID; each = (await call(api, 'POST', '/v3/dir', {uuid: each})).parent) {
    if (each === top) return true;
  }
  return false;
}

/**
 * Receivers and links that have the item neither from its new directory nor by itself. `below` is what
 * a receiver has by itself of what is in the item.
 */
export async function findLeftover(item, to, account) {
  const {uuid, type} = item;
  const ask = (path, body) => call(account.api, 'POST', path, body);
  const [{users}, {links}] = [await ask('/v3/item/shared', {uuid}), await ask('/v3/item/linked', {uuid})];
  const target = {...(await ask('/v3/dir/shared', {uuid: to})), ...(await ask('/v3/dir/linked', {uuid: to}))};
  const top = await ask('/v3/shared/out', {uuid: 'shared-out', receiverId: 0});
  const hasByItself = (id) => {
    const rows = [...top.folders, ...top.uploads].filter(({receiverId}) => receiverId === id);
    return (each) => rows.some((row) => row.uuid === each.uuid);
  };
  const left = users.filter(
    ({id, email}) => !target.users.some((user) => user.email === email) && !hasByItself(id)(item),
  );
  const isTree = type === 'folder' && left.length > 0;
  const {levels} = isTree ? await readTree({...item, parent: to}, account) : {levels: []};
  const inside = levels.slice(1).flat();
  const ownLink = type === 'folder' ? await ask('/v3/dir/link/status', {uuid}) : undefined;
  return {
    users: left.map((user) => ({...user, below: inside.filter(hasByItself(user.id))})),
    links: links.filter(
      ({linkUUID}) => !target.links.some((link) => link.linkUUID === linkUUID) && linkUUID !== ownLink?.uuid,
    ),
  };
}

/**
 * Ends the shares that the old directory has left. No call takes an item out of a link.
 * Keep `users` until this has returned: after the first call, nothing may tell what `below` was.
 */
export async function endShares({uuid}, users, account) {
  for (const {id, email, below} of users) {
    try {
      await call(account.api, 'POST', '/v3/item/shared/out/remove', {uuid, receiverId: id});
    } catch (error) {
      // After a lost answer, the repetition finds no share any more: that is the aim.
      if (!['file_not_found', 'folder_not_found'].includes(error.code)) throw error;
    }
    // The call can have ended these too; where it has not, nothing changes.
    for (const each of below) await shareItem(each, email, account);
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
  console.log('move: the new readers list it, what the old place leaves behind is found and ended');
}
