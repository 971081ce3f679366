import {randomUUID} from 'node:crypto';
import type {Contact} from '@filen/sdk/dist/types/api/v3/contacts';
import type {BlockedContact} from '@filen/sdk/dist/types/api/v3/contacts/blocked';
import type {ContactRequest} from '@filen/sdk/dist/types/api/v3/contacts/requests/in';
import {z} from 'zod';
import {accountById} from '../input';
import {areContacts, connect, disconnect, findContact, type ContactRequestEntry} from '../state/contacts';
import type {Handlers, World} from '../types';
import {found, handle, nothing, onlyUuid, otherByEmail, personOf, refusal, type Request} from './social';

const onlyEmail = z.strictObject({email: z.email('must be an e-mail address')});

export const handlers: Handlers = {
  'GET /v3/contacts': handle(nothing, ({me, world}): Contact[] =>
    world.contacts.contacts
      .filter(({ownerId}) => ownerId === me.id)
      .map(({uuid, userId, timestamp}) => ({
        uuid,
        ...personOf(world, userId),
        lastActive: accountById(world, userId)?.lastActive ?? 0,
        timestamp,
      })),
  ),

  'POST /v3/contacts/delete': handle(onlyUuid, ({me, body, world}) => {
    const contact = found(findContact(world.contacts, me.id, body.uuid), `The contact ${body.uuid} was`);
    disconnect(world.contacts, me.id, contact.userId);
  }),

  'GET /v3/contacts/requests/in': handle(nothing, ({me, world}): ContactRequest[] =>
    requestsTo(world, me.id).map(({uuid, senderId, timestamp}) => ({
      uuid,
      ...personOf(world, senderId),
      timestamp,
    })),
  ),

  'GET /v3/contacts/requests/in/count': handle(nothing, ({me, world}) => requestsTo(world, me.id).length),

  'GET /v3/contacts/requests/out': handle(nothing, ({me, world}): ContactRequest[] =>
    world.contacts.requests
      .filter(({senderId}) => senderId === me.id)
      .map(({uuid, receiverId, timestamp}) => ({uuid, ...personOf(world, receiverId), timestamp})),
  ),

  'POST /v3/contacts/requests/send': handle(onlyEmail, (request) => {
    const {me, body, now} = request;
    const state = request.world.contacts;
    const receiver = otherByEmail(request, body.email);
    if (areContacts(state, me.id, receiver.id)) {
      throw refusal(`${receiver.email} is a contact already.`);
    }
    const isWaiting = state.requests.some(
      ({senderId, receiverId}) => senderId === me.id && receiverId === receiver.id,
    );
    if (!isWaiting) {
      state.requests.push({uuid: randomUUID(), senderId: me.id, receiverId: receiver.id, timestamp: now});
    }
  }),

  'POST /v3/contacts/requests/accept': handle(onlyUuid, (request) => {
    const {senderId, receiverId} = requestOf(request, 'receiverId');
    connect(request.world.contacts, senderId, receiverId, request.now);
  }),

  'POST /v3/contacts/requests/deny': handle(onlyUuid, (request) => {
    end(request.world, requestOf(request, 'receiverId'));
  }),

  'POST /v3/contacts/requests/out/delete': handle(onlyUuid, (request) => {
    end(request.world, requestOf(request, 'senderId'));
  }),

  'GET /v3/contacts/blocked': handle(nothing, ({me, world}): BlockedContact[] =>
    world.contacts.blocked
      .filter(({ownerId}) => ownerId === me.id)
      .map(({uuid, userId, timestamp}) => ({uuid, ...personOf(world, userId), timestamp})),
  ),

  // What else a block changes is not known: here it is an entry in the list alone.
  'POST /v3/contacts/blocked/add': handle(onlyEmail, (request) => {
    const {me, body, now} = request;
    const {blocked} = request.world.contacts;
    const other = otherByEmail(request, body.email);
    if (!blocked.some(({ownerId, userId}) => ownerId === me.id && userId === other.id)) {
      blocked.push({uuid: randomUUID(), ownerId: me.id, userId: other.id, timestamp: now});
    }
  }),

  'POST /v3/contacts/blocked/delete': handle(onlyUuid, ({me, body, world}) => {
    const state = world.contacts;
    const entry = found(
      state.blocked.find(({ownerId, uuid}) => ownerId === me.id && uuid === body.uuid),
      `The blocked contact ${body.uuid} was`,
    );
    state.blocked = state.blocked.filter((other) => other !== entry);
  }),
};

function requestsTo(world: World, userId: number): ContactRequestEntry[] {
  return world.contacts.requests.filter(({receiverId}) => receiverId === userId);
}

/** The request that a call names, if the caller stands on the right side of it. */
function requestOf(
  {me, body, world}: Request<{uuid: string}>,
  side: 'senderId' | 'receiverId',
): ContactRequestEntry {
  return found(
    world.contacts.requests.find((entry) => entry.uuid === body.uuid && entry[side] === me.id),
    `The contact request ${body.uuid} was`,
  );
}

function end(world: World, request: ContactRequestEntry): void {
  world.contacts.requests = world.contacts.requests.filter((other) => other !== request);
}
