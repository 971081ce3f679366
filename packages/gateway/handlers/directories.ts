import {log} from '../activity';
import {
  addDirectory,
  childrenOf,
  isInTrash,
  itemsWhere,
  leaveLinks,
  openDirectory,
  ownDirectory,
  ownFile,
  removeDirectory,
  removeFile,
  type Level,
} from '../items';
import {ensure} from '../refusal';
import {findByName, marksOf, metadataOf, newDirectory, type Directory, type Item} from '../state/drive';
import {linkOfDirectory} from '../state/links';
import type {ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {forMembers, pick, type ByUuid, type Request} from './handler';

type Named = ByUuid & {name: string; nameHashed: string};

export const handlers: Handlers = {
  'POST /v3/dir/create': forMembers<Named & {parent: string}>(({me, body, state, now}) => {
    openDirectory(state, me, body.parent);
    const existing = findByName(childrenOf(state, body.parent).directories, body.nameHashed);
    if (existing !== undefined) {
      return pick(existing, 'uuid', 'timestamp');
    }
    const start = {...pick(body, 'uuid', 'parent', 'name', 'nameHashed'), owner: me.id};
    const directory = newDirectory(start, now);
    addDirectory(state, directory);
    log(me, now, 'subFolderCreated', {name: directory.name});
    return pick(directory, 'uuid', 'timestamp');
  }),

  'POST /v3/dir': forMembers(({me, body, state}) => {
    const directory = ownDirectory(state, me, body.uuid);
    return {
      ...pick(directory, 'uuid', 'nameHashed', 'parent', 'trash', 'favorited', 'color', 'timestamp'),
      nameEncrypted: directory.name,
    };
  }),

  'POST /v3/dir/present': forMembers(({me, body, state}) => {
    const directory = state.drive.directories.get(body.uuid);
    return directory?.owner === me.id ? {present: true, trash: directory.trash} : {present: false};
  }),

  'POST /v3/dir/exists': forMembers<{parent: string; nameHashed: string}>(({body, state}) => {
    const found = findByName(childrenOf(state, body.parent).directories, body.nameHashed);
    return found === undefined ? {exists: false} : {exists: true, uuid: found.uuid};
  }),

  'POST /v3/dir/content': forMembers<ByUuid & {foldersOnly?: boolean}>((request) => {
    const {directories, files} = listingOf(request);
    return {
      uploads: request.body.foldersOnly === true ? [] : files.map(printFile),
      folders: directories.map(printDirectory),
    };
  }),

  'POST /v3/dir/rename': rename('folderRenamed'),
  'POST /v3/dir/metadata': rename('folderMetadataChanged'),

  'POST /v3/dir/move': change<{to: string}>('folderMoved', (directory, {me, body, state}) => {
    openDirectory(state, me, body.to);
    ensure(!isWithin(state, body.to, directory.uuid), 'A directory cannot move into itself.');
    directory.parent = body.to;
  }),

  'POST /v3/dir/color': change<{color: string}>('folderColorChanged', (directory, {body}) => {
    directory.color = body.color;
  }),

  'POST /v3/dir/trash': change('folderTrash', (directory, {state}) => {
    leaveLinks(state, directory);
    directory.trash = true;
  }),

  'POST /v3/dir/restore': change('folderRestored', (directory) => {
    directory.trash = false;
  }),

  'POST /v3/dir/delete/permanent': change('deleteFolderPermanently', (directory, {state}) => {
    removeDirectory(state, directory);
  }),

  'POST /v3/item/favorite': forMembers<ByUuid & {type: 'file' | 'folder'; value: 0 | 1}>(
    ({me, body, state, now}) => {
      const {uuid, type, value} = body;
      const item: Item = type === 'file' ? ownFile(state, me, uuid) : ownDirectory(state, me, uuid);
      item.favorited = value === 1;
      log(me, now, 'itemFavorite', {value, metadata: metadataOf(item)});
      return {uuid, type, value};
    },
  ),

  // The real servers delete in the background; here everything is gone at once.
  'POST /v3/trash/empty': forMembers(({me, state, now}) => {
    const {directories, files} = trashOf({me, state});
    directories.forEach((directory) => removeDirectory(state, directory));
    files.forEach((file) => removeFile(state, file));
    log(me, now, 'trashEmptied');
  }),
};

/** Changes a directory of the caller and writes that into the activity log. */
function change<Body = unknown>(
  event: string,
  apply: (directory: Directory, request: Request<ByUuid & Body>) => void,
) {
  return forMembers<ByUuid & Body>((request) => {
    const directory = ownDirectory(request.state, request.me, request.body.uuid);
    apply(directory, request);
    log(request.me, request.now, event, {name: directory.name});
  });
}

function rename(event: string) {
  return forMembers<Named>(({me, body, state, now}) => {
    const directory = ownDirectory(state, me, body.uuid);
    log(me, now, event, {name: body.name, oldName: directory.name});
    Object.assign(directory, pick(body, 'name', 'nameHashed'));
  });
}

function isWithin(state: ServerState, uuid: string, top: string): boolean {
  const directory = state.drive.directories.get(uuid);
  return uuid === top || (directory !== undefined && isWithin(state, directory.parent, top));
}

/** What a directory holds, or what one of the four special listings shows. */
function listingOf({me, body: {uuid}, state}: Request<ByUuid>): Level {
  const own = (fits: (item: Item) => boolean): Level =>
    itemsWhere(state, (item) => item.owner === me.id && !isInTrash(state, item) && fits(item));
  switch (uuid) {
    case 'trash':
      return trashOf({me, state});
    case 'recents':
      return {
        directories: [],
        files: own(() => true).files.sort((a, b) => b.timestamp - a.timestamp),
      };
    case 'favorites':
      return own(({favorited}) => favorited);
    case 'links':
      return own(
        (item) => state.links.files.has(item.uuid) || linkOfDirectory(state.links, item.uuid) !== undefined,
      );
    default:
      openDirectory(state, me, uuid);
      return childrenOf(state, uuid);
  }
}

function trashOf({me, state}: Pick<Request, 'me' | 'state'>): Level {
  return itemsWhere(state, ({owner, trash}) => owner === me.id && trash);
}

function printFile(file: Level['files'][number]) {
  return {
    ...pick(file, 'uuid', 'stableUUID', 'metadata', 'rm', 'timestamp', 'chunks'),
    ...pick(file, 'bucket', 'region', 'parent', 'version'),
    size: file.bytes,
    favorited: file.favorited ? 1 : 0,
  };
}

function printDirectory(directory: Directory) {
  return {
    ...pick(directory, 'uuid', 'name', 'parent', 'color', 'timestamp'),
    favorited: directory.favorited ? 1 : 0,
    ...marksOf(directory),
  };
}
