import {randomUUID} from 'node:crypto';
import type {Note, NoteTag} from '@filen/sdk/dist/types/api/v3/notes';
import type {NoteContent} from '@filen/sdk/dist/types/api/v3/notes/content';
import type {NoteHistory} from '@filen/sdk/dist/types/api/v3/notes/history';
import * as z from 'zod';
import {ensure, required} from '../refusal';
import {marksOf, type StoredNote, type StoredTag} from '../state/people';
import type {ServerState} from '../state/server-state';
import type {Handler, Handlers} from '../types';
import {contactOf} from './contacts';
import {
  checked,
  encrypted,
  encryptedForPerson,
  personOf,
  pick,
  uuid,
  type ByUuid,
  type Request,
} from './handler';

const contentFields = {
  uuid,
  content: encrypted,
  preview: encrypted,
  type: z.enum(['text', 'md', 'code', 'rich', 'checklist']),
};

export const handlers: Handlers = {
  'GET /v3/notes': checked({}, ({me, state}): Note[] =>
    [...state.notes.notes.values()]
      .filter((note) => canRead(note, me.id))
      .map((note) => printNote(state, note, me.id)),
  ),

  'POST /v3/notes/create': checked(
    {uuid, title: encrypted, metadata: encrypted},
    ({me, body, state, now}) => {
      const {notes} = state.notes;
      const before = notes.get(body.uuid);
      if (before?.ownerId === me.id) {
        // A repetition. The answer of the real servers is not known.
        return;
      }
      ensure(before === undefined, `The note ${body.uuid} exists already.`);
      const createdTimestamp = state.timestamps(now);
      notes.set(body.uuid, {
        ...body,
        ownerId: me.id,
        trash: false,
        archive: false,
        createdTimestamp,
        // The request names no type. Which one the service takes is not known.
        current: {content: '', preview: '', type: 'text', editedTimestamp: createdTimestamp, editorId: me.id},
        history: [],
        participants: [],
        marks: new Map(),
      });
    },
  ),

  'POST /v3/notes/content': checked({uuid}, (request): NoteContent => readable(request).current),

  'POST /v3/notes/content/edit': checked(contentFields, edit),
  'POST /v3/notes/type/change': checked(contentFields, edit),

  'POST /v3/notes/title/edit': checked({uuid, title: encrypted}, (request) => {
    writable(request).title = request.body.title;
  }),

  'POST /v3/notes/delete': checked({uuid}, (request) => {
    request.state.notes.notes.delete(own(request).uuid);
  }),

  'POST /v3/notes/trash': change({trash: true}),
  'POST /v3/notes/archive': change({archive: true}),
  'POST /v3/notes/restore': change({trash: false, archive: false}),

  'POST /v3/notes/favorite': checked({uuid, favorite: z.boolean()}, mark),
  'POST /v3/notes/pinned': checked({uuid, pinned: z.boolean()}, mark),

  'POST /v3/notes/history': checked({uuid}, (request): NoteHistory[] =>
    [...readable(request).history].reverse(),
  ),

  'POST /v3/notes/history/restore': checked({uuid, id: z.number()}, (request) => {
    const entry = writable(request).history.find(({id}) => id === request.body.id);
    const body = required(entry, `The entry ${String(request.body.id)} of the history was not found.`);
    edit({...request, body: {...body, uuid: request.body.uuid}});
  }),

  'POST /v3/notes/participants/add': checked(
    {
      uuid,
      contactUUID: z.union([z.literal('owner'), uuid]),
      metadata: encryptedForPerson,
      permissionsWrite: z.boolean(),
    },
    (request) => {
      const {me, body, state, now} = request;
      const {participants} = own(request);
      const isOwner = body.contactUUID === 'owner';
      const userId = isOwner ? me.id : contactOf(request, body.contactUUID);
      const given = pick(body, 'metadata', 'permissionsWrite');
      // Clients may add someone twice: copying a note adds its owner two times.
      const before = participants.find((other) => other.userId === userId);
      if (before === undefined) {
        const addedTimestamp = state.timestamps(now);
        participants.push({...personOf(state, userId), ...given, isOwner, addedTimestamp});
      } else {
        Object.assign(before, given);
      }
    },
  ),

  'POST /v3/notes/participants/remove': checked({uuid, userId: z.number()}, (request) => {
    const {me, body} = request;
    // Participants take themselves off a note by the same call; there is none for leaving.
    const note = body.userId === me.id ? readable(request) : own(request);
    ensure(body.userId !== note.ownerId, 'The owner cannot be removed.');
    const gone = participantOf(note, body.userId);
    note.participants = note.participants.filter((other) => other !== gone);
    note.marks.delete(body.userId);
  }),

  'POST /v3/notes/participants/permissions': checked(
    {uuid, userId: z.number(), permissionsWrite: z.boolean()},
    (request) => {
      participantOf(own(request), request.body.userId).permissionsWrite = request.body.permissionsWrite;
    },
  ),

  'GET /v3/notes/tags': checked({}, ({me, state}): NoteTag[] =>
    [...state.notes.tags.values()].filter(({ownerId}) => ownerId === me.id).map(printTag),
  ),

  'POST /v3/notes/tags/create': checked({name: encrypted}, ({me, body, state, now}) => {
    const timestamp = state.timestamps(now);
    const tag = {uuid: randomUUID(), ownerId: me.id, name: body.name, favorite: false};
    state.notes.tags.set(tag.uuid, {...tag, editedTimestamp: timestamp, createdTimestamp: timestamp});
    return {uuid: tag.uuid};
  }),

  'POST /v3/notes/tags/rename': checked({uuid, name: encrypted}, (request) => {
    const editedTimestamp = request.state.timestamps(request.now);
    Object.assign(ownTag(request, request.body.uuid), {name: request.body.name, editedTimestamp});
  }),

  'POST /v3/notes/tags/favorite': checked({uuid, favorite: z.boolean()}, (request) => {
    ownTag(request, request.body.uuid).favorite = request.body.favorite;
  }),

  'POST /v3/notes/tags/delete': checked({uuid}, (request) => {
    const {me, state} = request;
    const tag = ownTag(request, request.body.uuid);
    state.notes.tags.delete(tag.uuid);
    for (const note of state.notes.notes.values()) {
      note.marks.get(me.id)?.tags.delete(tag.uuid);
    }
  }),

  'POST /v3/notes/tag': checked({uuid, tag: uuid}, (request) => {
    marksOf(readable(request), request.me.id).tags.add(ownTag(request, request.body.tag).uuid);
  }),

  'POST /v3/notes/untag': checked({uuid, tag: uuid}, (request) => {
    marksOf(readable(request), request.me.id).tags.delete(ownTag(request, request.body.tag).uuid);
  }),
};

