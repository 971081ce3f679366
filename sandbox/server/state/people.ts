import {randomUUID} from 'node:crypto';
import type {ChatConversation} from '@filen/sdk/dist/types/api/v3/chat/conversations';
import type {ChatMessage} from '@filen/sdk/dist/types/api/v3/chat/messages';
import type {Note, NoteTag} from '@filen/sdk/dist/types/api/v3/notes';
import type {NoteContent} from '@filen/sdk/dist/types/api/v3/notes/content';
import type {NoteHistory} from '@filen/sdk/dist/types/api/v3/notes/history';

/** What an account (`from`) has with another (`to`). Contacts are `from` who asked `to` who accepted. */
export type Relation = {
  kind: 'contact' | 'request' | 'blocked';
  uuid: string;
  from: number;
  to: number;
  timestamp: number;
};

/** Makes two accounts contacts, as an accepted request does; ends requests between them. */
export function connect(
  contacts: {relations: Relation[]},
  from: number,
  to: number,
  timestamp: number,
  uuid: string = randomUUID(),
): void {
  const both = [from, to];
  contacts.relations = contacts.relations.filter(
    (each) => each.kind !== 'request' || !both.includes(each.from) || !both.includes(each.to),
  );
  contacts.relations.push({kind: 'contact', uuid, from, to, timestamp});
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
  mutedBy: Set<number>;
};

type NoteMarks = {favorite: boolean; pinned: boolean; tags: Set<string>};

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

export function marksOf(note: StoredNote, userId: number): NoteMarks {
  const marks = note.marks.get(userId) ?? {favorite: false, pinned: false, tags: new Set()};
  note.marks.set(userId, marks);
  return marks;
}
