import type {NoteType} from '@filen/sdk/dist/types/api/v3/notes';
import {createTimestamps, type Timestamps} from './timestamps';

/** Content of a note at one time. All texts are ciphertexts, as they were sent; empty for none. */
export type NoteVersion = {
  content: string;
  preview: string;
  type: NoteType;
  editedTimestamp: number;
  editorId: number;
};

/** Someone who may read a note. The owner becomes one by a call of its own. */
export type NoteMember = {
  userId: number;
  /** The key of the note, encrypted for this member. */
  metadata: string;
  permissionsWrite: boolean;
  addedTimestamp: number;
};

/** What one account has done with a note for itself alone. */
export type NoteMarks = {favorite: boolean; pinned: boolean; tags: Set<string>};

export type StoredNote = {
  uuid: string;
  ownerId: number;
  /** The key of the note, encrypted with the owner's master key. */
  metadata: string;
  title: string;
  trash: boolean;
  archive: boolean;
  createdTimestamp: number;
  current: NoteVersion;
  /** Earlier contents, oldest first. */
  history: (NoteVersion & {id: number})[];
  members: NoteMember[];
  /** By user id. */
  marks: Map<number, NoteMarks>;
};

export type StoredTag = {
  uuid: string;
  ownerId: number;
  /** Ciphertext. */
  name: string;
  favorite: boolean;
  editedTimestamp: number;
  createdTimestamp: number;
};

/** Notes and tags of all accounts. */
export type NotesState = {
  notes: Map<string, StoredNote>;
  tags: Map<string, StoredTag>;
  /** Id of the next entry of a history. */
  nextHistoryId: number;
  timestamps: Timestamps;
};

export function createNotesState(): NotesState {
  return {notes: new Map(), tags: new Map(), nextHistoryId: 1, timestamps: createTimestamps()};
}

/** Replaces the content of a note; what was there becomes part of its history. */
export function writeContent(state: NotesState, note: StoredNote, version: NoteVersion): void {
  note.history.push({...note.current, id: state.nextHistoryId});
  state.nextHistoryId += 1;
  note.current = version;
}

/** What an account has marked on a note. */
export function marksOf(note: StoredNote, userId: number): NoteMarks {
  let marks = note.marks.get(userId);
  if (marks === undefined) {
    marks = {favorite: false, pinned: false, tags: new Set()};
    note.marks.set(userId, marks);
  }
  return marks;
}
