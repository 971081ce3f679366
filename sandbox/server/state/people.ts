import {randomUUID} from 'node:crypto';
import type {ChatConversation} from '@filen/sdk/dist/types/api/v3/chat/conversations';
import type {ChatMessage} from '@filen/sdk/dist/types/api/v3/chat/messages';
import type {Note, NoteTag} from '@filen/sdk/dist/types/api/v3/notes';
import type {NoteContent} from '@filen/sdk/dist/types/api/v3/notes/content';
import type {NoteHistory} from '@filen/sdk/dist/types/api/v3/notes/history';

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
): Relation {
  const before = relationOf(state, kind, from, to);
  if (before !== undefined) {
    return before;
  }
  const relation = {kind, uuid: randomUUID(), from, to, timestamp};
  state.relations.push(relation);
  return relation;
}

export function isRelated(state: ContactsState, kind: Relation['kind'], from: number, to: number): boolean {
  return relationOf(state, kind, from, to) !== undefined;
}

function relationOf({relations}: ContactsState, kind: Relation['kind'], from: number, to: number) {
  return relations.find((each) => each.kind === kind && each.from === from && each.to === to);
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

/** A conversation: what all who take part see of it, and what each has of their own. */
export type Conversation = Pick<
  ChatConversation,
  'uuid' | 'ownerId' | 'ownerMetadata' | 'name' | 'createdTimestamp' | 'participants'
> & {
  /** Oldest first. */
  messages: ChatMessage[];
  /** By user id: messages of others that are newer are unread. */
  readTimestamps: Map<number, number>;
  /** User ids. */
  mutedBy: Set<number>;
};

/** Conversations of all accounts. */
export type ChatsState = {
  conversations: Map<string, Conversation>;
  /** How many messages one call returns. The service's own number is not known; tests may lower it. */
  messagesPerPage: number;
};

/** The marks of one account on a note. */
export type NoteMarks = {favorite: boolean; pinned: boolean; tags: Set<string>};

/** A note as it was sent: all texts are ciphertexts, empty for none. */
export type StoredNote = Pick<
  Note,
  // The owner becomes a participant by a call of its own.
  'uuid' | 'ownerId' | 'metadata' | 'title' | 'trash' | 'archive' | 'createdTimestamp' | 'participants'
> & {
  current: NoteContent;
  /** Earlier contents, oldest first. */
  history: NoteHistory[];
  /** By user id. */
  marks: Map<number, NoteMarks>;
};

export type StoredTag = NoteTag & {ownerId: number};

/** Notes and tags of all accounts. */
export type NotesState = {
  notes: Map<string, StoredNote>;
  tags: Map<string, StoredTag>;
  /** Id of the next entry of a history. */
  nextHistoryId: number;
};

/** The marks of an account on a note. */
export function marksOf(note: StoredNote, userId: number): NoteMarks {
  const marks = note.marks.get(userId) ?? {favorite: false, pinned: false, tags: new Set()};
  note.marks.set(userId, marks);
  return marks;
}
