import {numberOf, signedIn, textOf} from '../input';
import {
  baseFolderOf,
  expectParent,
  isInTrash,
  ownDirectory,
  sizeOf,
  subtreeOf,
  type Directory,
  type Level,
} from '../state/drive';
import {sharedSubtree} from '../state/shares';
import {Refusal, type Account, type Handlers, type World} from '../types';

export const handlers: Handlers = {
  'POST /v3/dir/download': (call, world) => {
    const account = signedIn(call);
    const top = textOf(call, 'uuid');
    const {directories, files} = subtreeOf(world, expectListed(world, account, top));
    return {
      folders: [topOf(world, account, top), ...directories].map((directory) => {
        const {uuid, name, nameHashed, parent, color, timestamp, favorited} = directory;
        return {
          ...{uuid, name, color, timestamp},
          ...(nameHashed === '' ? {} : {nameHashed}),
          parent: uuid === top ? 'base' : parent,
          favorited: favorited ? 1 : 0,
        };
      }),
      files: files.map((file) => {
        const {uuid, stableUUID, metadata, timestamp, chunks, size, bucket, region, parent, version} = file;
        const {name, mime, nameHashed} = file;
        return {
          ...{uuid, stableUUID, metadata, timestamp, chunks, size, bucket, region, parent, version},
          ...{name, mime, nameHashed},
          chunksSize: file.bytes,
          favorited: file.favorited ? 1 : 0,
        };
      }),
    };
  },

  'POST /v3/dir/tree': (call, world) => {
    const account = signedIn(call);
    const top = textOf(call, 'uuid');
    const tree = tuplesOf(world, account, top);
    const device = `${textOf(call, 'deviceId')} ${top}`;
    const text = JSON.stringify(tree);
    const isKnown = world.drive.deviceTrees.get(device) === text;
    world.drive.deviceTrees.set(device, text);
    return isKnown && numberOf(call, 'skipCache') === 0 ? {files: [], folders: []} : tree;
  },

  'POST /v3/dir/size': (call, world) => {
    const account = signedIn(call);
    const top = textOf(call, 'uuid');
    if (numberOf(call, 'sharerId') !== 0) {
      return sharedSizeOf(world, account, top);
    }
    if (top !== account.baseFolder) {
      const isTrashed = isInTrash(world, ownDirectory(world, account, top));
      if (isTrashed && numberOf(call, 'trash') === 0) {
        throw new Refusal('folder_not_found', `The directory ${top} is in the trash.`);
      }
    }
    return countsOf(subtreeOf(world, top));
  },
};

/** Sums of a subtree. */
export function countsOf({directories, files}: Level): {size: number; folders: number; files: number} {
  return {size: sizeOf(files), folders: directories.length, files: files.length};
}

function expectListed(world: World, account: Account, uuid: string): string {
  expectParent(world, account, uuid);
  return uuid;
}

/** The tree as tuples; the first directory is the one that was asked for. */
function tuplesOf(world: World, account: Account, top: string): {files: unknown[]; folders: unknown[]} {
  const {directories, files} = subtreeOf(world, expectListed(world, account, top));
  return {
    folders: [
      [top, topOf(world, account, top).name, 'base'],
      ...directories.map((directory) => [directory.uuid, directory.name, directory.parent]),
    ],
    files: files.map(({uuid, bucket, region, chunks, parent, metadata, version, timestamp}) => [
      ...[uuid, bucket, region, chunks, parent, metadata, version],
      timestamp,
    ]),
  };
}

/** The directory that a tree starts with. */
function topOf(world: World, account: Account, uuid: string): Directory {
  return uuid === account.baseFolder ? baseFolderOf(account) : ownDirectory(world, account, uuid);
}

function sharedSizeOf(world: World, account: Account, top: string): ReturnType<typeof countsOf> {
  const isShared = world.shares.get(top)?.some(({receiver}) => receiver === account.id) === true;
  if (!isShared) {
    throw new Refusal('folder_not_found', `The directory ${top} is not shared with you.`);
  }
  const items = sharedSubtree(world, top, account.id).map(({item}) => item);
  const files = items.flatMap((item) => ('bytes' in item ? [item] : []));
  return {size: sizeOf(files), folders: items.length - files.length, files: files.length};
}
