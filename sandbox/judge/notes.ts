import {isAccepted} from '../server/handlers/contacts';
import {finishedBefore} from '../server/handlers/files';
import {findItem, wholeOf} from '../server/items';
import {linkOfDirectory} from '../server/state/links';
import type {ServerState} from '../server/state/server-state';
import type {Call} from '../server/types';

/** A note on a call whose effect on the real servers is not known. */
export function noteOn(call: Call, state: ServerState): string | undefined {
  const {path, body, account} = call;
  const wayToAsk = repeatedCall(call, state);
  if (wayToAsk !== undefined) {
    return (
      `POST ${path} repeats a call that went through, and gets the same answer. ` +
      `What the real servers answer is not known: ${wayToAsk} first.`
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

/** For a repeated call, which gets the first answer again: how its client finds out whether the first went through. */
function repeatedCall({path, body, account}: Call, state: ServerState): string | undefined {
  const uuid = String(body.uuid);
  if (account === undefined) {
    return undefined;
  }
  switch (path) {
    case '/v3/upload/done':
    case '/v3/upload/empty':
      return finishedBefore(body, account, state) && 'ask POST /v3/file for its UUID';
    case '/v3/notes/create':
      return state.notes.notes.get(uuid)?.ownerId === account.id
        ? 'look for its UUID in GET /v3/notes'
        : undefined;
    case '/v3/contacts/requests/accept':
      return isAccepted(uuid, account, state) ? 'look for the account in GET /v3/contacts' : undefined;
    default:
      return undefined;
  }
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
