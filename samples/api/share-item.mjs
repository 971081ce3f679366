// #region share
import {call} from './envelope.mjs';
import {encryptForReceiver, metadataForReceiver} from './rsa.mjs';
import {forEachLevel, readTree} from './tree.mjs';

/**
 * Shares a file {uuid, type, metadata}, or a directory {uuid, type} with all that is below it.
 * Returns what no receiver can get, with the `problem` of each: nothing was sent for it.
 */
export async function shareItem(item, email, account, has = async () => false) {
  const {publicKey} = await call(account.api, 'POST', '/v3/user/publicKey', {email});
  // Everything is checked before the first write: ask the user here, if it must be all or nothing.
  const {levels, leftOut} = await readTree({...item, parent: 'none'}, account, problemOfShare);
  await forEachLevel(levels, async (each) => {
    if (!(await has(each))) await addToShare(each, {email, publicKey}, account);
  });
  return leftOut;
}

/** After an interruption: the same, but sends nothing for what the receiver has already. */
export function continueShare(item, email, account) {
  return shareItem(item, email, account, async ({uuid}) => {
    const {users} = await call(account.api, 'POST', '/v3/item/shared', {uuid});
    return users.some((user) => user.email.toLowerCase() === email.toLowerCase());
  });
}

function problemOfShare({metadata}) {
  return metadataForReceiver(metadata) === null ? 'its name is too long for a share' : undefined;
}

async function addToShare({uuid, parent, type, metadata}, {email, publicKey}, {api}) {
  const sealed = sealForReceiver(metadata, publicKey);
  await call(api, 'POST', '/v3/item/share', {uuid, parent, email, type, metadata: sealed});
}

function sealForReceiver(metadata, publicKey) {
  return encryptForReceiver(metadataForReceiver(metadata), publicKey); // At most 382 bytes.
}
// #endregion

// #region mirror
import {addToLink, openLinkKey} from './link-directory.mjs';

/** Who can read a directory, or an item: {users, links}. `kind` is dir or item. */
export async function readersOf(kind, uuid, {api}) {
  const {users} = await call(api, 'POST', `/v3/${kind}/shared`, {uuid});
  const {links} = await call(api, 'POST', `/v3/${kind}/linked`, {uuid});
  return {users, links};
}

/**
 * After an upload, a create, a move or a restore. The item is {uuid, parent, type, metadata}.
 * Returns the copies that cannot be made; if it throws, call it again: all of it can be repeated.
 */
export async function addToCopies(item, account, readers) {
  const {users, links} = readers ?? (await readersOf('dir', item.parent, account));
  const missed = [];
  for (const user of users) {
    const {levels, leftOut} = await readTree(item, account, problemOfShare);
    await forEachLevel(levels, (each) => addToShare(each, user, account));
    missed.push(...leftOut.map((each) => ({...each, reader: user.email})));
  }
  for (const {linkUUID, linkKey} of links) {
    const link = {linkUUID, key: openLinkKey(linkKey, account), sealedKey: linkKey};
    const problem = link.key === null ? 'no key opens the key of the link' : undefined;
    const {levels, leftOut} = await readTree(item, account, () => problem);
    await forEachLevel(levels, (each) => addToLink(each, link, account));
    missed.push(...leftOut.map((each) => ({...each, reader: linkUUID})));
  }
  return missed;
}
// #endregion

// #region missing-copies
/** In a later run: only the copies that an interrupted one has left out. `readers` are those of the parent. */
export async function addMissingCopies(item, readers, account) {
  if (readers.users.length + readers.links.length === 0) return [];
  const has = await readersOf('item', item.uuid, account);
  const users = readers.users.filter(({email}) => !has.users.some((each) => each.email === email));
  const links = readers.links.filter(({linkUUID}) => !has.links.some((each) => each.linkUUID === linkUUID));
  return addToCopies(item, account, {users, links});
}
// #endregion

// #region rename
import {encryptWithDowngrade, versionOf} from './metadata.mjs';

/** After a rename: replaces every copy. `metadata` is the whole object, with the new name in it. */
export async function renameCopies({uuid, metadata}, account) {
  const {users, links} = await readersOf('item', uuid, account);
  const missed = [];
  for (const {id, email, publicKey} of users) {
    const problem = problemOfShare({metadata});
    if (problem) {
      missed.push({uuid, problem, reader: email});
    } else {
      const sealed = sealForReceiver(metadata, publicKey);
      await call(account.api, 'POST', '/v3/item/shared/rename', {uuid, receiverId: id, metadata: sealed});
    }
  }
  for (const {linkUUID, linkKey} of links) {
    const key = openLinkKey(linkKey, account);
    if (key === null) {
      missed.push({uuid, problem: 'no key opens the key of the link', reader: linkUUID});
    } else {
      const sealed = encryptWithDowngrade(JSON.stringify(metadata), key, versionOf(account));
      await call(account.api, 'POST', '/v3/item/linked/rename', {uuid, linkUUID, metadata: sealed});
    }
  }
  return missed;
}
// #endregion

// #region receive
import {decryptFromSender} from './rsa.mjs';

/** The other side: one level of what somebody shares with this account, by default the top. */
export async function listReceived({api, privateKey}, uuid = 'shared-in') {
  const {folders, uploads} = await call(api, 'POST', '/v3/shared/in', {uuid});
  const open = (each) => ({...each, metadata: JSON.parse(decryptFromSender(each.metadata, privateKey))});
  return {directories: folders.map(open), files: uploads.map(open)};
}
// #endregion
