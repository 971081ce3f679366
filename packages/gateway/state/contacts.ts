import {randomUUID} from 'node:crypto';

/**
 * What an account (`from`) has with another (`to`). A contact is there twice, once for each side;
 * an accepted request stays, so that its repetition is known.
 */
export type Relation = {
  kind: 'contact' | 'request' | 'accepted' | 'blocked';
  uuid: string;
  from: number;
  to: number;
  timestamp: number;
};

/** Contacts, requests and block lists of all accounts, oldest first. */
export type ContactsState = {relations: Relation[]};

/** Adds a relation, unless it is there already. */
export function relate(
  state: ContactsState,
  kind: Relation['kind'],
  from: number,
  to: number,
  timestamp: number,
): void {
  if (!isRelated(state, kind, from, to)) {
    state.relations.push({kind, uuid: randomUUID(), from, to, timestamp});
  }
}

export function isRelated(state: ContactsState, kind: Relation['kind'], from: number, to: number): boolean {
  return state.relations.some((each) => each.kind === kind && each.from === from && each.to === to);
}

/** Makes two accounts contacts of each other, as an accepted request does; ends requests between them. */
export function connect(state: ContactsState, first: number, second: number, now: number): void {
  for (const relation of between(state, first, second)) {
    relation.kind = relation.kind === 'request' ? 'accepted' : relation.kind;
  }
  relate(state, 'contact', first, second, now);
  relate(state, 'contact', second, first, now);
}

/** Ends a contact on both sides. */
export function disconnect(state: ContactsState, first: number, second: number): void {
  const ended = between(state, first, second).filter(({kind}) => kind === 'contact');
  state.relations = state.relations.filter((each) => !ended.includes(each));
}

function between({relations}: ContactsState, first: number, second: number): Relation[] {
  return relations.filter(
    ({from, to}) => (from === first && to === second) || (from === second && to === first),
  );
}
