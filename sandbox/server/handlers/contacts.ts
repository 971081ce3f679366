import type {Contact} from '@filen/sdk/dist/types/api/v3/contacts';
import type {ContactRequest} from '@filen/sdk/dist/types/api/v3/contacts/requests/in';
import type {Account} from '../accounts';
import {ensure, required} from '../refusal';
import {connect, disconnect, isRelated, relate, type Relation} from '../state/people';
import {accountById, type ServerState} from '../state/server-state';
import type {Handler, Handlers} from '../types';
import {checked, nothing, onlyEmail, onlyUuid, otherByEmail, personOf, pick, type Request} from './handler';

export const handlers: Handlers = {
  'GET /v3/contacts': checked(nothing, (request): (Contact & {publicKey: string})[] =>
    relationsOf(request, 'contact', 'from').map((contact) => {
      const {lastActive = 0, publicKey} = accountById(request.state, contact.to) ?? {};
      return {...print(request.state, contact, contact.to), lastActive, publicKey: publicKey ?? ''};
    }),
  ),

  'POST /v3/contacts/delete': checked(onlyUuid, (request) => {
    const {from, to} = contactOf(request, request.body.uuid);
    disconnect(request.state.contacts, from, to);
  }),

  'GET /v3/contacts/requests/in': list('request', 'to'),
  'GET /v3/contacts/requests/in/count': checked(
    nothing,
    (request) => relationsOf(request, 'request', 'to').length,
  ),
  'GET /v3/contacts/requests/out': list('request', 'from'),

  'POST /v3/contacts/requests/send': checked(onlyEmail, (request) => {
    const {me, body, state, now} = request;
    const receiver = otherByEmail(request, body.email);
    const isContact = isRelated(state.contacts, 'contact', me.id, receiver.id);
    ensure(!isContact, `${receiver.email} is a contact already.`);
    return pick(relate(state.contacts, 'request', me.id, receiver.id, now), 'uuid');
  }),

  'POST /v3/contacts/requests/accept': checked(onlyUuid, (request) => {
    const {me, body, state, now} = request;
    // A repetition changes nothing. The answer of the real servers is not known.
    if (!isAccepted(body.uuid, me, state)) {
      const {from, to} = relationOf(request, body.uuid, 'request', 'to');
      connect(state.contacts, from, to, now);
    }
    return pick(body, 'uuid');
  }),

  'POST /v3/contacts/requests/deny': end('request', 'to'),
  'POST /v3/contacts/requests/out/delete': end('request', 'from'),

  'GET /v3/contacts/blocked': list('blocked', 'from'),

  // What else a block changes is not known: here it is an entry in the list alone.
  'POST /v3/contacts/blocked/add': checked(onlyEmail, (request) => {
    const {me, body, state, now} = request;
    return pick(relate(state.contacts, 'blocked', me.id, otherByEmail(request, body.email).id, now), 'uuid');
  }),

  'POST /v3/contacts/blocked/delete': end('blocked', 'from'),
};

/** Whether the account has accepted a request, while the two are contacts. */
export function isAccepted(uuid: string, me: Account, {contacts}: ServerState): boolean {
  return contacts.relations.some(
    (each) =>
      each.kind === 'accepted' &&
      each.uuid === uuid &&
      each.to === me.id &&
      isRelated(contacts, 'contact', me.id, each.from),
  );
}

/** A contact of the caller. */
export function contactOf(request: Request, uuid: string): Relation {
  return relationOf(request, uuid, 'contact', 'from');
}

/** Relations of a kind in which the caller is on one side. */
function relationsOf({me, state}: Request, kind: Relation['kind'], side: 'from' | 'to'): Relation[] {
  return state.contacts.relations.filter((each) => each.kind === kind && each[side] === me.id);
}

function relationOf(
  request: Request,
  uuid: string,
  kind: 'contact' | 'request' | 'blocked',
  side: 'from' | 'to',
): Relation {
  const name = {contact: 'contact', request: 'contact request', blocked: 'blocked contact'}[kind];
  const found = relationsOf(request, kind, side).find((each) => each.uuid === uuid);
  return required(found, `The ${name} ${uuid} was not found.`);
}

function list(kind: Relation['kind'], side: 'from' | 'to'): Handler {
  return checked(nothing, (request): ContactRequest[] =>
    relationsOf(request, kind, side).map((each) =>
      print(request.state, each, side === 'from' ? each.to : each.from),
    ),
  );
}

function end(kind: 'request' | 'blocked', side: 'from' | 'to'): Handler {
  return checked(onlyUuid, (request) => {
    const {contacts} = request.state;
    const ended = relationOf(request, request.body.uuid, kind, side);
    contacts.relations = contacts.relations.filter((each) => each !== ended);
  });
}

/** A relation with the person on its other side. */
function print(state: ServerState, {uuid, timestamp}: Relation, userId: number) {
  return {uuid, ...personOf(state, userId), timestamp};
}
