import {createAccounts} from './accounts';
import {createChatsState} from './state/chats';
import {createContactsState} from './state/contacts';
import {createDriveState} from './state/drive';
import {createLinksState} from './state/links';
import {createLocksState} from './state/locks';
import {createMailsState} from './state/mails';
import {createNotesState} from './state/notes';
import {createSearchState} from './state/search';
import {createSharesState} from './state/shares';
import type {World} from './types';

/** A new world: the demo accounts, and nothing in their drives. */
export function createWorld(now = Date.now()): World {
  return {
    accounts: createAccounts(now),
    drive: createDriveState(),
    shares: createSharesState(),
    links: createLinksState(),
    locks: createLocksState(),
    search: createSearchState(),
    mails: createMailsState(),
    contacts: createContactsState(),
    chats: createChatsState(),
    notes: createNotesState(),
  };
}