function change(fields: Partial<StoredNote>): Handler {
  return checked({uuid}, (request) => void Object.assign(own(request), fields));
}

function mark(request: Request<ByUuid & {favorite?: boolean; pinned?: boolean}>): void {
  const marks = marksOf(readable(request), request.me.id);
  const {favorite = marks.favorite, pinned = marks.pinned} = request.body;
  Object.assign(marks, {favorite, pinned});
}

function edit(request: Request<ByUuid & Pick<NoteContent, 'content' | 'preview' | 'type'>>): void {
  const {me, body, state, now} = request;
  const note = writable(request);
  note.history.push({...note.current, id: state.notes.nextHistoryId});
  state.notes.nextHistoryId += 1;
  const editedTimestamp = state.timestamps(now);
  note.current = {...pick(body, 'content', 'preview', 'type'), editedTimestamp, editorId: me.id};
}

function canRead(note: StoredNote, userId: number): boolean {
  return note.ownerId === userId || note.participants.some((each) => each.userId === userId);
}

/** The note that a call names; refuses who is no participant. */
function readable({me, body, state}: Request<ByUuid>): StoredNote {
  const note = state.notes.notes.get(body.uuid);
  const message = `The note ${body.uuid} was not found among those of this account.`;
  ensure(note !== undefined && canRead(note, me.id), message);
  return note;
}

function writable(request: Request<ByUuid>): StoredNote {
  const note = readable(request);
  const {id} = request.me;
  const mayWrite = note.ownerId === id || participantOf(note, id).permissionsWrite;
  ensure(mayWrite, 'This participant may only read the note.');
  return note;
}

function own(request: Request<ByUuid>): StoredNote {
  const note = readable(request);
  ensure(note.ownerId === request.me.id, 'Only the owner of a note may do this.');
  return note;
}

function ownTag({me, state}: Request, tagUuid: string): StoredTag {
  const tag = state.notes.tags.get(tagUuid);
  return required(tag?.ownerId === me.id ? tag : undefined, `The tag ${tagUuid} was not found.`);
}

function participantOf({participants}: StoredNote, userId: number) {
  return required(
    participants.find((participant) => participant.userId === userId),
    `The participant ${String(userId)} was not found.`,
  );
}

function printNote(state: ServerState, note: StoredNote, userId: number): Note {
  const {favorite, pinned, tags} = marksOf(note, userId);
  return {
    ...pick(note, 'uuid', 'ownerId', 'metadata', 'title', 'trash', 'archive'),
    ...pick(note, 'createdTimestamp', 'participants'),
    ...pick(note.current, 'type', 'preview', 'editedTimestamp'),
    isOwner: note.ownerId === userId,
    favorite,
    pinned,
    tags: [...tags].flatMap((tag) => state.notes.tags.get(tag) ?? []).map(printTag),
  };
}

/** A tag without its owner: only the owner ever gets it. */
function printTag(tag: StoredTag): NoteTag {
  return pick(tag, 'uuid', 'name', 'favorite', 'editedTimestamp', 'createdTimestamp');
}
