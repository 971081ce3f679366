import {Refusal, type Account, type World} from '../types';

/** What a directory and a file have in common. */
type Item = {
  uuid: string;
  /** User id of the owner. */
  owner: number;
  /** UUID of the directory that holds it; stays what it was in the trash. */
  parent: string;
  nameHashed: string;
  favorited: boolean;
  trash: boolean;
  /** Milliseconds since 1970, with the resolution of a second. */
  timestamp: number;
};

export type Directory = Item & {
  /** Encrypted metadata. */
  name: string;
  color: string | null;
  /** Marks of older clients; absent where nobody set any. */
  marks?: DirectoryMarks;
};

/** Null: the mark was never set. */
export type DirectoryMarks = {isSync: 0 | 1 | null; isDefault: 0 | 1 | null};

/** The marks of a directory, as listings show them. */
export function marksOf({marks}: Directory): {is_sync: 0 | 1 | null; is_default: 0 | 1 | null} {
  const {isSync, isDefault} = marks ?? {isSync: 0, isDefault: 0};
  return {is_sync: isSync, is_default: isDefault};
}

/** One stored content. A new content of a file is a new one with the same `stableUUID`. */
export type StoredFile = Item & {
  stableUUID: string;
  /** Encrypted with the key of the file. */
  name: string;
  size: string;
  mime: string;
  /** Encrypted with the key of the account. */
  metadata: string;
  rm: string;
  version: number;
  chunks: number;
  bucket: string;
  region: string;
  /** Encrypted bytes of all chunks. */
  bytes: number;
  /** True when a newer content has taken its place. */
  versioned: boolean;
};

/** Chunks that have arrived for a file that is not finished. */
export type Upload = {
  uuid: string;
  owner: number;
  parent: string;
  uploadKey: string;
  chunks: Map<number, Buffer>;
};

export type DriveState = {
  directories: Map<string, Directory>;
  /** Versions too. */
  files: Map<string, StoredFile>;
  uploads: Map<string, Upload>;
  /** Encrypted chunks by `uuid/index`. */
  chunks: Map<string, Buffer>;
  /** The answers of `/v3/dir/tree` that devices have, by device and directory. */
  deviceTrees: Map<string, string>;
};

/** Where the stand-in stores everything. */
export const storage = {bucket: 'filen-1', region: 'de-1'};

export function createDriveState(): DriveState {
  return {
    directories: new Map(),
    files: new Map(),
    uploads: new Map(),
    chunks: new Map(),
    deviceTrees: new Map(),
  };
}

/** Times of items have the resolution of a second. */
export function timestampOf(now: number): number {
  return Math.floor(now / 1000) * 1000;
}

/** The base folder as clients see it in trees. Its name is not encrypted: the bare word stands for "Default". */
export function baseFolderOf(account: Account): Directory {
  return {
    uuid: account.baseFolder,
    owner: account.id,
    parent: 'base',
    name: 'default',
    nameHashed: '',
    color: null,
    favorited: false,
    trash: false,
    timestamp: timestampOf(account.createdAt),
  };
}

/** A directory of the account, in the trash or not. */
export function ownDirectory(world: World, account: Account, uuid: string): Directory {
  const directory = world.drive.directories.get(uuid);
  if (directory?.owner !== account.id) {
    throw new Refusal('folder_not_found', `The directory ${uuid} does not exist.`);
  }
  return directory;
}

/** A file or version of the account, in the trash or not. */
export function ownFile(world: World, account: Account, uuid: string): StoredFile {
  const file = world.drive.files.get(uuid);
  if (file?.owner !== account.id) {
    throw new Refusal('file_not_found', `The file ${uuid} does not exist.`);
  }
  return file;
}

/** An item of the account of either kind. */
export function ownItem(world: World, account: Account, uuid: string): Directory | StoredFile {
  const item = world.drive.directories.get(uuid) ?? ownFile(world, account, uuid);
  if (item.owner !== account.id) {
    throw new Refusal('folder_not_found', `The directory ${uuid} does not exist.`);
  }
  return item;
}

/** Refuses a parent that is neither the base folder nor a directory of the account outside the trash. */
export function expectParent(world: World, account: Account, uuid: string): void {
  if (uuid !== account.baseFolder && isInTrash(world, ownDirectory(world, account, uuid))) {
    throw new Refusal('folder_not_found', `The directory ${uuid} is in the trash.`);
  }
}

/** Whether an item, or a directory above it, is in the trash. */
export function isInTrash(world: World, item: Directory | StoredFile): boolean {
  if (item.trash) {
    return true;
  }
  const parent = world.drive.directories.get(item.parent);
  return parent !== undefined && isInTrash(world, parent);
}

export type Level = {directories: Directory[]; files: StoredFile[]};

/** What lies directly in a directory: neither trash nor old versions. */
export function childrenOf(world: World, uuid: string): Level {
  const isChild = (item: Directory | StoredFile): boolean => item.parent === uuid && !item.trash;
  return {
    directories: [...world.drive.directories.values()].filter(isChild),
    files: [...world.drive.files.values()].filter((file) => isChild(file) && !file.versioned),
  };
}

/** Everything below a directory, without the directory itself. */
export function subtreeOf(world: World, uuid: string): Level {
  const {directories, files} = childrenOf(world, uuid);
  const below = directories.map((directory) => subtreeOf(world, directory.uuid));
  return {
    directories: [...directories, ...below.flatMap((level) => level.directories)],
    files: [...files, ...below.flatMap((level) => level.files)],
  };
}

/** The item of a name in a directory. */
export function findByName<Found extends Directory | StoredFile>(
  items: readonly Found[],
  nameHashed: string,
): Found | undefined {
  return items.find((item) => item.nameHashed === nameHashed);
}

/** Bytes that an account uses, versions and trash included. */
export function storageUsed(world: World, account: Account): number {
  return sizeOf(ownFiles(world, account));
}

/** All contents of an account, versions and trash included. */
export function ownFiles(world: World, account: Account): StoredFile[] {
  return [...world.drive.files.values()].filter((file) => file.owner === account.id);
}

/** Encrypted bytes of files. */
export function sizeOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}

/** Removes one stored content with its chunks, its shares and its links. */
export function removeFile(world: World, file: StoredFile): void {
  world.drive.files.delete(file.uuid);
  for (let index = 0; index < file.chunks; index += 1) {
    world.drive.chunks.delete(`${file.uuid}/${String(index)}`);
  }
  forget(world, file.uuid);
}

/** Removes a directory with everything in it, old versions and what was trashed there too. */
export function removeDirectory(world: World, directory: Directory): void {
  world.drive.directories.delete(directory.uuid);
  for (const child of [...world.drive.directories.values()]) {
    if (child.parent === directory.uuid) {
      removeDirectory(world, child);
    }
  }
  for (const file of [...world.drive.files.values()]) {
    if (file.parent === directory.uuid) {
      removeFile(world, file);
    }
  }
  forget(world, directory.uuid);
}

function forget(world: World, uuid: string): void {
  world.shares.delete(uuid);
  world.links.files.delete(uuid);
  for (const link of world.links.directories.values()) {
    link.items.delete(uuid);
    if (link.root === uuid) {
      world.links.directories.delete(link.uuid);
    }
  }
}
