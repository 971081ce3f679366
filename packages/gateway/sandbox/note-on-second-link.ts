import type {ServerState} from '../state/server-state';
import type {Call} from '../types';

/** What to say of a call that gives a file another link UUID; undefined for all others. */
export function noteOnSecondLink({path, body, account}: Call, state: ServerState): string | undefined {
  const link = path === '/v3/file/link/edit' ? state.links.files.get(String(body.fileUUID)) : undefined;
  return link !== undefined && link.owner === account?.id && link.uuid !== body.uuid
    ? `note: POST ${path} gives a file a second link UUID, and the link ${link.uuid} ends. ` +
        'What the real servers do is not known: ask POST /v3/file/link/status for the UUID of the link, and send that one.'
    : undefined;
}
