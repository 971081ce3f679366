import {isInTrash} from '../items';
import type {ServerState} from '../state/server-state';
import type {Call} from '../types';

/** What to say of a question about the receivers of an item in the trash; undefined for all other calls. */
export function noteOnTrash({path, body, account}: Call, state: ServerState): string | undefined {
  const uuid = String(body.uuid);
  const item = state.drive.directories.get(uuid) ?? state.drive.files.get(uuid);
  const asks = path === '/v3/item/shared' || path === '/v3/dir/shared';
  return asks &&
    item !== undefined &&
    item.owner === account?.id &&
    isInTrash(state, item) &&
    (state.shares.get(uuid) ?? []).length > 0
    ? `note: POST ${path}: ${uuid} is in the trash. Here its receivers are still named, and their listings ` +
        'omit it. What the real servers do with the shares of trashed items is not known.'
    : undefined;
}
