import {z} from 'zod';
import {baseFolderOf, isInTrash, type Directory, type StoredFile} from '../state/drive';
import {addHashes, findByHashes} from '../state/search';
import type {Account, Handlers, World} from '../types';
import {handle} from './checked';

const hash = z.string().regex(/^[\da-f]{64}$/, 'must be an HMAC-SHA256');

export const handlers: Handlers = {
  'POST /v3/search/add': handle(
    z.strictObject({
      items: z.array(
        z.strictObject({type: z.enum(['file', 'directory']), hash, uuid: z.uuid('must be a UUID')}),
      ),
    }),
    ({me, body, world}) => addHashes(world.search, me.id, body.items),
  ),

  'POST /v3/search/find': handle(z.strictObject({hashes: z.array(hash)}), ({me, body, world}) => {
    const uuids = findByHashes(world.search, me.id, body.hashes);
    return {items: [...uuids].flatMap((uuid) => print(world, me, uuid))};
  }),
};

function print(world: World, account: Account, uuid: string): Record<string, unknown>[] {
  const file = world.drive.files.get(uuid);
  const item = file ?? world.drive.directories.get(uuid);
  if (item?.owner !== account.id) {
    return [];
  }
  const {parent, timestamp, favorited, nameHashed} = item;
  const above = [baseFolderOf(account), ...pathOf(world, item)];
  const common = {
    ...{uuid, parent, timestamp, favorited, nameHashed},
    trash: isInTrash(world, item),
    uuidPath: above.map((directory) => directory.uuid),
    metadataPath: above.map((directory) => directory.name),
  };
  if (file === undefined) {
    const {color, name} = item as Directory;
    return [{...common, type: 'directory', metadata: name, color}];
  }
  const {chunks, bucket, region, version, versioned, metadata} = file;
  return [{...common, type: 'file', metadata, chunks, size: file.bytes, bucket, region, version, versioned}];
}

/** Directories between the base folder and an item, from the top. */
function pathOf(world: World, item: Directory | StoredFile): Directory[] {
  const parent = world.drive.directories.get(item.parent);
  return parent === undefined ? [] : [...pathOf(world, parent), parent];
}
