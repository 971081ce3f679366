import {randomUUID} from 'node:crypto';

/** One side of a contact: the entry in the list of `ownerId`. The other side has its own. */
export type ContactEntry = {uuid: string; ownerId: number; userId: number; timestamp: number};

/** A contact request that is neither answered nor withdrawn. */
export type ContactRequestEntry = {uuid: string; senderId: number; receiverId: number; timestamp: number};

/** An entry in the block list of `ownerId`. */
export type BlockedEntry = {uuid: string; ownerId: number; userId: number; timestamp: number};

/** Contacts, requests and block lists of all accounts, oldest first. */
export type ContactsState = {
  contacts: ContactEntry[];
  requests: ContactRequestEntry[];
  /** Requests that led to a contact. */
  accepted: ContactRequestEntry[];
  blocked: BlockedEntry[];
};

/** Makes two accounts contacts of each other, as an accepted request does; ends requests between them. */
export function connect(state: ContactsState, first: number, second: number, now: number): void {
  state.requests = state.requests.filter(
    ({senderId, receiverId}) => !isPair(senderId, receiverId, first, second),
  );
  for (const [ownerId, userId] of [
    [first, second],
    [second, first],
  ] as const) {
    if (!areContacts(state, ownerId, userId)) {
      state.contacts.push({uuid: randomUUID(), ownerId, userId, timestamp: now});
    }
  }
}

/** Ends a contact on both sides. */
export function disconnect(state: ContactsState, first: number, second: number): void {
  state.contacts = state.contacts.filter(({ownerId, userId}) => !isPair(ownerId, userId, first, second));
}

/** Whether `userId` is in the contact list of `ownerId`. */
export function areContacts(state: ContactsState, ownerId: number, userId: number): boolean {
  return state.contacts.some((entry) => entry.ownerId === ownerId && entry.userId === userId);
}

/** The entry with a UUID in the contact list of an account. */
export function findContact(state: ContactsState, ownerId: number, uuid: string): ContactEntry | undefined {
  return state.contacts.find((entry) => entry.ownerId === ownerId && entry.uuid === uuid);
}

function isPair(left: number, right: number, first: number, second: number): boolean {
  return (left === first && right === second) || (left === second && right === first);
}
