import {deepEqual, equal} from 'node:assert/strict';
import {people} from '../../../../packages/gateway';
import {baseOf, fileOf, store, uuidAt, type CloudFile, type FlowContext} from '../flow-context';

const colors = ['default', 'blue', 'green', 'purple', 'red', 'gray'] as const;
const versions = [1, 2, 3] as const;

/** A directory with items of other and older clients: every colour, every file version, marks. */
export async function readWhatOthersLeft(context: FlowContext): Promise<void> {
  const {gateway, alice, bob, visitor} = context;
  const cloud = alice.cloud();
  const uuid = await cloud.createDirectory({name: 'others', parent: baseOf(alice)});
  const [directories, files] = [await addColors(context, uuid), await addVersions(context)];
  deepEqual((await cloud.listDirectory({uuid})).length, directories.length + files.length);
  await cloud.getDirectoryTree({uuid});
  const tree = await alice.api(3).dir().tree({uuid, deviceId: uuid});
  deepEqual(tree.files.map((file) => file[6]).sort(), versions);

  const receiverId = bob.config.userId ?? 0;
  await cloud.shareItemsToUser({
    files: [],
    directories: [{uuid, parent: baseOf(alice), metadata: {name: 'others'}}],
    email: people.bob.email,
  });
  equal((await bob.cloud().listDirectorySharedIn({uuid})).length, directories.length + files.length);
  await cloud.listDirectorySharedOut({uuid, receiverId});
  await bob.cloud().getDirectoryTree({uuid, type: 'shared', skipCache: true});

  const linkUUID = await cloud.enablePublicLink({type: 'directory', uuid});
  // Without a password the Rust SDK sends one space as salt and the word in place of a hash.
  const password = 'empty';
  const open = {
    expiration: 'never',
    password,
    passwordHashed: password,
    salt: ' ',
    downloadBtn: true,
  } as const;
  const [api, visiting] = [alice.api(3), visitor.api(3)];
  await api
    .dir()
    .link()
    .edit({...open, uuid});
  equal((await visiting.dir().link().info({uuid: linkUUID})).salt, ' ');
  await addForATime(context, uuid, linkUUID);
  const level = await visiting.dir().link().content({uuid: linkUUID, password, parent: uuid});
  equal(level.folders.length, directories.length);
  await visiting.dir().download({type: 'linked', uuid, linkUUID});
  for (const {uuid: fileUUID} of files) {
    const link = await cloud.enablePublicLink({type: 'file', uuid: fileUUID});
    const links = api.file().link();
    await links.edit({...open, uuid: link, fileUUID, type: 'enable'});
    equal((await visiting.file().link().password({uuid: link})).salt, ' ');
    equal((await visiting.file().link().info({uuid: link, password})).uuid, fileUUID);
  }
  await openOldLink(context, uuid, linkUUID);
  await openOldFileLink(context, files[0]?.uuid ?? '');
  equal(gateway.state.links.directories.get(linkUUID)?.root, uuid);
}

/** The SDK adds items without an expiry; others may give one. */
async function addForATime({alice}: FlowContext, uuid: string, linkUUID: string): Promise<void> {
  const {links} = await alice.api(3).dir().linked({uuid});
  const link = alice.api(3).dir().link();
  const {folders} = await link.content({uuid: linkUUID, password: 'empty', parent: uuid});
  const [item] = folders;
  const added = {uuid: item?.uuid ?? '', metadata: item?.metadata ?? '', key: links[0]?.linkKey ?? ''};
  for (const expiration of ['1h', '6h', '1d', '3d', '7d', '14d', '30d'] as const) {
    await link.add({...added, linkUUID, expiration, parent: uuid, type: 'folder'});
  }
}

/** A password of an early link has no salt, one of the Rust SDK has a long one. */
async function openOldLink({alice, visitor}: FlowContext, uuid: string, linkUUID: string): Promise<void> {
  const edit = alice.api(3).dir().link().edit;
  const options = {uuid, expiration: 'never', password: 'notempty', downloadBtn: true} as const;
  const hash = await alice.crypto().utils.hashFn({input: 'open sesame'});
  await edit({...options, passwordHashed: hash, salt: ''});
  const status = await alice.cloud().publicLinkStatus({type: 'directory', uuid});
  equal(status.exists && status.password, hash);
  await visitor.api(3).dir().link().content({uuid: linkUUID, password: hash, parent: uuid});
  await edit({...options, passwordHashed: 'ab'.repeat(64), salt: 'cd'.repeat(256)});
  equal((await visitor.api(3).dir().link().info({uuid: linkUUID})).salt.length, 512);
}

/** The same for the link of a file. */
async function openOldFileLink({alice, visitor}: FlowContext, fileUUID: string): Promise<void> {
  const uuid = await alice.cloud().enablePublicLink({type: 'file', uuid: fileUUID});
  const hash = await alice.crypto().utils.hashFn({input: 'open sesame'});
  const options = {expiration: 'never', password: 'notempty', downloadBtn: true, type: 'enable'} as const;
  const link = alice.api(3).file().link();
  await link.edit({...options, uuid, fileUUID, passwordHashed: hash, salt: ''});
  equal((await alice.cloud().publicLinkStatus({type: 'file', uuid: fileUUID})).enabled, true);
  equal((await visitor.api(3).file().link().info({uuid, password: hash})).uuid, fileUUID);
}

async function addColors({gateway, alice}: FlowContext, parent: string): Promise<string[]> {
  const cloud = alice.cloud();
  const created: string[] = [];
  for (const color of [...colors, '#123456']) {
    const uuid = await cloud.createDirectory({name: `all in ${color}`, parent});
    await cloud.changeDirectoryColor({uuid, color: color as (typeof colors)[number]});
    equal((await cloud.getDirectory({uuid})).color, color);
    created.push(uuid);
  }
  const [marked = '', bare = ''] = created;
  Object.assign(gateway.state.drive.directories.get(marked) ?? {}, {is_sync: 1, is_default: 1});
  Object.assign(gateway.state.drive.directories.get(bare) ?? {}, {is_sync: null, is_default: null});
  return created;
}

async function addVersions({gateway, alice}: FlowContext): Promise<CloudFile[]> {
  const added: CloudFile[] = [];
  for (const version of versions) {
    const path = `/others/version ${String(version)}.txt`;
    const file = await store(alice, path, 'text');
    Object.assign(gateway.state.drive.files.get(file.uuid) ?? {}, {version});
    equal((await alice.cloud().getFile({uuid: file.uuid})).version, version);
    added.push(fileOf(file));
  }
  equal(await uuidAt(alice, '/others/version 1.txt'), added[0]?.uuid);
  return added;
}
