import {isAccepted} from '../server/handlers/contacts';
import {finishedBefore} from '../server/handlers/files';
import {findItem, wholeOf} from '../server/items';
import {linkOfDirectory} from '../server/state/links';
import type {ServerState} from '../server/state/server-state';
import type {Call} from '../server/types';

/** Calls that get the first answer again, and how a client finds out whether the first one went through. */
const waysToAsk: Readonly<Record<string, string>> = {
  '/v3/upload/done': 'ask POST /v3/file for its UUID first',
  '/v3/upload/empty': 'ask POST /v3/file for its UUID first',
  '/v3/notes/create': 'look for its UUID in GET /v3/notes first',
  '/v3/contacts/requests/accept': 'look for the account in GET /v3/contacts first',
};

/** A note on a call whose effect on the real servers is not known. */
export function noteOn(call: Call, state: ServerState): string | undefined {
  const {path, body, account} = call;
  const wayToAsk = waysToAsk[path];
  if (wayToAsk !== undefined && isRepetition(call, state)) {
    return (
      `POST ${path} repeats a call that went through, and gets the same answer. ` +
      `What the real servers answer is not known: ${wayToAsk}.`
    );
  }
  const link = path === '/v3/file/link/edit' ? state.links.files.get(String(body.fileUUID)) : undefined;
  if (link !== undefined && link.owner === account?.id && link.uuid !== body.uuid) {
    return (
      `POST ${path} gives a file a second link UUID, and the link ${link.uuid} ends. What the real servers do ` +
      'is not known: ask POST /v3/file/link/status for the UUID of the link, and send that one.'
    );
  }
  if (/^\/v3\/(dir|file)\/restore$/.test(path) && isPublished(String(body.uuid), state)) {
    return (
      `POST ${path}: here, the shares and the own link of the item are there again at once. Whether the real ` +
      'servers bring them back is not known: share it again with its parent.'
    );
  }
  if (body.uuid === account?.baseFolder && /^\/v3\/dir(\/present)?$/.test(path)) {
    return (
      `POST ${path} asks for the root, which is not found here. What the real servers answer is not known: ` +
      'compare with the UUID of the root first.'
    );
  }
  return undefined;
}

/** Whether an item, or something in it, has a share or a link of its own. */
function isPublished(uuid: string, state: ServerState): boolean {
  const item = findItem(state, uuid);
  return (item === undefined ? [] : wholeOf(state, item)).some(
    (each) =>
      (state.shares.get(each.uuid) ?? []).length > 0 ||
      state.links.files.has(each.uuid) ||
      linkOfDirectory(state.links, each.uuid) !== undefined,
  );
}

function isRepetition({path, body, account}: Call, state: ServerState): boolean {
  if (account === undefined) {
    return false;
  }
  const uuid = String(body.uuid);
  switch (path) {
    case '/v3/notes/create':
      return state.notes.notes.get(uuid)?.ownerId === account.id;
    case '/v3/contacts/requests/accept':
      return isAccepted(uuid, account, state);
    default:
      return finishedBefore(body, account, state) !== undefined;
  }
}
