import {childrenOf, leaveLinks, openDirectory, ownDirectory, ownFile, removeItem} from '../items';
import {ensure} from '../refusal';
import {isFile, type Item} from '../state/drive';
import type {ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {forMembers, pick, type ByUuid, type Request} from './handler';

/** Calls that files and directories have alike. */
function handlersOf(kind: 'file' | 'dir'): Handlers {
  const [own, items] =
    kind === 'file' ? ([ownFile, 'files'] as const) : ([ownDirectory, 'directories'] as const);

  function change<Body = unknown>(apply: (item: Item, request: Request<ByUuid & Body>) => void) {
    return forMembers<ByUuid & Body>((request) =>
      apply(own(request.state, request.me, request.body.uuid), request),
    );
  }
  const rename = change<{name: string; nameHashed: string; metadata: string}>((item, {body}) => {
    Object.assign(item, pick(body, 'name', 'nameHashed'), isFile(item) && pick(body, 'metadata'));
  });

  return {
    [`POST /v3/${kind}/present`]: forMembers(({me, body, state: {drive}}) => {
      const item = drive[items].get(body.uuid);
      return item?.owner === me.id
        ? {present: true, trash: item.trash, ...(isFile(item) && pick(item, 'versioned'))}
        : {present: false};
    }),

    [`POST /v3/${kind}/exists`]: forMembers<{parent: string; nameHashed: string}>(({body, state}) => {
      const children: Item[] = childrenOf(state, body.parent)[items];
      const found = children.find(({nameHashed}) => nameHashed === body.nameHashed);
      return found === undefined ? {exists: false} : {exists: true, uuid: found.uuid};
    }),

    [`POST /v3/${kind}/rename`]: rename,
    [`POST /v3/${kind}/metadata`]: rename,

    [`POST /v3/${kind}/move`]: change<{to: string}>((item, {me, body, state}) => {
      openDirectory(state, me, body.to);
      ensure(!isWithin(state, body.to, item.uuid), 'A directory cannot move into itself.');
      item.parent = body.to;
    }),

    [`POST /v3/${kind}/trash`]: change((item, {state}) => {
      leaveLinks(state, item);
      item.trash = true;
    }),

    [`POST /v3/${kind}/restore`]: change((item) => {
      item.trash = false;
    }),

    [`POST /v3/${kind}/delete/permanent`]: change((item, {state}) => removeItem(state, item)),
  };
}

function isWithin(state: ServerState, uuid: string, top: string): boolean {
  const directory = state.drive.directories.get(uuid);
  return uuid === top || (directory !== undefined && isWithin(state, directory.parent, top));
}

export const handlers: Handlers = {...handlersOf('file'), ...handlersOf('dir')};
