import {log} from '../activity';
import {accountByEmail, accountById, numberOf, signedIn, textOf} from '../input';
import {marksOf, ownDirectory, ownFile, ownItem, type Directory, type StoredFile} from '../state/drive';
import {addShare, removeShare, sharedSubtree, shownShares, type Share, type Shown} from '../state/shares';
import {Refusal, type Account, type Call, type Handlers, type World} from '../types';

export const handlers: Handlers = {
  'POST /v3/item/share': (call, world) => {
    const account = signedIn(call);
    const receiver = accountByEmail(world, textOf(call, 'email'));
    if (receiver === undefined || receiver === account) {
      throw new Refusal('invalid_params', 'There is no other account with this address.');
    }
    const uuid = textOf(call, 'uuid');
    const type = textOf(call, 'type') === 'file' ? 'file' : 'folder';
    const item = type === 'file' ? ownFile(world, account, uuid) : ownDirectory(world, account, uuid);
    addShare(world.shares, {
      ...{uuid, type},
      sharer: account.id,
      receiver: receiver.id,
      parent: textOf(call, 'parent'),
      metadata: textOf(call, 'metadata'),
    });
    log(account, call.now, type === 'file' ? 'fileShared' : 'folderShared', {
      [type === 'file' ? 'metadata' : 'name']: ownMetadata(item),
      receiverEmail: receiver.email,
    });
  },

  'POST /v3/item/shared': (call, world) => {
    const users = receiversOf(call, world);
    return {sharing: users.length > 0, users};
  },

  'POST /v3/dir/shared': (call, world) => {
    const users = receiversOf(call, world).map(({email, publicKey}) => ({email, publicKey}));
    return {sharing: users.length > 0, users};
  },

  'POST /v3/shared/in': (call, world) => {
    const account = signedIn(call);
    const parent = parentOf(call, 'shared-in');
    const shown = shownShares(world, (share) => share.receiver === account.id && share.parent === parent);
    return listingOf(world, shown, ({share}) => share.metadata);
  },

  'POST /v3/shared/out': (call, world) => {
    const account = signedIn(call);
    const parent = parentOf(call, 'shared-out');
    // The SDK leaves it out when the caller does.
    const receiverId = call.body.receiverId === undefined ? 0 : numberOf(call, 'receiverId');
    const shown = shownShares(
      world,
      (share) =>
        share.sharer === account.id &&
        share.parent === parent &&
        (receiverId === 0 || share.receiver === receiverId),
    );
    return listingOf(world, shown, ({item}) => ownMetadata(item));
  },

  'POST /v3/dir/download/shared': (call, world) => {
    const account = signedIn(call);
    const top = textOf(call, 'uuid');
    const [root] = shownShares(world, (share) => share.uuid === top && share.receiver === account.id);
    if (root?.share.type !== 'folder') {
      throw new Refusal('folder_not_found', `The directory ${top} is not shared with you.`);
    }
    const shown = [root, ...sharedSubtree(world, top, account.id)];
    return {
      folders: shown.flatMap(({share, item}) =>
        'bytes' in item
          ? []
          : [
              {
                uuid: item.uuid,
                parent: item.uuid === top ? 'base' : item.parent,
                name: share.metadata,
                timestamp: item.timestamp,
              },
            ],
      ),
      files: shown.flatMap(({share, item}) => {
        if (!('bytes' in item)) {
          return [];
        }
        const {uuid, parent, bucket, region, chunks, version, timestamp} = item;
        return [
          {
            ...{uuid, parent, bucket, region, chunks, version, timestamp},
            metadata: share.metadata,
            chunksSize: item.bytes,
          },
        ];
      }),
    };
  },

  'POST /v3/item/shared/rename': (call, world) => {
    const account = signedIn(call);
    const uuid = ownItem(world, account, textOf(call, 'uuid')).uuid;
    const receiver = numberOf(call, 'receiverId');
    for (const share of expectShares(world, uuid, receiver)) {
      share.metadata = textOf(call, 'metadata');
    }
  },

  'POST /v3/item/shared/in/remove': (call, world) => {
    const account = signedIn(call);
    const uuid = textOf(call, 'uuid');
    const [share] = expectShares(world, uuid, account.id);
    removeShare(world.shares, uuid, account.id);
    log(account, call.now, 'removedSharedInItems', {
      count: 1,
      sharerEmail: accountById(world, share?.sharer ?? 0)?.email ?? '',
    });
  },

  'POST /v3/item/shared/out/remove': (call, world) => {
    const account = signedIn(call);
    const uuid = ownItem(world, account, textOf(call, 'uuid')).uuid;
    const receiver = numberOf(call, 'receiverId');
    expectShares(world, uuid, receiver);
    removeShare(world.shares, uuid, receiver);
    log(account, call.now, 'removedSharedOutItems', {
      count: 1,
      receiverEmail: accountById(world, receiver)?.email ?? '',
    });
  },
};

/** Top level, or the directory to list. */
function parentOf(call: Call, top: string): string {
  const uuid = textOf(call, 'uuid');
  return uuid === top ? 'none' : uuid;
}

function ownMetadata(item: Directory | StoredFile): string {
  return 'metadata' in item ? item.metadata : item.name;
}

function receiversOf(call: Call, world: World): {id: number; email: string; publicKey: string}[] {
  const account = signedIn(call);
  const uuid = textOf(call, 'uuid');
  if (uuid !== account.baseFolder) {
    ownItem(world, account, uuid);
  }
  const ids = new Set((world.shares.get(uuid) ?? []).map(({receiver}) => receiver));
  return [...ids].flatMap((id) => {
    const receiver = accountById(world, id);
    return receiver?.publicKey == null ? [] : [{id, email: receiver.email, publicKey: receiver.publicKey}];
  });
}

function expectShares(world: World, uuid: string, receiver: number): Share[] {
  const shares = (world.shares.get(uuid) ?? []).filter((share) => share.receiver === receiver);
  if (shares.length === 0) {
    throw new Refusal('file_not_found', `The item ${uuid} is not shared with this account.`);
  }
  return shares;
}

function listingOf(
  world: World,
  shown: readonly Shown[],
  metadataOf: (shown: Shown) => string,
): {uploads: unknown[]; folders: unknown[]} {
  const rows = shown.map((one) => ({...one, row: rowOf(world, one, metadataOf(one))}));
  return {
    uploads: rows.flatMap(({item, row}) => {
      if (!('bytes' in item)) {
        return [];
      }
      const {bucket, region, chunks, version, parent} = item;
      return [{...row, ...{bucket, region, chunks, version, parent}, size: item.bytes}];
    }),
    folders: rows.flatMap(({item, share, row}) =>
      'bytes' in item
        ? []
        : [
            {
              ...row,
              ...{bucket: null, region: null, chunks: null},
              ...numbersOf(marksOf(item)),
              parent: share.parent === 'none' ? null : item.parent,
              color: item.color,
            },
          ],
    ),
  };
}

/** Listings of shared items have no null among the marks. */
function numbersOf(marks: ReturnType<typeof marksOf>): Record<string, number> {
  return Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, value ?? 0]));
}

function rowOf(world: World, {share, item}: Shown, metadata: string): Record<string, unknown> {
  const email = (id: number): string => (accountById(world, id) as Account).email;
  return {
    uuid: share.uuid,
    type: share.type,
    metadata,
    sharerEmail: email(share.sharer),
    sharerId: share.sharer,
    receiverEmail: email(share.receiver),
    receiverId: share.receiver,
    writeAccess: 0,
    timestamp: item.timestamp,
  };
}
