import {isInTrash, linkedItems, ownDirectory, ownFile, ownItem, type VisibleItem} from '../items';
import {ensure, required} from '../refusal';
import {byKind, countsOf, timestampOf} from '../state/drive';
import {
  endless,
  expectAlive,
  expectPassword,
  linkOfDirectory,
  linksWith,
  optionsOf,
  statusOf,
  type DirectoryLink,
  type EditedOptions,
  type FileLink,
} from '../state/links';
import type {ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {forAnyone, forMembers, pick, type ByUuid, type Request} from './handler';

type Addition = ByUuid & {
  linkUUID: string;
  key: string;
  parent: string;
  type: 'file' | 'folder';
  metadata: string;
};

/** The parent is the directory to look at, `uuid` the link. */
type Visit = ByUuid & {parent: string; password: string};

type Edit = EditedOptions & ByUuid & {fileUUID: string; type: 'enable' | 'disable'};

export const handlers: Handlers = {
  'POST /v3/dir/link/add': forMembers<Addition>(({me, body, state, now}) => {
    const {uuid} = ownItem(state, me, body.uuid);
    const link: DirectoryLink = state.links.directories.get(body.linkUUID) ?? {
      ...endless,
      password: null,
      salt: '',
      uuid: body.linkUUID,
      owner: me.id,
      root: null,
      key: body.key,
      items: new Map(),
      timestamp: timestampOf(now),
    };
    ensure(link.owner === me.id, 'The link belongs to another account.');
    if (body.parent === 'base') {
      link.root = uuid;
    }
    link.items.set(uuid, pick(body, 'uuid', 'type', 'metadata'));
    state.links.directories.set(link.uuid, link);
  }),

  'POST /v3/dir/link/edit': forMembers<EditedOptions & ByUuid>(({me, body, state, now}) => {
    const {uuid} = ownDirectory(state, me, body.uuid);
    const link = linkOfDirectory(state.links, uuid);
    ensure(link !== undefined, `The directory ${uuid} has no link.`, 'folder_not_found');
    Object.assign(link, optionsOf(body, now));
  }),

  'POST /v3/dir/link/remove': forMembers(({me, body, state}) => {
    const {uuid} = ownDirectory(state, me, body.uuid);
    [...state.links.directories.values()]
      .filter(({root}) => root === uuid)
      .forEach((link) => state.links.directories.delete(link.uuid));
  }),

  'POST /v3/dir/link/status': forMembers(({me, body, state}) => {
    const link = linkOfDirectory(state.links, ownDirectory(state, me, body.uuid).uuid);
    return {exists: link !== undefined, ...(link && {...pick(link, 'uuid', 'key'), ...statusOf(link)})};
  }),

  'POST /v3/dir/linked': forMembers(membership),
  'POST /v3/item/linked': forMembers(membership),

  'POST /v3/item/linked/rename': forMembers<ByUuid & {linkUUID: string; metadata: string}>(
    ({me, body, state}) => {
      const {uuid} = ownItem(state, me, body.uuid);
      const linked = state.links.directories.get(body.linkUUID)?.items.get(uuid);
      ensure(linked !== undefined, `The item ${uuid} is not in this link.`, 'file_not_found');
      linked.metadata = body.metadata;
    },
  ),

  'POST /v3/dir/link/info': forAnyone((request) => {
    const {link, items} = visit(request, request.body.uuid);
    const {linked, item} = expectVisible(items, link.root);
    return {
      ...pick(link, 'salt', 'timestamp', 'downloadBtn'),
      parent: item.uuid,
      metadata: linked.metadata,
      hasPassword: link.password !== null,
    };
  }),

  'POST /v3/dir/link/content': forAnyone<Visit>((request) => {
    const {parent, password, uuid} = request.body;
    const {link, items} = visit(request, uuid, password);
    expectVisible(items, parent);
    const {directories, files} = byKind(
      items.filter(({item}) => item.parent === parent && item.uuid !== link.root),
    );
    return {
      files: files.map(({linked, item}) => ({
        ...pick(item, 'uuid', 'parent', 'timestamp', 'chunks', 'bucket', 'region', 'version'),
        metadata: linked.metadata,
        size: item.bytes,
      })),
      folders: directories.map(({linked, item}) => ({
        ...pick(item, 'uuid', 'parent', 'timestamp', 'color'),
        metadata: linked.metadata,
      })),
    };
  }),

  'POST /v3/dir/download/link': forAnyone<Visit>((request) => {
    const {parent: top, password, uuid} = request.body;
    const {items} = visit(request, uuid, password);
    const {directories, files} = byKind([expectVisible(items, top), ...below(items, top)]);
    return {
      files: files.map(({linked, item}) => ({
        ...pick(item, 'uuid', 'timestamp', 'chunks', 'size', 'bucket', 'region', 'parent', 'version'),
        ...pick(item, 'name', 'mime', 'nameHashed'),
        metadata: linked.metadata,
        chunksSize: item.bytes,
        favorited: 0,
      })),
      folders: directories.map(({linked, item}) => ({
        ...pick(item, 'uuid', 'color', 'timestamp', 'nameHashed'),
        name: linked.metadata,
        parent: item.uuid === top ? 'base' : item.parent,
        favorited: 0,
      })),
    };
  }),

  'POST /v3/dir/size/link': forAnyone<ByUuid & {linkUUID: string}>((request) => {
    const {uuid, linkUUID} = request.body;
    const {items} = visit(request, linkUUID);
    expectVisible(items, uuid);
    return countsOf(below(items, uuid).map(({item}) => item));
  }),

  'POST /v3/file/link/edit': forMembers<Edit>(({me, body, state, now}) => {
    const file = ownFile(state, me, body.fileUUID);
    if (body.type === 'disable') {
      state.links.files.delete(file.uuid);
    } else {
      const link = {uuid: body.uuid, file: file.uuid, owner: me.id, timestamp: timestampOf(now)};
      state.links.files.set(file.uuid, {...optionsOf(body, now), ...link});
    }
  }),

  'POST /v3/file/link/status': forMembers(({me, body, state}) => {
    const link = state.links.files.get(ownFile(state, me, body.uuid).uuid);
    const none = {uuid: null, expiration: null, expirationText: null, downloadBtn: 0, password: null};
    return {enabled: link !== undefined, ...(link ? {uuid: link.uuid, ...statusOf(link)} : none)};
  }),

  'POST /v3/file/link/password': forAnyone(({body, state, now}) => {
    const {password, salt} = linkOf(state, body.uuid, now);
    return {hasPassword: password !== null, salt};
  }),

  'POST /v3/file/link/info': forAnyone<ByUuid & {password: string}>(({body, state, now}) => {
    const link = linkOf(state, body.uuid, now);
    expectPassword(link, body.password);
    const file = state.drive.files.get(link.file);
    ensure(file !== undefined && !isInTrash(state, file), 'There is no such link.');
    return {
      ...pick(file, 'uuid', 'name', 'mime', 'size', 'chunks', 'region', 'bucket', 'version', 'timestamp'),
      ...pick(link, 'password', 'downloadBtn'),
    };
  }),
};

function membership({me, body: {uuid}, state}: Request<ByUuid>) {
  const isTrashed = uuid !== me.baseFolder && isInTrash(state, ownItem(state, me, uuid));
  const links = isTrashed ? [] : linksWith(state.links, uuid);
  return {link: links.length > 0, links: links.map((link) => ({linkUUID: link.uuid, linkKey: link.key}))};
}

/** The link of a visitor with all that it shows; the calls for its content need the password. */
function visit({state, now}: Pick<Request, 'state' | 'now'>, linkUUID: string, password?: string) {
  const link = state.links.directories.get(linkUUID);
  expectAlive(link, now);
  if (password !== undefined) {
    expectPassword(link, password);
  }
  return {link, items: linkedItems(state, link)};
}

function expectVisible(items: readonly VisibleItem[], uuid: string | null): VisibleItem {
  return required(
    items.find(({item}) => item.uuid === uuid),
    'The link shows no such directory.',
  );
}

function below(items: readonly VisibleItem[], top: string): VisibleItem[] {
  const level = items.filter(({item}) => item.parent === top);
  return level.flatMap((visible) => [visible, ...below(items, visible.item.uuid)]);
}

function linkOf(state: ServerState, uuid: string, now: number): FileLink {
  const link = [...state.links.files.values()].find((each) => each.uuid === uuid);
  expectAlive(link, now);
  return link;
}
