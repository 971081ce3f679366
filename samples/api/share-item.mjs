/**
 * Shares items with another account and keeps shares and links in sync.
 * Run it to check it against a stand-in for the gateway.
 */

import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {pathToFileURL} from 'node:url';
import {gateway} from './list-directory.mjs';
import {decryptMetadata} from './metadata.mjs';
import {decryptFromSender} from './rsa.mjs';

// #region share
import {call} from './envelope.mjs';
import {openDirectory, openFile} from './list-directory.mjs';
import {encryptForReceiver, metadataForReceiver} from './rsa.mjs';

const MAX_PARALLEL = 8;

/** Shares a file {uuid, type, metadata}, or a directory {uuid, type} with all that is below it. */
export async function shareItem(item, email, account) {
  const {publicKey} = await call(account.api, 'POST', '/v3/user/publicKey', {email});
  const items = item.type === 'folder' ? await readTree(item.uuid, account) : [{...item, parent: 'none'}];
  for (let start = 0; start < items.length; start += MAX_PARALLEL) {
    const batch = items.slice(start, start + MAX_PARALLEL);
    await Promise.all(batch.map((each) => addToShare(each, {email, publicKey}, account)));
  }
}

/** The directory and all that is below, parents first. What no key opens is left out. */
async function readTree(uuid, {api, keys}) {
  const {folders, files} = await call(api, 'POST', '/v3/dir/download', {uuid});
  const items = [
    ...folders.map((each) => ({...each, type: 'folder', metadata: openDirectory(each.name, keys)})),
    ...files.map((each) => ({...each, type: 'file', metadata: openFile(each.metadata, keys)})),
  ];
  return items
    .filter(({metadata}) => metadata !== null)
    .map((each) => ({...each, parent: each.parent === 'base' ? 'none' : each.parent}));
}

async function addToShare({uuid, parent, type, metadata}, {email, publicKey}, {api}) {
  const sealed = sealForReceiver(metadata, publicKey);
  await call(api, 'POST', '/v3/item/share', {uuid, parent, email, type, metadata: sealed});
}

function sealForReceiver(metadata, publicKey) {
  const text = metadataForReceiver(metadata); // At most 382 bytes.
  if (text === null) throw new Error('The name is too long for a share.');
  return encryptForReceiver(text, publicKey);
}
// #endregion

// #region mirror
import {openWithAny} from './master-keys.mjs';
import {encryptMetadata} from './metadata.mjs';

/** After an upload, a create, a move or a restore. The item is {uuid, parent, type, metadata}. */
export async function addToCopies(item, account) {
  const {uuid, parent, type, metadata} = item;
  const [{users}, {links}] = await Promise.all([
    call(account.api, 'POST', '/v3/dir/shared', {uuid: parent}),
    call(account.api, 'POST', '/v3/dir/linked', {uuid: parent}),
  ]);
  for (const user of users) await addToShare(item, user, account);
  for (const {linkUUID, linkKey} of links) {
    await call(account.api, 'POST', '/v3/dir/link/add', {
      uuid,
      parent,
      linkUUID,
      type,
      metadata: sealForLink(metadata, linkKey, account),
      key: linkKey, // As it came: the same text for every item of the link.
      expiration: 'never',
    });
  }
}

/** After a rename. `metadata` is the whole object with the new name in it. */
export async function renameCopies({uuid, metadata}, account) {
  const [{users}, {links}] = await Promise.all([
    call(account.api, 'POST', '/v3/item/shared', {uuid}),
    call(account.api, 'POST', '/v3/item/linked', {uuid}),
  ]);
  for (const {id, publicKey} of users) {
    const sealed = sealForReceiver(metadata, publicKey);
    await call(account.api, 'POST', '/v3/item/shared/rename', {uuid, receiverId: id, metadata: sealed});
  }
  for (const {linkUUID, linkKey} of links) {
    const sealed = sealForLink(metadata, linkKey, account);
    await call(account.api, 'POST', '/v3/item/linked/rename', {uuid, linkUUID, metadata: sealed});
  }
}

