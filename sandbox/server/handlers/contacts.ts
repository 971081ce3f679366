import {randomUUID} from 'node:crypto';
import type {Contact} from '@filen/sdk/dist/types/api/v3/contacts';
import type {ContactRequest} from '@filen/sdk/dist/types/api/v3/contacts/requests/in';
import type {Account} from '../accounts';
import {ensure, required} from '../refusal';
import {connect, type Relation} from '../state/people';
import {accountById, type ServerState} from '../state/server-state';
import type {Handler, Handlers} from '../types';
import {checked, email, otherByEmail, personOf, pick, uuid, type ByUuid, type Request} from './handler';

/** What an account can have with another, and on which side it is then. */
type Role = {kind: Relation['kind']; name: string; sides: readonly ('from' | 'to')[]};

const contact: Role = {kind: 'contact', name: 'contact', sides: ['from', 'to']};
const received: Role = {kind: 'request', name: 'contact request', sides: ['to']};
const sent: Role = {kind: 'request', name: 'contact request', sides: ['from']};
const blocked: Role = {kind: 'blocked', name: 'blocked contact', sides: ['from']};

export const handlers: Handlers = {
  'GET /v3/contacts': checked({}, (request): (Contact & {publicKey: string})[] =>
    relationsOf(request, contact).map((relation) => {
      const person = print(request, relation);
      const {lastActive = 0, publicKey} = accountById(request.state, person.userId) ?? {};
      return {...person, lastActive, publicKey: publicKey ?? ''};
    }),
  ),
  'POST /v3/contacts/delete': end(contact),

  'GET /v3/contacts/requests/in': list(received),
  'GET /v3/contacts/requests/in/count': checked({}, (request) => relationsOf(request, received).length),
  'GET /v3/contacts/requests/out': list(sent),

  'POST /v3/contacts/requests/send': checked({email}, (request) => {
    const {id, email: address} = otherByEmail(request, request.body.email);
    const isContact = relationsOf(request, contact).some(({from, to}) => from === id || to === id);
    ensure(!isContact, `${address} is a contact already.`);
    return relate(request, sent, id);
  }),

  'POST /v3/contacts/requests/accept': checked({uuid}, (request) => {
    const {me, body, state, now} = request;
    // A repetition changes nothing. The answer of the real servers is not known.
    if (!isAccepted(body.uuid, me, state)) {
      const {from, to} = relationOf(request, received);
      connect(state.contacts, from, to, now, body.uuid);
    }
    return pick(body, 'uuid');
  }),

  'POST /v3/contacts/requests/deny': end(received),
  'POST /v3/contacts/requests/out/delete': end(sent),

  'GET /v3/contacts/blocked': list(blocked),

  // What else a block changes is not known: here it is an entry in the list alone.
  'POST /v3/contacts/blocked/add': checked({email}, (request) =>
    relate(request, blocked, otherByEmail(request, request.body.email).id),
  ),

  'POST /v3/contacts/blocked/delete': end(blocked),
};

/** Adds a relation from the caller to another account, unless it is there already. */
function relate(request: Request, role: Role, to: number): ByUuid {
  const {me, state, now} = request;
  const before = relationsOf(request, role).find((each) => each.to === to);
  const relation = before ?? {kind: role.kind, uuid: randomUUID(), from: me.id, to, timestamp: now};
  if (before === undefined) {
    state.contacts.relations.push(relation);
  }
  return pick(relation, 'uuid');
}

/** Whether the account has accepted a request, of which the contact has the UUID. */
export function isAccepted(wanted: string, {id}: Account, {contacts}: ServerState): boolean {
  return contacts.relations.some((each) => each.kind === 'contact' && each.uuid === wanted && each.to === id);
}

/** The user id of a contact of the caller. */
export function contactOf(request: Request, wanted: string): number {
  return print(request, relationOf({...request, body: {uuid: wanted}}, contact)).userId;
}

function relationsOf({me, state}: Request, {kind, sides}: Role): Relation[] {
  return state.contacts.relations.filter(
    (each) => each.kind === kind && sides.some((side) => each[side] === me.id),
  );
}

function relationOf(request: Request<ByUuid>, role: Role): Relation {
  const {uuid: wanted} = request.body;
  const found = relationsOf(request, role).find((each) => each.uuid === wanted);
  return required(found, `The ${role.name} ${wanted} was not found.`);
}

function list(role: Role): Handler {
  return checked({}, (request): ContactRequest[] =>
    relationsOf(request, role).map((relation) => print(request, relation)),
  );
}

function end(role: Role): Handler {
  return checked({uuid}, (request) => {
    const {contacts} = request.state;
    const ended = relationOf(request, role);
    contacts.relations = contacts.relations.filter((each) => each !== ended);
  });
}

/** A relation with the person on its other side. */
function print({me, state}: Request, {uuid: id, from, to, timestamp}: Relation) {
  return {uuid: id, ...personOf(state, from === me.id ? to : from), timestamp};
}
