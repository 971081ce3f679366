import {createAccounts, type Account} from '../accounts';
import type {ChatsState, ContactsState, NotesState} from './people';
import type {DriveState} from './drive';
import type {LinksState} from './links';
import type {Lease} from './locks';
import type {Share} from './shares';

/** An e-mail that the real service would send. */
export type Mail = {to: string; kind: 'confirmation' | 'password-reset'; token: string};

/** The whole state of the stand-in. */
export type ServerState = {
  /** By e-mail address. */
  accounts: Map<string, Account>;
  drive: DriveState;
  /** By the UUID of the item. */
  shares: Map<string, Share[]>;
  links: LinksState;
  /** By account and resource. */
  locks: Map<string, Lease>;
  /** UUIDs of items by the account that indexed them and the hash, with a space between. */
  search: Map<string, Set<string>>;
  /** Oldest first. */
  mails: Mail[];
  contacts: ContactsState;
  chats: ChatsState;
  notes: NotesState;
  /** Milliseconds, never two alike, so that lists of notes and messages have one order. */
  timestamps: (now: number) => number;
};

/** A new state: the demo accounts, and nothing in their drives. */
export function createServerState(now: number): ServerState {
  let latest = 0;
  return {
    accounts: createAccounts(now),
    drive: {
      directories: new Map(),
      files: new Map(),
      uploads: new Map(),
      finished: new Map(),
      chunks: new Map(),
      deviceTrees: new Map(),
    },
    links: {files: new Map(), directories: new Map()},
    shares: new Map(),
    locks: new Map(),
    search: new Map(),
    mails: [],
    contacts: {relations: []},
    chats: {conversations: new Map(), messagesPerPage: 100},
    notes: {notes: new Map(), tags: new Map(), nextHistoryId: 1},
    timestamps: (time) => {
      latest = Math.max(time, latest + 1);
      return latest;
    },
  };
}

/** The account with an e-mail address; addresses ignore case. */
export function accountByEmail({accounts}: ServerState, email: string): Account | undefined {
  return accounts.get(email.toLowerCase());
}

export function accountByKey({accounts}: ServerState, apiKey: string | undefined): Account | undefined {
  return [...accounts.values()].find((account) => account.apiKey === apiKey);
}

export function accountById({accounts}: ServerState, id: number): Account | undefined {
  return [...accounts.values()].find((account) => account.id === id);
}
