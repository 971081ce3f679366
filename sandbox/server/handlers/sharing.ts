import {ownDirectory, ownFile, ownItem, sharedSubtree, sharesWhere, type SharedItem} from '../items';
import {ensure} from '../refusal';
import {byKind, metadataOf, noMarks} from '../state/drive';
import {accountByEmail, accountById, type ServerState} from '../state/server-state';
import {addShare, removeShare, type Share} from '../state/shares';
import type {Handlers} from '../types';
import {forMembers, pick, type ByUuid, type Request} from './handler';

type Sharing = ByUuid & {email: string; type: 'file' | 'folder'; parent: string; metadata: string};

export const handlers: Handlers = {
  'POST /v3/item/share': forMembers<Sharing>(({me, body, state}) => {
    const {uuid, type} = body;
    const receiver = accountByEmail(state, body.email);
    ensure(receiver !== undefined && receiver !== me, 'There is no other account with this address.');
    const own = type === 'file' ? ownFile : ownDirectory;
    own(state, me, uuid);
    addShare(state.shares, {
      ...pick(body, 'uuid', 'type', 'parent', 'metadata'),
      sharer: me.id,
      receiver: receiver.id,
    });
  }),

  'POST /v3/item/shared': forMembers((request) => {
    const users = receiversOf(request);
    return {sharing: users.length > 0, users};
  }),

  'POST /v3/dir/shared': forMembers((request) => {
    const users = receiversOf(request).map((user) => pick(user, 'email', 'publicKey'));
    return {sharing: users.length > 0, users};
  }),

  'POST /v3/shared/in': forMembers(({me, body, state}) => {
    const parent = body.uuid === 'shared-in' ? 'none' : body.uuid;
    const shared = sharesWhere(state, (share) => share.receiver === me.id && share.parent === parent);
    return listingOf(state, shared, ({share}) => share.metadata);
  }),

  'POST /v3/shared/out': forMembers<ByUuid & {receiverId?: number}>(({me, body, state}) => {
    const parent = body.uuid === 'shared-out' ? 'none' : body.uuid;
    // The SDK leaves it out when the caller does.
    const {receiverId = 0} = body;
    const shared = sharesWhere(state, (share) => share.sharer === me.id && share.parent === parent).filter(
      ({share}) => receiverId === 0 || share.receiver === receiverId,
    );
    return listingOf(state, shared, ({item}) => metadataOf(item));
  }),

  'POST /v3/dir/download/shared': forMembers(({me, body: {uuid: top}, state}) => {
    const [root] = sharesWhere(state, (share) => share.uuid === top && share.receiver === me.id);
    ensure(root?.share.type === 'folder', `The directory ${top} is not shared with you.`, 'folder_not_found');
    const {directories, files} = byKind([root, ...sharedSubtree(state, top, me.id)]);
    return {
      folders: directories.map(({share, item}) => ({
        ...pick(item, 'uuid', 'timestamp'),
        parent: item.uuid === top ? 'base' : item.parent,
        name: share.metadata,
      })),
      files: files.map(({share, item}) => ({
        ...pick(item, 'uuid', 'parent', 'bucket', 'region', 'chunks', 'version', 'timestamp'),
        metadata: share.metadata,
        chunksSize: item.bytes,
      })),
    };
  }),

  'POST /v3/item/shared/rename': forMembers<ByUuid & {receiverId: number; metadata: string}>(
    ({me, body, state}) => {
      const {uuid} = ownItem(state, me, body.uuid);
      for (const share of expectShares(state, uuid, body.receiverId)) {
        share.metadata = body.metadata;
      }
    },
  ),

  'POST /v3/item/shared/in/remove': forMembers(({me, body: {uuid}, state}) => {
    expectShares(state, uuid, me.id);
    removeShare(state.shares, uuid, me.id);
  }),

  'POST /v3/item/shared/out/remove': forMembers<ByUuid & {receiverId: number}>(({me, body, state}) => {
    const {uuid} = ownItem(state, me, body.uuid);
    expectShares(state, uuid, body.receiverId);
    removeShare(state.shares, uuid, body.receiverId);
  }),
};

function receiversOf({me, body: {uuid}, state}: Request<ByUuid>) {
  if (uuid !== me.baseFolder) {
    ownItem(state, me, uuid);
  }
  const ids = new Set((state.shares.get(uuid) ?? []).map(({receiver}) => receiver));
  const receivers = [...ids].flatMap((id) => accountById(state, id) ?? []);
  return receivers
    .filter(({publicKey}) => publicKey !== null)
    .map((receiver) => pick(receiver, 'id', 'email', 'publicKey'));
}

function expectShares({shares}: ServerState, uuid: string, receiver: number): Share[] {
  const found = (shares.get(uuid) ?? []).filter((share) => share.receiver === receiver);
  ensure(found.length > 0, `The item ${uuid} is not shared with this account.`, 'file_not_found');
  return found;
}

function listingOf(
  state: ServerState,
  shared: readonly SharedItem[],
  readMetadata: (shared: SharedItem) => string,
) {
  const email = (id: number): string => accountById(state, id)?.email ?? '';
  const row = ({share, item}: SharedItem) => ({
    ...pick(share, 'uuid', 'type'),
    metadata: readMetadata({share, item}),
    sharerEmail: email(share.sharer),
    sharerId: share.sharer,
    receiverEmail: email(share.receiver),
    receiverId: share.receiver,
    writeAccess: 0,
    timestamp: item.timestamp,
  });
  const {directories, files} = byKind(shared);
  return {
    uploads: files.map((each) => ({
      ...row(each),
      ...pick(each.item, 'bucket', 'region', 'chunks', 'version', 'parent'),
      size: each.item.bytes,
    })),
    folders: directories.map((each) => ({
      ...row(each),
      bucket: null,
      region: null,
      chunks: null,
      ...noMarks,
      parent: each.share.parent === 'none' ? null : each.item.parent,
      color: each.item.color,
    })),
  };
}
