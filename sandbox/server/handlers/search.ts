import * as z from 'zod';
import {findItem, isInTrash} from '../items';
import {baseFolderOf, isFile, metadataOf, type Directory, type Item} from '../state/drive';
import type {ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {checked, pick, uuid, type Request} from './handler';

const hash = z.string().regex(/^[\da-f]{64}$/, 'must be an HMAC-SHA256');
const items = z.array(z.strictObject({type: z.enum(['file', 'directory']), hash, uuid}));

export const handlers: Handlers = {
  'POST /v3/search/add': checked({items}, ({me, body, state}) => {
    let added = 0;
    for (const item of body.items) {
      const key = `${me.id} ${item.hash}`;
      const uuids = state.search.get(key) ?? new Set();
      added += uuids.has(item.uuid) ? 0 : 1;
      state.search.set(key, uuids.add(item.uuid));
    }
    return {added, skipped: body.items.length - added};
  }),

  'POST /v3/search/find': checked({hashes: z.array(hash)}, (request) => {
    const {me, body, state} = request;
    const uuids = body.hashes.flatMap((each) => [...(state.search.get(`${me.id} ${each}`) ?? [])]);
    return {items: [...new Set(uuids)].flatMap((each) => print(request, each))};
  }),
};

function print({me, state}: Request, found: string): object[] {
  const item = findItem(state, found);
  if (item?.owner !== me.id) {
    return [];
  }
  const above = [baseFolderOf(me), ...pathOf(state, item)];
  const common = {
    ...pick(item, 'uuid', 'parent', 'timestamp', 'favorited', 'nameHashed'),
    metadata: metadataOf(item),
    trash: isInTrash(state, item),
    uuidPath: above.map((directory) => directory.uuid),
    metadataPath: above.map((directory) => directory.name),
  };
  const own = isFile(item)
    ? {...pick(item, 'chunks', 'bucket', 'region', 'version', 'versioned'), type: 'file', size: item.bytes}
    : {type: 'directory', color: item.color};
  return [{...common, ...own}];
}

/** Directories between the base folder and an item, from the top. */
function pathOf(state: ServerState, item: Item): Directory[] {
  const parent = state.drive.directories.get(item.parent);
  return parent === undefined ? [] : [...pathOf(state, parent), parent];
}
