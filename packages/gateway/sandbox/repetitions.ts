import {acceptedBefore} from '../handlers/contacts';
import {finishedBefore} from '../handlers/uploads';
import type {ServerState} from '../state/server-state';
import type {Call} from '../types';

/** Calls that get the first answer again, and how a client finds out whether the first one went through. */
const waysToAsk: Readonly<Record<string, string>> = {
  '/v3/upload/done': 'ask POST /v3/file for its UUID first',
  '/v3/upload/empty': 'ask POST /v3/file for its UUID first',
  '/v3/notes/create': 'look for its UUID in GET /v3/notes first',
  '/v3/contacts/requests/accept': 'look for the account in GET /v3/contacts first',
};

/** What to say of a call that repeats one which went through; undefined for all others. */
export function noteOfRepetition(call: Call, state: ServerState): string | undefined {
  const wayToAsk = waysToAsk[call.path];
  return wayToAsk !== undefined && isRepetition(call, state)
    ? `note: POST ${call.path} repeats a call that went through, and gets the same answer. ` +
        `What the real servers answer is not known: ${wayToAsk}.`
    : undefined;
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
      return acceptedBefore(uuid, account, state) !== undefined;
    default:
      return finishedBefore(body, account, state) !== undefined;
  }
}
