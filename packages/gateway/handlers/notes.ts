import {randomUUID} from 'node:crypto';
import type {Note, NoteTag} from '@filen/sdk/dist/types/api/v3/notes';
import type {NoteContent} from '@filen/sdk/dist/types/api/v3/notes/content';
import type {NoteHistory} from '@filen/sdk/dist/types/api/v3/notes/history';
import {z} from 'zod';
import {findContact} from '../state/contacts';
import {marksOf, writeContent, type StoredNote, type StoredTag} from '../state/notes';
import type {Handlers, World} from '../types';
import {
  encrypted,
  encryptedForPerson,
  found,
  handle,
  nothing,
  onlyUuid,
  personOf,
  refusal,
  uuid,
  type Request,
} from './social';

const contentFields = {
  uuid,
  content: encrypted,
  preview: encrypted,
  type: z.enum(['text', 'md', 'code', 'rich', 'checklist']),
};

export const handlers: Handlers = {
  'GET /v3/notes': handle(nothing, ({me, world}): Note[] =>
    [...world.notes.notes.values()]
      .filter((note) => canRead(note, me.id))
      .map((note) => printNote(world, note, me.id)),
  ),

  'POST /v3/notes/create': handle(
    z.strictObject({uuid, title: encrypted, metadata: encrypted}),
    ({me, body, world, now}) => {
      const {notes, timestamps} = world.notes;
      if (notes.has(body.uuid)) {
        throw refusal(`The note ${body.uuid} exists already.`);
      }
      const createdTimestamp = timestamps(now);
      notes.set(body.uuid, {
        ...body,
        ownerId: me.id,
        trash: false,
        archive: false,
        createdTimestamp,
        // The request names no type. Which one the service takes is not known.
        current: {
          content: '',
          preview: '',
          type: 'text',
          editedTimestamp: createdTimestamp,
          editorId: me.id,
        },
        history: [],
        members: [],
        marks: new Map(),
      });
    },
  ),

  'POST /v3/notes/content': handle(onlyUuid, (request): NoteContent => readable(request).current),

  'POST /v3/notes/content/edit': handle(z.strictObject(contentFields), edit),

  'POST /v3/notes/type/change': handle(z.strictObject(contentFields), edit),

  'POST /v3/notes/title/edit': handle(z.strictObject({uuid, title: encrypted}), (request) => {
    writable(request).title = request.body.title;
  }),

  'POST /v3/notes/delete': handle(onlyUuid, (request) => {
    request.world.notes.notes.delete(own(request).uuid);
  }),

  'POST /v3/notes/trash': handle(onlyUuid, (request) => {
    own(request).trash = true;
  }),

  'POST /v3/notes/archive': handle(onlyUuid, (request) => {
    own(request).archive = true;
  }),

  'POST /v3/notes/restore': handle(onlyUuid, (request) => {
    Object.assign(own(request), {trash: false, archive: false});
  }),

  'POST /v3/notes/favorite': handle(z.strictObject({uuid, favorite: z.boolean()}), (request) => {
    marksOf(readable(request), request.me.id).favorite = request.body.favorite;
  }),

  'POST /v3/notes/pinned': handle(z.strictObject({uuid, pinned: z.boolean()}), (request) => {
    marksOf(readable(request), request.me.id).pinned = request.body.pinned;
  }),

  'POST /v3/notes/history': handle(onlyUuid, (request): NoteHistory[] =>
    [...readable(request).history].reverse(),
  ),

  'POST /v3/notes/history/restore': handle(z.strictObject({uuid, id: z.number()}), (request) => {
    const {me, body, world, now} = request;
    const note = writable(request);
    const {content, preview, type} = found(
      note.history.find(({id}) => id === body.id),
      `The entry ${String(body.id)} of the history was`,
    );
    const editedTimestamp = world.notes.timestamps(now);
    writeContent(world.notes, note, {content, preview, type, editedTimestamp, editorId: me.id});
  }),

  'POST /v3/notes/participants/add': handle(
    z.strictObject({
      uuid,
      contactUUID: z.union([z.literal('owner'), uuid]),
      metadata: encryptedForPerson,
      permissionsWrite: z.boolean(),
    }),
    (request) => {
      const {body, world, now} = request;
      const {members} = own(request);
      const userId = personToAdd(request);
      const {metadata, permissionsWrite} = body;
      // Clients may add someone twice: copying a note adds its owner two times.
      const member = members.find((other) => other.userId === userId);
      if (member === undefined) {
        members.push({userId, metadata, permissionsWrite, addedTimestamp: world.notes.timestamps(now)});
      } else {
        Object.assign(member, {metadata, permissionsWrite});
      }
    },
  ),

  'POST /v3/notes/participants/remove': handle(z.strictObject({uuid, userId: z.number()}), (request) => {
    const {me, body} = request;
    // Participants take themselves off a note by the same call; there is none for leaving.
    const note = body.userId === me.id ? readable(request) : own(request);
    if (body.userId === note.ownerId) {
      throw refusal('The owner cannot be removed.');
    }
    const member = memberOf(note, body.userId);
    note.members = note.members.filter((other) => other !== member);
    note.marks.delete(body.userId);
  }),

  'POST /v3/notes/participants/permissions': handle(
    z.strictObject({uuid, userId: z.number(), permissionsWrite: z.boolean()}),
    (request) => {
      memberOf(own(request), request.body.userId).permissionsWrite = request.body.permissionsWrite;
    },
  ),

  'GET /v3/notes/tags': handle(nothing, ({me, world}): NoteTag[] =>
    [...world.notes.tags.values()].filter(({ownerId}) => ownerId === me.id).map(printTag),
  ),

  'POST /v3/notes/tags/create': handle(z.strictObject({name: encrypted}), ({me, body, world, now}) => {
    const timestamp = world.notes.timestamps(now);
    const tag: StoredTag = {
      uuid: randomUUID(),
      ownerId: me.id,
      name: body.name,
      favorite: false,
      editedTimestamp: timestamp,
      createdTimestamp: timestamp,
    };
    world.notes.tags.set(tag.uuid, tag);
    return {uuid: tag.uuid};
  }),

  'POST /v3/notes/tags/rename': handle(z.strictObject({uuid, name: encrypted}), (request) => {
    const {body, world, now} = request;
    Object.assign(ownTag(request, body.uuid), {
      name: body.name,
      editedTimestamp: world.notes.timestamps(now),
    });
  }),

  'POST /v3/notes/tags/favorite': handle(z.strictObject({uuid, favorite: z.boolean()}), (request) => {
    ownTag(request, request.body.uuid).favorite = request.body.favorite;
  }),

  'POST /v3/notes/tags/delete': handle(onlyUuid, (request) => {
    const {me, world} = request;
    const tag = ownTag(request, request.body.uuid);
    world.notes.tags.delete(tag.uuid);
    for (const note of world.notes.notes.values()) {
      note.marks.get(me.id)?.tags.delete(tag.uuid);
    }
  }),

  'POST /v3/notes/tag': handle(z.strictObject({uuid, tag: uuid}), (request) => {
    marksOf(readable(request), request.me.id).tags.add(ownTag(request, request.body.tag).uuid);
  }),

  'POST /v3/notes/untag': handle(z.strictObject({uuid, tag: uuid}), (request) => {
    marksOf(readable(request), request.me.id).tags.delete(ownTag(request, request.body.tag).uuid);
  }),
};

