import {deepEqual, equal, notEqual, ok, rejects} from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {baseOf, store, uuidAt, uuidsOf, type FlowContext} from '../flow-context';

const colors = ['default', 'blue', 'green', 'purple', 'red', 'gray'] as const;

/** A directory from its creation to its deletion. */
export async function keepDirectories({alice, bob}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  const top = await cloud.createDirectory({name: 'Photos', parent: baseOf(alice)});
  const inside = await cloud.createDirectory({name: 'Summer', parent: top});
  equal(await cloud.createDirectory({name: 'summer', parent: top}), inside);
  await rejects(bob.cloud().listDirectory({uuid: top}), {code: 'folder_not_found'});
  deepEqual(await cloud.directoryExists({name: 'SUMMER', parent: top}), {exists: true, uuid: inside});
  deepEqual(await cloud.directoryExists({name: 'Winter', parent: top}), {exists: false});
  await cloud.renameDirectory({uuid: inside, name: 'Holidays'});
  await cloud.editDirectoryMetadata({uuid: inside, name: 'Travel'});
  equal((await cloud.getDirectory({uuid: inside})).metadataDecrypted.name, 'Travel');
  equal(await cloud.directoryUUIDToPath({uuid: inside}), '/Photos/Travel');
  await cloud.moveDirectory({uuid: inside, to: baseOf(alice), metadata: {name: 'Travel'}});
  for (const color of colors) {
    await cloud.changeDirectoryColor({uuid: top, color});
  }
  await cloud.favoriteDirectory({uuid: top, favorite: true});
  deepEqual(await uuidsOf(cloud.listFavorites()), [top]);
  equal((await cloud.getDirectory({uuid: top})).color, 'gray');
  await cloud.favoriteDirectory({uuid: top, favorite: false});
  await cloud.trashDirectory({uuid: inside});
  ok((await uuidsOf(cloud.listTrash())).includes(inside));
  deepEqual(await alice.api(3).dir().present({uuid: inside}), {present: true, trash: true});
  equal((await cloud.directorySize({uuid: inside, trash: true})).folders, 0);
  await rejects(cloud.listDirectory({uuid: inside}), {code: 'folder_not_found'});
  await cloud.restoreDirectory({uuid: inside});
  await cloud.deleteDirectory({uuid: inside});
  deepEqual(await alice.api(3).dir().present({uuid: inside}), {present: false});
  await rejects(cloud.getDirectory({uuid: inside}), {code: 'folder_not_found'});
}

/** A directory that gives way to another one of the same name. */
export async function replaceDirectories({alice}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  const create = (name: string, parent: string): Promise<string> => cloud.createDirectory({name, parent});
  const top = await create('Replaced', baseOf(alice));
  const old = await create('plan', top);
  const renamed = await create('draft', top);
  await cloud.renameDirectory({uuid: renamed, name: 'plan', overwriteIfExists: true});
  const elsewhere = await create('elsewhere', top);
  const moved = await create('plan', elsewhere);
  await cloud.moveDirectory({uuid: moved, to: top, metadata: {name: 'plan'}, overwriteIfExists: true});
  deepEqual((await uuidsOf(cloud.listDirectory({uuid: top}))).sort(), [elsewhere, moved].sort());
  const trash = await uuidsOf(cloud.listTrash());
  ok(trash.includes(old) && trash.includes(renamed));
}

/** A drive that is walked by paths. */
export async function walk({alice}: FlowContext): Promise<void> {
  const fs = alice.fs();
  await fs.mkdir({path: '/walk/one/two'});
  await store(alice, '/walk/one/note.txt', 'note');
  deepEqual((await fs.readdir({path: '/walk', recursive: true})).sort(), ['one', 'one/note.txt', 'one/two']);
  deepEqual(await fs.readdir({path: '/walk'}), ['one']);
  await fs.rename({from: '/walk/one/two', to: '/walk/one/three'});
  await fs.rename({from: '/walk/one/three', to: '/walk/three'});
  await fs.rename({from: '/walk/one/note.txt', to: '/walk/one/page.txt'});
  await fs.rename({from: '/walk/one/page.txt', to: '/walk/page.txt'});
  deepEqual((await fs.readdir({path: '/walk'})).sort(), ['one', 'page.txt', 'three']);
  for (const permanent of [false, true]) {
    for (const method of ['rm', 'rmdir'] as const) {
      await fs.mkdir({path: '/walk/directory'});
      await fs[method]({path: '/walk/directory', permanent});
    }
    for (const method of ['rm', 'rmfile', 'unlink'] as const) {
      await store(alice, '/walk/file.txt', method);
      await fs[method]({path: '/walk/file.txt', permanent});
    }
  }
  deepEqual((await fs.readdir({path: '/walk'})).sort(), ['one', 'page.txt', 'three']);
}

/** Trees and sums of the drive, for people and for devices that synchronise. */
export async function listTrees({alice}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  await store(alice, '/tree/branch/leaf.txt', 'leaf');
  const uuid = await uuidAt(alice, '/tree');
  const branch = await uuidAt(alice, '/tree/branch');
  await cloud.changeDirectoryColor({uuid: branch, color: 'green'});
  await cloud.favoriteDirectory({uuid: branch, favorite: true});
  const [leaf] = await cloud.listDirectory({uuid: branch});
  await cloud.favoriteFile({uuid: leaf?.uuid ?? '', favorite: true});
  deepEqual(Object.keys(await cloud.getDirectoryTree({uuid})).sort(), ['/', '/branch', '/branch/leaf.txt']);
  await cloud.getDirectoryTree({uuid: baseOf(alice), skipCache: true});
  deepEqual(await cloud.directorySize({uuid}), {size: 32, folders: 1, files: 1});
  equal((await cloud.listDirectory({uuid: branch, onlyDirectories: true})).length, 0);
  equal((await cloud.listDirectory({uuid})).length, 1);
  await cloud.rebuildGlobalSearchIndex();
  const request = {uuid, deviceId: randomUUID()};
  const forDevice = alice.api(3).dir();
  const {folders, files} = await forDevice.tree(request);
  deepEqual([folders.length, files.length], [2, 1]);
  deepEqual((await forDevice.tree(request)).folders, []);
  notEqual((await forDevice.tree({...request, skipCache: true})).folders.length, 0);
  await cloud.favoriteDirectory({uuid: branch, favorite: false});
  await cloud.favoriteFile({uuid: leaf?.uuid ?? '', favorite: false});
}

/** Everything in the trash is gone once it is emptied. */
export async function emptyTrash({alice}: FlowContext): Promise<void> {
  const file = await store(alice, '/waste/old.txt', 'old');
  const uuid = await uuidAt(alice, '/waste');
  await alice.cloud().trashFile({uuid: file.uuid});
  await alice.cloud().trashDirectory({uuid});
  const {trash} = await alice.api(3).file().present({uuid: file.uuid});
  equal(trash, true);
  await alice.cloud().emptyTrash();
  deepEqual(await alice.cloud().listTrash(), []);
  deepEqual(await alice.api(3).file().present({uuid: file.uuid}), {present: false});
}
