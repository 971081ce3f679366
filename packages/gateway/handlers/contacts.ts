import {randomUUID} from 'node:crypto';
import type {Contact} from '@filen/sdk/dist/types/api/v3/contacts';
import type {BlockedContact} from '@filen/sdk/dist/types/api/v3/contacts/blocked';
import type {ContactRequest} from '@filen/sdk/dist/types/api/v3/contacts/requests/in';
import type {Account} from '../account';
import {ensure, required} from '../refusal';
import {areContacts, connect, disconnect, findContact, type ContactRequestEntry} from '../state/contacts';
import {accountById, type ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {checked, nothing, onlyEmail, onlyUuid, otherByEmail, personOf, type Request} from './handler';

export const handlers: Handlers = {
  'GET /v3/contacts': checked(nothing, ({me, state}): Contact[] =>
    state.contacts.contacts
      .filter(({ownerId}) => ownerId === me.id)
      .map((entry) => ({
        ...print(state, entry, entry.userId),
        lastActive: accountById(state, entry.userId)?.lastActive ?? 0,
      })),
  ),

  'POST /v3/contacts/delete': checked(onlyUuid, ({me, body, state}) => {
    const contact = required(
      findContact(state.contacts, me.id, body.uuid),
      `The contact ${body.uuid} was not found.`,
    );
    disconnect(state.contacts, me.id, contact.userId);
  }),

  'GET /v3/contacts/requests/in': checked(nothing, ({me, state}): ContactRequest[] =>
    requestsTo(state, me.id).map((entry) => print(state, entry, entry.senderId)),
  ),

  'GET /v3/contacts/requests/in/count': checked(nothing, ({me, state}) => requestsTo(state, me.id).length),

  'GET /v3/contacts/requests/out': checked(nothing, ({me, state}): ContactRequest[] =>
    state.contacts.requests
      .filter(({senderId}) => senderId === me.id)
      .map((entry) => print(state, entry, entry.receiverId)),
  ),

  'POST /v3/contacts/requests/send': checked(onlyEmail, (request) => {
    const {me, body, now} = request;
    const {contacts} = request.state;
    const receiver = otherByEmail(request, body.email);
    ensure(!areContacts(contacts, me.id, receiver.id), `${receiver.email} is a contact already.`);
    const isWaiting = contacts.requests.some(
      ({senderId, receiverId}) => senderId === me.id && receiverId === receiver.id,
    );
    if (!isWaiting) {
      contacts.requests.push({uuid: randomUUID(), senderId: me.id, receiverId: receiver.id, timestamp: now});
    }
  }),

  'POST /v3/contacts/requests/accept': checked(onlyUuid, (request) => {
    const {me, body, state, now} = request;
    if (acceptedBefore(body.uuid, me, state) !== undefined) {
      // A repetition. The answer of the real servers is not known.
      return;
    }
    const entry = requestOf(request, 'receiverId');
    connect(state.contacts, entry.senderId, entry.receiverId, now);
    state.contacts.accepted.push(entry);
  }),

  'POST /v3/contacts/requests/deny': checked(onlyUuid, (request) => {
    end(request.state, requestOf(request, 'receiverId'));
  }),

  'POST /v3/contacts/requests/out/delete': checked(onlyUuid, (request) => {
    end(request.state, requestOf(request, 'senderId'));
  }),

  'GET /v3/contacts/blocked': checked(nothing, ({me, state}): BlockedContact[] =>
    state.contacts.blocked
      .filter(({ownerId}) => ownerId === me.id)
      .map((entry) => print(state, entry, entry.userId)),
  ),

  // What else a block changes is not known: here it is an entry in the list alone.
  'POST /v3/contacts/blocked/add': checked(onlyEmail, (request) => {
    const {me, body, now} = request;
    const {blocked} = request.state.contacts;
    const other = otherByEmail(request, body.email);
    if (!blocked.some(({ownerId, userId}) => ownerId === me.id && userId === other.id)) {
      blocked.push({uuid: randomUUID(), ownerId: me.id, userId: other.id, timestamp: now});
    }
  }),

  'POST /v3/contacts/blocked/delete': checked(onlyUuid, ({me, body, state}) => {
    const {contacts} = state;
    const entry = required(
      contacts.blocked.find(({ownerId, uuid}) => ownerId === me.id && uuid === body.uuid),
      `The blocked contact ${body.uuid} was not found.`,
    );
    contacts.blocked = contacts.blocked.filter((other) => other !== entry);
  }),
};

/** A request that the account has accepted, while the two are contacts. */
export function acceptedBefore(
  uuid: string,
  me: Account,
  {contacts}: ServerState,
): ContactRequestEntry | undefined {
  return contacts.accepted.find(
    (entry) =>
      entry.uuid === uuid && entry.receiverId === me.id && areContacts(contacts, me.id, entry.senderId),
  );
}

/** An entry with the person on its other side. */
function print(state: ServerState, {uuid, timestamp}: {uuid: string; timestamp: number}, userId: number) {
  return {uuid, ...personOf(state, userId), timestamp};
}

function requestsTo(state: ServerState, userId: number): ContactRequestEntry[] {
  return state.contacts.requests.filter(({receiverId}) => receiverId === userId);
}

/** The request that a call names, if the caller has sent or received it. */
function requestOf(
  {me, body, state}: Request<{uuid: string}>,
  side: 'senderId' | 'receiverId',
): ContactRequestEntry {
  return required(
    state.contacts.requests.find((entry) => entry.uuid === body.uuid && entry[side] === me.id),
    `The contact request ${body.uuid} was not found.`,
  );
}

function end(state: ServerState, request: ContactRequestEntry): void {
  state.contacts.requests = state.contacts.requests.filter((other) => other !== request);
}
