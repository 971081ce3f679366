import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import path from 'node:path';
import {metadataOf, read, store, uuidAt, type FlowContext} from '../flow-context';

const password = 'open sesame';
const expirations = ['never', '1h', '6h', '1d', '3d', '7d', '14d', '30d'] as const;

/** The link of a file, as owner and as visitor, without and with a password. */
export async function linkFile({alice, visitor}: FlowContext): Promise<void> {
  const file = await store(alice, '/poster.txt', 'for everybody');
  const {uuid: itemUUID, key} = file;
  const cloud = alice.cloud();
  equal((await cloud.publicLinkStatus({type: 'file', uuid: itemUUID})).enabled, false);
  const linkUUID = await cloud.enablePublicLink({type: 'file', uuid: itemUUID});
  equal((await cloud.publicLinkStatus({type: 'file', uuid: itemUUID})).enabled, true);
  ok((await cloud.listPublicLinks()).some(({uuid}) => uuid === itemUUID));
  const open = await visitor.cloud().filePublicLinkHasPassword({uuid: linkUUID});
  equal(open.hasPassword, false);
  const info = await visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key});
  deepEqual([info.name, info.size], ['poster.txt', file.size]);
  equal(await read(visitor, {...info, key}), 'for everybody');

  for (const expiration of expirations) {
    await cloud.editPublicLink({
      type: 'file',
      itemUUID,
      linkUUID,
      expiration,
      ...(expiration === '30d' ? {password} : {}),
      enableDownload: expiration !== '30d',
    });
    equal((await cloud.publicLinkStatus({type: 'file', uuid: itemUUID})).enabled, true);
  }
  const {salt, hasPassword} = await visitor.cloud().filePublicLinkHasPassword({uuid: linkUUID});
  equal(hasPassword, true);
  await rejects(visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key}), {code: 'wrong_password'});
  const opened = await visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key, salt, password});
  equal(opened.name, 'poster.txt');

  await cloud.disablePublicLink({type: 'file', itemUUID, linkUUID});
  await rejects(visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key}), {code: 'invalid_params'});
}

/** The link of a directory with content, as owner and as visitor, without and with a password. */
export async function linkDirectory({gateway, alice, visitor}: FlowContext): Promise<void> {
  const page = await store(alice, '/public/inside/page.txt', 'a page');
  await store(alice, '/public/cover.txt', 'a cover');
  const uuid = await uuidAt(alice, '/public');
  const inside = await uuidAt(alice, '/public/inside');
  const cloud = alice.cloud();
  await cloud.changeDirectoryColor({uuid: inside, color: 'red'});
  deepEqual(await cloud.publicLinkStatus({type: 'directory', uuid}), {exists: false});
  const linkUUID = await cloud.enablePublicLink({type: 'directory', uuid});
  const status = await cloud.publicLinkStatus({type: 'directory', uuid});
  const decrypt = alice.crypto().decrypt();
  const linkKey = await decrypt.folderLinkKey({metadata: status.exists ? status.key : ''});

  const link = {uuid: linkUUID, key: linkKey};
  equal((await visitor.cloud().directoryPublicLinkInfo(link)).metadata.name, 'public');
  const level = await visitor.cloud().directoryPublicLinkContent({...link, parent: uuid});
  deepEqual([level.folders[0]?.metadata.name, level.files[0]?.metadata.name], ['inside', 'cover.txt']);
  const tree = {uuid, type: 'linked', linkUUID, linkKey} as const;
  const paths = Object.keys(await visitor.cloud().getDirectoryTree(tree)).sort();
  deepEqual(paths, ['/', '/cover.txt', '/inside', '/inside/page.txt']);
  await visitor.cloud().getDirectoryTree({...tree, uuid: inside, skipCache: true});
  await visitor.cloud().downloadDirectoryToLocal({...tree, to: path.join(gateway.folder, 'public')});
  equal((await visitor.cloud().directorySizePublicLink({uuid, linkUUID})).files, 2);

  await cloud.renameDirectory({uuid: inside, name: 'renamed'});
  await cloud.checkIfItemIsSharedForRename({
    uuid: page.uuid,
    itemMetadata: {...metadataOf(page), name: 'renamed.txt'},
  });
  const renamed = Object.keys(await visitor.cloud().getDirectoryTree(tree));
  ok(renamed.includes('/renamed/renamed.txt'));
  const added = await cloud.createDirectory({name: 'added', parent: uuid});
  const addedItem = {type: 'directory', parent: uuid, uuid: added, itemMetadata: {name: 'added'}} as const;
  await cloud.checkIfItemParentIsShared(addedItem);
  await store(alice, '/public/added.txt', 'added');

  for (const expiration of expirations) {
    await cloud.editPublicLink({
      type: 'directory',
      itemUUID: uuid,
      expiration,
      ...(expiration === '30d' ? {password} : {}),
      enableDownload: expiration !== '30d',
    });
    equal((await cloud.publicLinkStatus({type: 'directory', uuid})).exists, true);
  }
  const closed = visitor.cloud().directoryPublicLinkContent({...link, parent: uuid});
  await rejects(closed, {code: 'wrong_password'});
  const {salt, hasPassword} = await visitor.cloud().directoryPublicLinkInfo(link);
  equal(hasPassword, true);
  await visitor.cloud().directoryPublicLinkContent({...link, parent: uuid, password, salt});
  const opened = {...tree, linkHasPassword: true, linkPassword: password, linkSalt: salt};
  ok('/added' in (await visitor.cloud().getDirectoryTree(opened)));

  await cloud.disablePublicLink({type: 'directory', itemUUID: uuid});
  await rejects(visitor.cloud().directoryPublicLinkInfo(link), {code: 'invalid_params'});
}
