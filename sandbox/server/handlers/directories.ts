import {log} from '../accounts';
import {
  childrenOf,
  isInTrash,
  itemsWhere,
  openDirectory,
  ownDirectory,
  ownFile,
  removeItem,
  sharedSubtree,
  subtreeOf,
  type Level,
} from '../items';
import {ensure} from '../refusal';
import {countsOf, newDirectory, noMarks, type Directory, type Item, type StoredFile} from '../state/drive';
import {linkOfDirectory} from '../state/links';
import type {Handlers} from '../types';
import {forMembers, pick, type ByUuid, type Request} from './handler';

type Named = ByUuid & {name: string; nameHashed: string};

export const handlers: Handlers = {
  'POST /v3/dir/create': forMembers<Named & {parent: string}>(({me, body, state, now}) => {
    openDirectory(state, me, body.parent);
    const {directories} = childrenOf(state, body.parent);
    const existing = directories.find(({nameHashed}) => nameHashed === body.nameHashed);
    if (existing !== undefined) {
      return pick(existing, 'uuid', 'timestamp');
    }
    ensure(!state.drive.directories.has(body.uuid), `There is a directory ${body.uuid} already.`);
    const directory = newDirectory({...body, owner: me.id}, now);
    state.drive.directories.set(directory.uuid, directory);
    log(me, now, 'subFolderCreated', {name: directory.name});
    return pick(directory, 'uuid', 'timestamp');
  }),

  'POST /v3/dir': forMembers(({me, body, state}) => {
    const directory = ownDirectory(state, me, body.uuid);
    return {
      ...pick(directory, 'uuid', 'nameHashed', 'parent', 'trash', 'favorited', 'color', 'timestamp'),
      nameEncrypted: directory.name,
    };
  }),

  'POST /v3/dir/content': forMembers<ByUuid & {foldersOnly?: boolean}>((request) => {
    const {directories, files} = listingOf(request);
    return {
      uploads: request.body.foldersOnly === true ? [] : files.map(printFile),
      folders: directories.map(printDirectory),
    };
  }),

  'POST /v3/dir/color': forMembers<ByUuid & {color: string}>(({me, body, state}) => {
    ownDirectory(state, me, body.uuid).color = body.color;
  }),

  'POST /v3/item/favorite': forMembers<ByUuid & {type: 'file' | 'folder'; value: 0 | 1}>(
    ({me, body, state}) => {
      const {uuid, type, value} = body;
      const own = type === 'file' ? ownFile : ownDirectory;
      own(state, me, uuid).favorited = value === 1;
      return {uuid, type, value};
    },
  ),

  // The real servers delete in the background; here everything is gone at once.
  'POST /v3/trash/empty': forMembers((request) => {
    const {directories, files} = listingOf({...request, body: {uuid: 'trash'}});
    [...directories, ...files].forEach((item) => removeItem(request.state, item));
  }),

  'POST /v3/dir/download': forMembers(({me, body: {uuid: top}, state}) => {
    const {directories, files} = subtreeOf(state, top);
    return {
      folders: [openDirectory(state, me, top), ...directories].map((directory) => ({
        ...pick(directory, 'uuid', 'name', 'color', 'timestamp'),
        ...(directory.nameHashed === '' ? {} : {nameHashed: directory.nameHashed}),
        parent: directory.uuid === top ? 'base' : directory.parent,
        favorited: directory.favorited ? 1 : 0,
      })),
      files: files.map((file) => ({
        ...pick(file, 'uuid', 'stableUUID', 'metadata', 'timestamp', 'chunks', 'size', 'bucket'),
        ...pick(file, 'region', 'parent', 'version', 'name', 'mime', 'nameHashed'),
        chunksSize: file.bytes,
        favorited: file.favorited ? 1 : 0,
      })),
    };
  }),

  /** Tuples; the first directory is the one that was asked for. */
  'POST /v3/dir/tree': forMembers<ByUuid & {deviceId: string; skipCache: 0 | 1}>(({me, body, state}) => {
    const {uuid: top, deviceId, skipCache} = body;
    const root = openDirectory(state, me, top);
    const {directories, files} = subtreeOf(state, top);
    const tree = {
      folders: [[top, root.name, 'base'], ...directories.map(({uuid, name, parent}) => [uuid, name, parent])],
      files: files.map(({uuid, bucket, region, chunks, parent, metadata, version, timestamp}) =>
        // In the order of the tuple.
        [uuid, bucket, region, chunks, parent, metadata, version, timestamp],
      ),
    };
    const device = `${deviceId} ${top}`;
    const text = JSON.stringify(tree);
    const isKnown = state.drive.deviceTrees.get(device) === text;
    state.drive.deviceTrees.set(device, text);
    return isKnown && skipCache === 0 ? {files: [], folders: []} : tree;
  }),

  'POST /v3/dir/size': forMembers<ByUuid & {sharerId: number; trash: 0 | 1}>(({me, body, state}) => {
    const {uuid, sharerId, trash} = body;
    if (sharerId !== 0) {
      const isShared = state.shares.get(uuid)?.some(({receiver}) => receiver === me.id) === true;
      ensure(isShared, `The directory ${uuid} is not shared with you.`, 'folder_not_found');
      return countsOf(sharedSubtree(state, uuid, me.id).map(({item}) => item));
    }
    if (uuid !== me.baseFolder) {
      const isTrashed = isInTrash(state, ownDirectory(state, me, uuid));
      ensure(!isTrashed || trash === 1, `The directory ${uuid} is in the trash.`, 'folder_not_found');
    }
    const {directories, files} = subtreeOf(state, uuid);
    return countsOf([...directories, ...files]);
  }),
};

/** The items of a directory, or of one of the four special listings. */
function listingOf({me, body: {uuid}, state}: Request<ByUuid>): Level {
  const own = (fits: (item: Item) => boolean): Level =>
    itemsWhere(state, (item) => item.owner === me.id && !isInTrash(state, item) && fits(item));
  switch (uuid) {
    case 'trash':
      return itemsWhere(state, ({owner, trash}) => owner === me.id && trash);
    case 'recents':
      return {directories: [], files: own(() => true).files.sort((a, b) => b.timestamp - a.timestamp)};
    case 'favorites':
      return own(({favorited}) => favorited);
    case 'links':
      return own(
        (item) => state.links.files.has(item.uuid) || linkOfDirectory(state.links, item.uuid) !== undefined,
      );
    default:
      openDirectory(state, me, uuid);
      return childrenOf(state, uuid);
  }
}

function printFile(file: StoredFile) {
  return {
    ...pick(file, 'uuid', 'stableUUID', 'metadata', 'rm', 'timestamp', 'chunks'),
    ...pick(file, 'bucket', 'region', 'parent', 'version'),
    size: file.bytes,
    favorited: file.favorited ? 1 : 0,
  };
}

function printDirectory(directory: Directory) {
  return {
    ...pick(directory, 'uuid', 'name', 'parent', 'color', 'timestamp'),
    ...noMarks,
    favorited: directory.favorited ? 1 : 0,
  };
}
