/** Finds items of drives for owners, recipients and visitors, and removes them. */
import type {Account} from './accounts';
import {ensure} from './refusal';
import {baseFolderOf, isFile, type Directory, type Item, type StoredFile} from './state/drive';
import type {DirectoryLink, LinkedItem} from './state/links';
import type {ServerState} from './state/server-state';
import type {Share} from './state/shares';

export type Level = {directories: Directory[]; files: StoredFile[]};

/** A directory of the account, in the trash or not. */
export function ownDirectory({drive}: ServerState, account: Account, uuid: string): Directory {
  const directory = drive.directories.get(uuid);
  ensure(directory?.owner === account.id, `The directory ${uuid} does not exist.`, 'folder_not_found');
  return directory;
}

/** A file or version of the account, in the trash or not. */
export function ownFile({drive}: ServerState, account: Account, uuid: string): StoredFile {
  const file = drive.files.get(uuid);
  ensure(file?.owner === account.id, `The file ${uuid} does not exist.`, 'file_not_found');
  return file;
}

export function findItem({drive}: ServerState, uuid: string): Item | undefined {
  return drive.directories.get(uuid) ?? drive.files.get(uuid);
}

export function ownItem(state: ServerState, account: Account, uuid: string): Item {
  const own = state.drive.directories.has(uuid) ? ownDirectory : ownFile;
  return own(state, account, uuid);
}

/** All contents of an account, versions and trash included. */
export function ownFiles({drive}: ServerState, account: Account): StoredFile[] {
  return [...drive.files.values()].filter((file) => file.owner === account.id);
}

/** The base folder, or a directory of the account outside the trash. */
export function openDirectory(state: ServerState, account: Account, uuid: string): Directory {
  if (uuid === account.baseFolder) {
    return baseFolderOf(account);
  }
  const directory = ownDirectory(state, account, uuid);
  ensure(!isInTrash(state, directory), `The directory ${uuid} is in the trash.`, 'folder_not_found');
  return directory;
}

/** Whether an item, or a directory above it, is in the trash. */
export function isInTrash(state: ServerState, item: Item): boolean {
  const parent = state.drive.directories.get(item.parent);
  return item.trash || (parent !== undefined && isInTrash(state, parent));
}

export function itemsWhere({drive}: ServerState, fits: (item: Item) => boolean): Level {
  return {
    directories: [...drive.directories.values()].filter(fits),
    files: [...drive.files.values()].filter((file) => !file.versioned && fits(file)),
  };
}

/** What lies directly in a directory: neither trash nor old versions. */
export function childrenOf(state: ServerState, uuid: string): Level {
  return itemsWhere(state, (item) => item.parent === uuid && !item.trash);
}

/** Everything below a directory, without the directory itself. */
export function subtreeOf(state: ServerState, uuid: string): Level {
  const {directories, files} = childrenOf(state, uuid);
  const below = directories.map((directory) => subtreeOf(state, directory.uuid));
  return {
    directories: [...directories, ...below.flatMap((level) => level.directories)],
    files: [...files, ...below.flatMap((level) => level.files)],
  };
}

export function wholeOf(state: ServerState, item: Item): Item[] {
  const {directories, files} = subtreeOf(state, item.uuid);
  return [item, ...directories, ...files];
}

/** Removes an item with its chunks, shares and links, and all that is in it: old versions and trashed items too. */
export function removeItem(state: ServerState, item: Item): void {
  const {drive, shares, links} = state;
  const {uuid} = item;
  drive.directories.delete(uuid);
  drive.files.delete(uuid);
  for (let index = 0; isFile(item) && index < item.chunks; index += 1) {
    drive.chunks.delete(`${uuid}/${index}`);
  }
  [...drive.directories.values(), ...drive.files.values()]
    .filter(({parent}) => parent === uuid)
    .forEach((child) => removeItem(state, child));
  shares.delete(uuid);
  links.files.delete(uuid);
  for (const link of links.directories.values()) {
    link.items.delete(uuid);
    if (link.root === uuid) {
      links.directories.delete(link.uuid);
    }
  }
}

/**
 * Takes an item that goes to the trash, and all that is in it, out of the links of directories above it.
 * Its own link stays, and those of directories inside: what becomes of them is not known.
 */
export function leaveLinks(state: ServerState, item: Item): void {
  const gone = new Set(wholeOf(state, item).map(({uuid}) => uuid));
  for (const link of state.links.directories.values()) {
    if (link.root === null || !gone.has(link.root)) {
      gone.forEach((uuid) => link.items.delete(uuid));
    }
  }
}

/** A share with the item that it shows. */
export type SharedItem = {share: Share; item: Item};

/** Shares that fit, whose items exist outside the trash. */
export function sharesWhere(state: ServerState, fits: (share: Share) => boolean): SharedItem[] {
  const shares = [...state.shares.values()].flat().filter(fits);
  return shares.flatMap((share) =>
    visibleItem(state, share.uuid)
      .filter(({parent}) => [parent, 'none'].includes(share.parent))
      .map((item) => ({share, item})),
  );
}

/** Shares of everything below a directory, as a recipient has them. */
export function sharedSubtree(state: ServerState, uuid: string, receiver: number): SharedItem[] {
  const level = sharesWhere(state, (share) => share.parent === uuid && share.receiver === receiver);
  return level.flatMap((shared) => [shared, ...sharedSubtree(state, shared.share.uuid, receiver)]);
}

/** An item of a link, and the same in the drive. */
export type VisibleItem = {linked: LinkedItem; item: Item};

/** Items of a link; those in the trash are left out. */
export function linkedItems(state: ServerState, link: DirectoryLink): VisibleItem[] {
  return [...link.items.values()].flatMap((linked) =>
    visibleItem(state, linked.uuid).map((item) => ({linked, item})),
  );
}

/** An item outside the trash that is no old version, if there is one. */
export function visibleItem(state: ServerState, uuid: string): Item[] {
  const item = findItem(state, uuid);
  const isVersion = item !== undefined && isFile(item) && item.versioned;
  return item === undefined || isVersion || isInTrash(state, item) ? [] : [item];
}
