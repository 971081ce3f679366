import {createAccounts, type Account} from '../accounts';
import {createDrive} from './drive';
import {createLinks} from './links';
import type {Conversation, Relation, StoredNote, StoredTag} from './people';
import type {Share} from './shares';

export type Mail = {to: string; kind: 'confirmation' | 'password-reset'; token: string};

export type ServerState = ReturnType<typeof createServerState>;

export function createServerState(now: number) {
  let latest = 0;
  return {
    /** By e-mail address. */
    accounts: createAccounts(now),
    drive: createDrive(),
    links: createLinks(),
    /** By the UUID of the item. */
    shares: new Map<string, Share[]>(),
    /** Who holds a resource of an account, and until when (milliseconds), by account and resource. */
    locks: new Map<string, {holder: string; until: number}>(),
    /** UUIDs of items by the account that indexed them and the hash, with a space between. */
    search: new Map<string, Set<string>>(),
    /** Oldest first, as relations. */
    mails: [] as Mail[],
    /** Contacts, requests and block lists of all accounts, oldest first. */
    contacts: {relations: [] as Relation[]},
    chats: {
      conversations: new Map<string, Conversation>(),
      /** How many messages one call returns. The service's own number is not known; tests may lower it. */
      messagesPerPage: 100,
    },
    notes: {
      notes: new Map<string, StoredNote>(),
      tags: new Map<string, StoredTag>(),
      /** Id of the next entry of a history. */
      nextHistoryId: 1,
    },
    /** Milliseconds, never two alike, so that lists of notes and messages have one order. */
    timestamps: (time: number): number => {
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