function sealForLink(metadata, linkKey, {keys}) {
  const key = openWithAny(linkKey, keys, (text) => text);
  if (key === null) throw new Error('No key of this account opens the link key.');
  return encryptMetadata(JSON.stringify(metadata), key);
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const source = new URL('../../data/example-account.json', import.meta.url);
  const example = JSON.parse(readFileSync(source, 'utf8'));
  const {account: owner, receiver, directory, file, link, renamedFile} = example;
  const privateKey = decryptMetadata(owner.privateKeyEncrypted, owner.masterKey);
  const user = {id: receiver.userId, email: receiver.email, publicKey: owner.publicKey};
  const links = [{linkUUID: link.directoryLinkUUID, linkKey: link.keyEncrypted}];
  const answers = {
    '/v3/user/publicKey': {publicKey: owner.publicKey},
    '/v3/dir/download': {
      folders: [{uuid: directory.uuid, name: directory.metadata, parent: 'base'}],
      files: [
        {uuid: file.uuid, metadata: file.metadata, parent: directory.uuid},
        {uuid: file.uuid, metadata: `002${'A'.repeat(60)}`, parent: directory.uuid},
      ],
    },
    '/v3/dir/shared': {sharing: true, users: [user]},
    '/v3/dir/linked': {link: true, links},
    '/v3/item/shared': {sharing: true, users: [user]},
    '/v3/item/linked': {link: true, links},
  };
  const calls = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    assert.equal(request.headers.authorization, `Bearer ${owner.apiKey}`);
    calls.push({path: request.url, body: JSON.parse(text)});
    const data = answers[request.url];
    response.end(JSON.stringify({status: true, code: 'ok', message: '', data}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.GATEWAY = `http://127.0.0.1:${server.address().port}`;
  const account = {api: gateway(owner.apiKey), keys: [owner.masterKey]};
  const take = (path) =>
    calls
      .splice(0)
      .filter((each) => each.path === path)
      .map(({body}) => body);

  await shareItem({uuid: directory.uuid, type: 'folder'}, receiver.email, account);
  const shares = take('/v3/item/share');
  assert.deepEqual(
    shares.map(({uuid, parent, type, email}) => [uuid, parent, type, email]),
    [
      [directory.uuid, 'none', 'folder', receiver.email],
      [file.uuid, directory.uuid, 'file', receiver.email],
    ],
  );
  assert.equal(decryptFromSender(shares[0].metadata, privateKey), directory.plain);
  assert.equal(JSON.parse(decryptFromSender(shares[1].metadata, privateKey)).key, file.key);

  const item = {uuid: file.uuid, parent: directory.uuid, type: 'file', metadata: JSON.parse(file.plain)};
  await addToCopies(item, account);
  assert.equal(calls.filter(({path}) => path === '/v3/item/share').length, 1);
  const [added] = take('/v3/dir/link/add');
  assert.deepEqual([added.key, added.parent], [link.keyEncrypted, directory.uuid]);
  assert.equal(decryptMetadata(added.metadata, link.key), file.plain);

  await renameCopies({uuid: file.uuid, metadata: JSON.parse(renamedFile.plain)}, account);
  const linked = calls.find(({path}) => path === '/v3/item/linked/rename').body;
  const [shared] = take('/v3/item/shared/rename');
  assert.equal(decryptMetadata(linked.metadata, link.key), renamedFile.plain);
  assert.equal(decryptFromSender(shared.metadata, privateKey), renamedFile.plain);
  assert.equal(shared.receiverId, receiver.userId);

  const long = {...item.metadata, name: 'a'.repeat(400)};
  assert.throws(() => sealForReceiver(long, owner.publicKey), /too long/);
  server.close();
  server.closeAllConnections();
  console.log('share-item: a directory with one file, then a share and a link kept in step');
}