type OfNote = Request<{uuid: string}>;

function edit(request: Request<z.infer<z.ZodObject<typeof contentFields>>>): void {
  const {me, body, world, now} = request;
  const {content, preview, type} = body;
  const editedTimestamp = world.notes.timestamps(now);
  writeContent(world.notes, writable(request), {content, preview, type, editedTimestamp, editorId: me.id});
}

function canRead(note: StoredNote, userId: number): boolean {
  return note.ownerId === userId || note.members.some((member) => member.userId === userId);
}

/** The note that a call names; refuses who is no participant. */
function readable({me, body, world}: OfNote): StoredNote {
  const note = world.notes.notes.get(body.uuid);
  if (note === undefined || !canRead(note, me.id)) {
    throw refusal(`The note ${body.uuid} was not found among those of this account.`);
  }
  return note;
}

function writable(request: OfNote): StoredNote {
  const note = readable(request);
  if (note.ownerId !== request.me.id && !memberOf(note, request.me.id).permissionsWrite) {
    throw refusal('This participant may only read the note.');
  }
  return note;
}

function own(request: OfNote): StoredNote {
  const note = readable(request);
  if (note.ownerId !== request.me.id) {
    throw refusal('Only the owner of a note may do this.');
  }
  return note;
}

function ownTag({me, world}: Request<unknown>, tagUuid: string): StoredTag {
  const tag = world.notes.tags.get(tagUuid);
  return found(tag?.ownerId === me.id ? tag : undefined, `The tag ${tagUuid} was`);
}

function memberOf(note: StoredNote, userId: number) {
  return found(
    note.members.find((member) => member.userId === userId),
    `The participant ${String(userId)} was`,
  );
}

/** `owner` stands for the caller, else it is a contact of the caller. */
function personToAdd({me, body, world}: Request<{contactUUID: string}>): number {
  return body.contactUUID === 'owner'
    ? me.id
    : found(findContact(world.contacts, me.id, body.contactUUID), `The contact ${body.contactUUID} was`)
        .userId;
}

function printNote(world: World, note: StoredNote, userId: number): Note {
  const {favorite, pinned, tags} = marksOf(note, userId);
  return {
    uuid: note.uuid,
    ownerId: note.ownerId,
    isOwner: note.ownerId === userId,
    favorite,
    pinned,
    tags: [...tags].flatMap((tag) => world.notes.tags.get(tag) ?? []).map(printTag),
    type: note.current.type,
    metadata: note.metadata,
    title: note.title,
    preview: note.current.preview,
    trash: note.trash,
    archive: note.archive,
    createdTimestamp: note.createdTimestamp,
    editedTimestamp: note.current.editedTimestamp,
    participants: note.members.map((member) => ({
      ...personOf(world, member.userId),
      isOwner: member.userId === note.ownerId,
      metadata: member.metadata,
      permissionsWrite: member.permissionsWrite,
      addedTimestamp: member.addedTimestamp,
    })),
  };
}

/** A tag without its owner: only the owner ever gets it. */
function printTag({uuid: tagUuid, name, favorite, editedTimestamp, createdTimestamp}: StoredTag): NoteTag {
  return {uuid: tagUuid, name, favorite, editedTimestamp, createdTimestamp};
}
