import type {Note, NoteTag} from '@filen/sdk/dist/types/api/v3/notes';
import type {NoteContent} from '@filen/sdk/dist/types/api/v3/notes/content';
import type {NoteHistory} from '@filen/sdk/dist/types/api/v3/notes/history';

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
