import {log} from '../activity';
import {signedIn, textOf} from '../input';
import {ownDirectory, ownItem, sizeOf, timestampOf, type Directory, type StoredFile} from '../state/drive';
import {
  expectAlive,
  expectPassword,
  linkedItems,
  linkOfDirectory,
  membershipOf,
  statusOf,
  type DirectoryLink,
  type LinkedItem,
} from '../state/links';
import {Refusal, type Call, type Handlers, type World} from '../types';
import {editedOptions} from './file-links';

type Visible = {linked: LinkedItem; item: Directory | StoredFile};
type VisibleFile = {linked: LinkedItem; item: StoredFile};
type VisibleDirectory = {linked: LinkedItem; item: Directory};

export const handlers: Handlers = {
  'POST /v3/dir/link/add': (call, world) => {
    const account = signedIn(call);
    const {uuid} = ownItem(world, account, textOf(call, 'uuid'));
    const linkUUID = textOf(call, 'linkUUID');
    const link: DirectoryLink = world.links.directories.get(linkUUID) ?? {
      ...optionsOfNewLink,
      uuid: linkUUID,
      owner: account.id,
      root: null,
      key: textOf(call, 'key'),
      items: new Map(),
      timestamp: timestampOf(call.now),
    };
    if (link.owner !== account.id) {
      throw new Refusal('invalid_params', 'The link belongs to another account.');
    }
    if (textOf(call, 'parent') === 'base') {
      link.root = uuid;
    }
    link.items.set(uuid, {
      uuid,
      type: textOf(call, 'type') === 'file' ? 'file' : 'folder',
      metadata: textOf(call, 'metadata'),
    });
    world.links.directories.set(linkUUID, link);
    log(account, call.now, 'folderLinkEdited', {linkUUID});
  },

  'POST /v3/dir/link/edit': (call, world) => {
    const account = signedIn(call);
    const {uuid} = ownDirectory(world, account, textOf(call, 'uuid'));
    const link = linkOfDirectory(world.links, uuid);
    if (link === undefined) {
      throw new Refusal('folder_not_found', `The directory ${uuid} has no link.`);
    }
    Object.assign(link, editedOptions(call));
    log(account, call.now, 'folderLinkEdited', {linkUUID: link.uuid});
  },

  'POST /v3/dir/link/remove': (call, world) => {
    const {uuid} = ownDirectory(world, signedIn(call), textOf(call, 'uuid'));
    for (const link of [...world.links.directories.values()]) {
      if (link.root === uuid) {
        world.links.directories.delete(link.uuid);
      }
    }
  },

  'POST /v3/dir/link/status': (call, world) => {
    const {uuid} = ownDirectory(world, signedIn(call), textOf(call, 'uuid'));
    const link = linkOfDirectory(world.links, uuid);
    return link === undefined
      ? {exists: false}
      : {exists: true, uuid: link.uuid, key: link.key, ...statusOf(link)};
  },

  'POST /v3/dir/linked': membership,
  'POST /v3/item/linked': membership,

  'POST /v3/item/linked/rename': (call, world) => {
    const {uuid} = ownItem(world, signedIn(call), textOf(call, 'uuid'));
    const linked = world.links.directories.get(textOf(call, 'linkUUID'))?.items.get(uuid);
    if (linked === undefined) {
      throw new Refusal('file_not_found', `The item ${uuid} is not in this link.`);
    }
    linked.metadata = textOf(call, 'metadata');
  },

  'POST /v3/dir/link/info': (call, world) => {
    const {link, items} = visit(call, world, textOf(call, 'uuid'));
    const {linked, item} = expectVisible(items, link.root);
    return {
      parent: item.uuid,
      metadata: linked.metadata,
      hasPassword: link.password !== null,
      salt: link.salt,
      timestamp: link.timestamp,
      downloadBtn: link.downloadBtn,
    };
  },

  'POST /v3/dir/link/content': (call, world) => {
    const {link, items} = visit(call, world, textOf(call, 'uuid'));
    expectPassword(link, textOf(call, 'password'));
    const parent = textOf(call, 'parent');
    expectVisible(items, parent);
    const level = items.filter(({item}) => item.parent === parent && item.uuid !== link.root);
    return {
      files: level.filter(isFile).map(({linked, item}) => {
        const {uuid, timestamp, chunks, bucket, region, version} = item;
        return {
          ...{uuid, parent, timestamp, chunks, bucket, region, version},
          metadata: linked.metadata,
          size: item.bytes,
        };
      }),
      folders: level.filter(isDirectory).map(({linked, item: {uuid, timestamp, color}}) => ({
        ...{uuid, parent, timestamp, color},
        metadata: linked.metadata,
      })),
    };
  },

  'POST /v3/dir/download/link': (call, world) => {
    const {link, items} = visit(call, world, textOf(call, 'uuid'));
    expectPassword(link, textOf(call, 'password'));
    const top = textOf(call, 'parent');
    const found = [expectVisible(items, top), ...below(items, top)];
    return {
      files: found.filter(isFile).map(({linked, item}) => {
        const {uuid, timestamp, chunks, size, bucket, region, parent, version, name, mime, nameHashed} = item;
        return {
          ...{uuid, timestamp, chunks, size, bucket, region, parent, version, name, mime, nameHashed},
          metadata: linked.metadata,
          chunksSize: item.bytes,
          favorited: 0,
        };
      }),
      folders: found
        .filter(isDirectory)
        .map(({linked, item: {uuid, parent, color, timestamp, nameHashed}}) => ({
          ...{uuid, color, timestamp, nameHashed},
          name: linked.metadata,
          parent: uuid === top ? 'base' : parent,
          favorited: 0,
        })),
    };
  },

  'POST /v3/dir/size/link': (call, world) => {
    const {items} = visit(call, world, textOf(call, 'linkUUID'));
    const top = textOf(call, 'uuid');
    expectVisible(items, top);
    const found = below(items, top);
    const files = found.filter(isFile).map(({item}) => item);
    return {size: sizeOf(files), folders: found.length - files.length, files: files.length};
  },
};

const optionsOfNewLink = {
  expirationText: 'never',
  expires: null,
  password: null,
  salt: '',
  downloadBtn: true,
} as const;

function membership(call: Call, world: World): ReturnType<typeof membershipOf> {
  const account = signedIn(call);
  const uuid = textOf(call, 'uuid');
  if (uuid !== account.baseFolder) {
    ownItem(world, account, uuid);
  }
  return membershipOf(world.links, uuid);
}

/** The link of a visitor with all that it shows. */
function visit(call: Call, world: World, linkUUID: string): {link: DirectoryLink; items: Visible[]} {
  const link = world.links.directories.get(linkUUID);
  expectAlive(link, call.now);
  return {link, items: linkedItems(world, link)};
}

function expectVisible(items: readonly Visible[], uuid: string | null): Visible {
  const found = items.find(({item}) => item.uuid === uuid);
  if (found === undefined) {
    throw new Refusal('invalid_params', 'The link shows no such directory.');
  }
  return found;
}

function below(items: readonly Visible[], top: string): Visible[] {
  const level = items.filter(({item}) => item.parent === top);
  return level.flatMap((visible) => [visible, ...below(items, visible.item.uuid)]);
}

function isFile(visible: Visible): visible is VisibleFile {
  return 'bytes' in visible.item;
}

function isDirectory(visible: Visible): visible is VisibleDirectory {
  return !isFile(visible);
}
