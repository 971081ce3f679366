// #region move
import {call} from './envelope.mjs';
import {findName} from './find-name.mjs';
import {openDirectory, openFile} from './list-directory.mjs';
import {withLock} from './lock.mjs';
import {addToCopies, readersOf, shareItem} from './share-item.mjs';
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
    for (const each of ['file', 'dir']) {
      const {uuid} = await findName(each, item.metadata.name, to, account);
      if (uuid && uuid !== item.uuid) throw new Error('The name is taken there.');
    }
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
  const {users, links} = await readersOf('item', uuid, account);
  const target = await readersOf('dir', to, account);
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
