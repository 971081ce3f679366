import {isInTrash, openDirectory, ownDirectory, sharedSubtree, subtreeOf} from '../items';
import {ensure} from '../refusal';
import {countsOf} from '../state/drive';
import type {Handlers} from '../types';
import {forMembers, pick, type ByUuid, type Request} from './handler';

export const handlers: Handlers = {
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

  'POST /v3/dir/size': forMembers<Size>((request) => {
    const {me, body, state} = request;
    if (body.sharerId !== 0) {
      return sharedSizeOf(request);
    }
    if (body.uuid !== me.baseFolder) {
      const isTrashed = isInTrash(state, ownDirectory(state, me, body.uuid));
      const isAllowed = !isTrashed || body.trash === 1;
      ensure(isAllowed, `The directory ${body.uuid} is in the trash.`, 'folder_not_found');
    }
    const {directories, files} = subtreeOf(state, body.uuid);
    return countsOf([...directories, ...files]);
  }),
};

type Size = ByUuid & {sharerId: number; trash: 0 | 1};

function sharedSizeOf({me, body: {uuid}, state}: Request<Size>): ReturnType<typeof countsOf> {
  const isShared = state.shares.get(uuid)?.some(({receiver}) => receiver === me.id) === true;
  ensure(isShared, `The directory ${uuid} is not shared with you.`, 'folder_not_found');
  return countsOf(sharedSubtree(state, uuid, me.id).map(({item}) => item));
}
