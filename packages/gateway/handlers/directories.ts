import {log} from '../activity';
import {numberOf, signedIn, textOf} from '../input';
import {
  childrenOf,
  expectParent,
  findByName,
  isInTrash,
  marksOf,
  ownDirectory,
  ownFile,
  removeDirectory,
  removeFile,
  timestampOf,
  type Directory,
  type Level,
  type StoredFile,
} from '../state/drive';
import {linkOfDirectory} from '../state/links';
import {Refusal, type Account, type Call, type Handlers, type World} from '../types';

export const handlers: Handlers = {
  'POST /v3/dir/create': (call, world) => {
    const account = signedIn(call);
    const parent = textOf(call, 'parent');
    const nameHashed = textOf(call, 'nameHashed');
    expectParent(world, account, parent);
    const existing = findByName(childrenOf(world, parent).directories, nameHashed);
    if (existing !== undefined) {
      return {uuid: existing.uuid, timestamp: existing.timestamp};
    }
    const directory: Directory = {
      uuid: freshUuid(call, world),
      owner: account.id,
      parent,
      name: textOf(call, 'name'),
      nameHashed,
      color: null,
      favorited: false,
      trash: false,
      timestamp: timestampOf(call.now),
    };
    world.drive.directories.set(directory.uuid, directory);
    log(account, call.now, 'subFolderCreated', {name: directory.name});
    return {uuid: directory.uuid, timestamp: directory.timestamp};
  },

  'POST /v3/dir': (call, world) => {
    const {uuid, name, nameHashed, parent, trash, favorited, color, timestamp} = directoryOf(call, world);
    return {uuid, nameEncrypted: name, nameHashed, parent, trash, favorited, color, timestamp};
  },

  'POST /v3/dir/present': (call, world) => {
    const directory = world.drive.directories.get(textOf(call, 'uuid'));
    const isOwn = directory?.owner === signedIn(call).id;
    return isOwn ? {present: true, trash: directory.trash} : {present: false};
  },

  'POST /v3/dir/exists': (call, world) => {
    signedIn(call);
    const {directories} = childrenOf(world, textOf(call, 'parent'));
    const found = findByName(directories, textOf(call, 'nameHashed'));
    return found === undefined ? {exists: false} : {exists: true, uuid: found.uuid};
  },

  'POST /v3/dir/content': (call, world) => {
    const account = signedIn(call);
    const {directories, files} = listingOf(world, account, textOf(call, 'uuid'));
    return {
      uploads: call.body.foldersOnly === true ? [] : files.map(printFile),
      folders: directories.map(printDirectory),
    };
  },

  'POST /v3/dir/rename': rename('folderRenamed'),
  'POST /v3/dir/metadata': rename('folderMetadataChanged'),

  'POST /v3/dir/move': (call, world) => {
    const account = signedIn(call);
    const directory = directoryOf(call, world);
    const to = textOf(call, 'to');
    expectParent(world, account, to);
    if (isWithin(world, to, directory.uuid)) {
      throw new Refusal('invalid_params', 'A directory cannot move into itself.');
    }
    directory.parent = to;
    log(account, call.now, 'folderMoved', {name: directory.name});
  },

  'POST /v3/dir/color': (call, world) => {
    const directory = directoryOf(call, world);
    directory.color = textOf(call, 'color');
    log(signedIn(call), call.now, 'folderColorChanged', {name: directory.name});
  },

  'POST /v3/dir/trash': (call, world) => {
    const directory = directoryOf(call, world);
    directory.trash = true;
    log(signedIn(call), call.now, 'folderTrash', {name: directory.name});
  },

  'POST /v3/dir/restore': (call, world) => {
    const directory = directoryOf(call, world);
    directory.trash = false;
    log(signedIn(call), call.now, 'folderRestored', {name: directory.name});
  },

  'POST /v3/dir/delete/permanent': (call, world) => {
    const directory = directoryOf(call, world);
    removeDirectory(world, directory);
    log(signedIn(call), call.now, 'deleteFolderPermanently', {name: directory.name});
  },

  'POST /v3/item/favorite': (call, world) => {
    const account = signedIn(call);
    const type = textOf(call, 'type');
    const uuid = textOf(call, 'uuid');
    const value = numberOf(call, 'value');
    const item = type === 'file' ? ownFile(world, account, uuid) : ownDirectory(world, account, uuid);
    item.favorited = value === 1;
    const metadata = 'metadata' in item ? item.metadata : item.name;
    log(account, call.now, 'itemFavorite', {value, metadata});
    return {uuid, type, value};
  },

  'POST /v3/trash/empty': (call, world) => {
    const account = signedIn(call);
    // The real servers delete in the background; here everything is gone at once.
    const {directories, files} = trashOf(world, account);
    directories.forEach((directory) => {
      removeDirectory(world, directory);
    });
    files.forEach((file) => {
      removeFile(world, file);
    });
    log(account, call.now, 'trashEmptied');
  },
};

