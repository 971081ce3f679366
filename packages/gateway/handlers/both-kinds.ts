import {log} from '../activity';
import {
  childrenOf,
  leaveLinks,
  openDirectory,
  ownDirectory,
  ownFile,
  removeDirectory,
  removeFile,
} from '../items';
import {ensure} from '../refusal';
import {findByName, isFile, metadataOf, type Item} from '../state/drive';
import type {ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {forMembers, pick, type ByUuid, type Request} from './handler';

/** What clients do with files and with directories alike. The words are those of the activity log. */
function handlersOf(kind: 'file' | 'dir'): Handlers {
  const word = kind === 'file' ? 'file' : 'folder';
  const deletion = kind === 'file' ? 'deleteFilePermanently' : 'deleteFolderPermanently';
  const own = kind === 'file' ? ownFile : ownDirectory;

  function change<Body = unknown>(
    event: string,
    apply: (item: Item, request: Request<ByUuid & Body>) => unknown,
  ) {
    return forMembers<ByUuid & Body>((request) => {
      const item = own(request.state, request.me, request.body.uuid);
      const more = apply(item, request) as object | undefined;
      log(request.me, request.now, event, {[isFile(item) ? 'metadata' : 'name']: metadataOf(item), ...more});
    });
  }
  const rename = (event: string) =>
    change<{name: string; nameHashed: string; metadata: string}>(event, (item, {body}) => {
      const old = {[isFile(item) ? 'oldMetadata' : 'oldName']: metadataOf(item)};
      Object.assign(item, pick(body, 'name', 'nameHashed'), isFile(item) && pick(body, 'metadata'));
      return old;
    });

  return {
    [`POST /v3/${kind}/present`]: forMembers(({me, body, state: {drive}}) => {
      const item = drive[kind === 'file' ? 'files' : 'directories'].get(body.uuid);
      if (item?.owner !== me.id) {
        return {present: false};
      }
      return {present: true, trash: item.trash, ...(isFile(item) && {versioned: item.versioned})};
    }),

    [`POST /v3/${kind}/exists`]: forMembers<{parent: string; nameHashed: string}>(({body, state}) => {
      const {files, directories} = childrenOf(state, body.parent);
      const found = findByName<Item>(kind === 'file' ? files : directories, body.nameHashed);
      return found === undefined ? {exists: false} : {exists: true, uuid: found.uuid};
    }),

    [`POST /v3/${kind}/rename`]: rename(`${word}Renamed`),
    [`POST /v3/${kind}/metadata`]: rename(`${word}MetadataChanged`),

    [`POST /v3/${kind}/move`]: change<{to: string}>(`${word}Moved`, (item, {me, body, state}) => {
      openDirectory(state, me, body.to);
      ensure(!isWithin(state, body.to, item.uuid), 'A directory cannot move into itself.');
      item.parent = body.to;
    }),

    [`POST /v3/${kind}/trash`]: change(`${word}Trash`, (item, {state}) => {
      leaveLinks(state, item);
      item.trash = true;
    }),

    [`POST /v3/${kind}/restore`]: change(`${word}Restored`, (item) => {
      item.trash = false;
    }),

    [`POST /v3/${kind}/delete/permanent`]: change(deletion, (item, {state}) => {
      if (isFile(item)) {
        removeFile(state, item);
      } else {
        removeDirectory(state, item);
      }
    }),
  };
}

function isWithin(state: ServerState, uuid: string, top: string): boolean {
  const directory = state.drive.directories.get(uuid);
  return uuid === top || (directory !== undefined && isWithin(state, directory.parent, top));
}

export const handlers: Handlers = {...handlersOf('file'), ...handlersOf('dir')};
