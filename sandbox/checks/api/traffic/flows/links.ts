import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import path from 'node:path';
import {baseOf, metadataOf, read, store, uuidAt, type FlowContext} from '../flow-context';

const password = 'open sesame';
const expirations = ['never', '1h', '6h', '1d', '3d', '7d', '14d', '30d'] as const;

/** Without a password the Rust SDK sends one space as salt and the word in place of a hash. */
const withoutPassword = {
  expiration: 'never',
  password: 'empty',
  passwordHashed: 'empty',
  salt: ' ',
  downloadBtn: true,
} as const;

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

  await editEach((options) => cloud.editPublicLink({type: 'file', itemUUID, linkUUID, ...options}));
  equal((await cloud.publicLinkStatus({type: 'file', uuid: itemUUID})).enabled, true);
  const {salt, hasPassword} = await visitor.cloud().filePublicLinkHasPassword({uuid: linkUUID});
  equal(hasPassword, true);
  await rejects(visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key}), {code: 'wrong_password'});
  const opened = await visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key, salt, password});
  equal(opened.name, 'poster.txt');

  await cloud.disablePublicLink({type: 'file', itemUUID, linkUUID});
  await rejects(visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key}), {code: 'invalid_params'});
}

type Options = {expiration: (typeof expirations)[number]; enableDownload: boolean; password?: string};

/** Edits a link with each expiry; with the last one it has a password, and no downloads. */
async function editEach(edit: (options: Options) => Promise<void>): Promise<void> {
  for (const expiration of expirations.slice(0, -1)) {
    await edit({expiration, enableDownload: true});
  }
  await edit({expiration: '30d', enableDownload: false, password});
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
  const itemMetadata = {...metadataOf(page), name: 'renamed.txt'};
  await cloud.checkIfItemIsSharedForRename({uuid: page.uuid, itemMetadata});
  const renamed = Object.keys(await visitor.cloud().getDirectoryTree(tree));
  ok(renamed.includes('/renamed/renamed.txt'));
  const added = await cloud.createDirectory({name: 'added', parent: uuid});
  const addedItem = {type: 'directory', parent: uuid, uuid: added, itemMetadata: {name: 'added'}} as const;
  await cloud.checkIfItemParentIsShared(addedItem);
  await store(alice, '/public/added.txt', 'added');

  await editEach((options) => cloud.editPublicLink({type: 'directory', itemUUID: uuid, ...options}));
  equal((await cloud.publicLinkStatus({type: 'directory', uuid})).exists, true);
  const {expires} = gateway.state.links.directories.get(linkUUID) ?? {};
  ok(Math.abs(Number(expires) - Date.now() - 720 * 3_600_000) < 60_000);
  const closed = visitor.cloud().directoryPublicLinkContent({...link, parent: uuid});
  await rejects(closed, {code: 'wrong_password'});
  const {salt, hasPassword} = await visitor.cloud().directoryPublicLinkInfo(link);
  equal(hasPassword, true);
  await visitor.cloud().directoryPublicLinkContent({...link, parent: uuid, password, salt});
  const opened = {...tree, linkHasPassword: true, linkPassword: password, linkSalt: salt};
  ok('/added' in (await visitor.cloud().getDirectoryTree(opened)));

  Object.assign(gateway.state.links.directories.get(linkUUID) ?? {}, {expires: Date.now()});
  await rejects(visitor.cloud().directoryPublicLinkInfo(link), {code: 'invalid_params'});
  await cloud.disablePublicLink({type: 'directory', itemUUID: uuid});
  await rejects(visitor.cloud().directoryPublicLinkInfo(link), {code: 'invalid_params'});
}

/** What other and older clients send: a colour of their own, and links with an expiry or a password of theirs. */
export async function writeLikeOthers({alice, visitor}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  const uuid = await cloud.createDirectory({name: 'others', parent: baseOf(alice)});
  const inside = await cloud.createDirectory({name: 'coloured', parent: uuid});
  await cloud.changeDirectoryColor({uuid: inside, color: '#123456' as never});
  equal((await cloud.getDirectory({uuid: inside})).color, '#123456');
  const linkUUID = await cloud.enablePublicLink({type: 'directory', uuid});
  const link = alice.api(3).dir().link();
  const visit = visitor.api(3).dir().link();
  await link.edit({...withoutPassword, uuid});
  equal((await visit.info({uuid: linkUUID})).salt, ' ');

  // The SDK adds items without an expiry; others may give one.
  const [{linkKey: key = ''} = {}] = (await alice.api(3).dir().linked({uuid})).links;
  const [item] = (await link.content({uuid: linkUUID, password: 'empty', parent: uuid})).folders;
  const added = {uuid: inside, metadata: item?.metadata ?? '', key, linkUUID, parent: uuid};
  for (const expiration of expirations.slice(1)) {
    await link.add({...added, expiration, type: 'folder'});
  }

  // A password of an early link has no salt, one of the Rust SDK has a long one.
  const hash = await alice.crypto().utils.hashFn({input: password});
  const early = {...withoutPassword, password: 'notempty', passwordHashed: hash, salt: ''} as const;
  await link.edit({...early, uuid});
  await visit.content({uuid: linkUUID, password: hash, parent: uuid});
  await link.edit({...early, uuid, passwordHashed: 'ab'.repeat(64), salt: 'cd'.repeat(256)});
  equal((await visit.info({uuid: linkUUID})).salt.length, 512);

  // The same for the link of a file.
  const {uuid: fileUUID} = await store(alice, '/others/file.txt', 'text');
  const uuidOfLink = await cloud.enablePublicLink({type: 'file', uuid: fileUUID});
  const ownFile = alice.api(3).file();
  for (const [options, proof] of [
    [withoutPassword, 'empty'],
    [early, hash],
  ] as const) {
    await ownFile.link().edit({...options, fileUUID, type: 'enable', uuid: uuidOfLink});
    const info = await visitor.api(3).file().link().info({uuid: uuidOfLink, password: proof});
    equal(info.uuid, fileUUID);
  }
}
