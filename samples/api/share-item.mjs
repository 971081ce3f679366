/**
 * Shares items with another account and keeps shares and links in sync.
 * Run it to check it against the sandbox: the receiver decrypts what it gets.
 */

import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {pathToFileURL} from 'node:url';
import {listDirectory} from './list-directory.mjs';
import {createDirectoryLink, openDirectoryLink} from './link-directory.mjs';
import {logIn} from './login.mjs';
import {hashName} from './name-hash.mjs';

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

/**
 * After an upload, a create, a move or a restore. The item is {uuid, parent, type, metadata}.
 * Returns the copies that cannot be made; if it throws, call it again: all of it can be repeated.
 */
export async function addToCopies(item, account) {
  const [{users}, {links}] = await Promise.all([
    call(account.api, 'POST', '/v3/dir/shared', {uuid: item.parent}),
    call(account.api, 'POST', '/v3/dir/linked', {uuid: item.parent}),
  ]);
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

// #region rename
import {encryptMetadata} from './metadata.mjs';

/** After a rename: replaces every copy. `metadata` is the whole object, with the new name in it. */
export async function renameCopies({uuid, metadata}, account) {
  const [{users}, {links}] = await Promise.all([
    call(account.api, 'POST', '/v3/item/shared', {uuid}),
    call(account.api, 'POST', '/v3/item/linked', {uuid}),
  ]);
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
      const sealed = encryptMetadata(JSON.stringify(metadata), key);
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
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
  await addToShare({...half, parent: 'none'}, {email: bob.email, publicKey}, alice);
  await addToShare(first, {email: bob.email, publicKey}, alice);
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
  console.log('share-item: a tree shared as far as it fits, copies added and renamed, all of it decrypted');
}