function directoryOf(call: Call, world: World): Directory {
  return ownDirectory(world, signedIn(call), textOf(call, 'uuid'));
}

function rename(event: string) {
  return (call: Call, world: World): void => {
    const directory = directoryOf(call, world);
    const name = textOf(call, 'name');
    log(signedIn(call), call.now, event, {name, oldName: directory.name});
    directory.name = name;
    directory.nameHashed = textOf(call, 'nameHashed');
  };
}

function freshUuid(call: Call, world: World): string {
  const uuid = textOf(call, 'uuid');
  if (world.drive.directories.has(uuid)) {
    throw new Refusal('invalid_params', `There is a directory ${uuid} already.`);
  }
  return uuid;
}

function isWithin(world: World, uuid: string, top: string): boolean {
  const directory = world.drive.directories.get(uuid);
  return uuid === top || (directory !== undefined && isWithin(world, directory.parent, top));
}

/** What a directory holds, or what one of the four special listings shows. */
function listingOf(world: World, account: Account, uuid: string): Level {
  if (uuid === 'trash') {
    return trashOf(world, account);
  }
  const isOwn = (item: Directory | StoredFile): boolean =>
    item.owner === account.id && !isInTrash(world, item);
  const directories = [...world.drive.directories.values()].filter(isOwn);
  const files = [...world.drive.files.values()].filter((file) => isOwn(file) && !file.versioned);
  switch (uuid) {
    case 'recents':
      return {directories: [], files: [...files].sort((a, b) => b.timestamp - a.timestamp)};
    case 'favorites':
      return {
        directories: directories.filter(({favorited}) => favorited),
        files: files.filter(({favorited}) => favorited),
      };
    case 'links':
      return {
        directories: directories.filter((item) => linkOfDirectory(world.links, item.uuid) !== undefined),
        files: files.filter((item) => world.links.files.has(item.uuid)),
      };
    default:
      expectParent(world, account, uuid);
      return childrenOf(world, uuid);
  }
}

function trashOf(world: World, account: Account): Level {
  const isTrashed = ({owner, trash}: Directory | StoredFile): boolean => owner === account.id && trash;
  return {
    directories: [...world.drive.directories.values()].filter(isTrashed),
    files: [...world.drive.files.values()].filter((file) => isTrashed(file) && !file.versioned),
  };
}

function printFile(file: StoredFile): Record<string, unknown> {
  const {uuid, stableUUID, metadata, rm, timestamp, chunks, bucket, region, parent, version} = file;
  return {
    ...{uuid, stableUUID, metadata, rm, timestamp, chunks, bucket, region, parent, version},
    size: file.bytes,
    favorited: file.favorited ? 1 : 0,
  };
}

function printDirectory(directory: Directory): Record<string, unknown> {
  const {uuid, name, parent, color, timestamp} = directory;
  return {
    ...{uuid, name, parent, color, timestamp},
    favorited: directory.favorited ? 1 : 0,
    ...marksOf(directory),
  };
}
