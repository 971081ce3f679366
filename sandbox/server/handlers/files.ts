import * as z from 'zod';
import {log, type Account} from '../accounts';
import {childrenOf, openDirectory, ownFile, ownFiles, removeItem} from '../items';
import {ensure} from '../refusal';
import {sha512} from '../request';
import {addFile, sizeOf, storage, type NewFile, type StoredFile} from '../state/drive';
import type {ServerState} from '../state/server-state';
import type {Call, Handlers} from '../types';
import {checked, forMembers, pick, signedIn, text, uuid, type Request} from './handler';

const descriptions = {name: text, nameHashed: text, size: text, mime: text, metadata: text};

export const handlers: Handlers = {
  'POST /v3/file': forMembers(({me, body, state}) => {
    const file = ownFile(state, me, body.uuid);
    return {
      ...pick(file, 'uuid', 'stableUUID', 'region', 'bucket', 'nameHashed', 'metadata', 'timestamp'),
      ...pick(file, 'parent', 'versioned', 'trash', 'version', 'favorited'),
      nameEncrypted: file.name,
      sizeEncrypted: file.size,
      mimeEncrypted: file.mime,
      size: file.bytes,
    };
  }),

  'POST /v3/file/versions': checked({uuid}, ({me, body, state}) => {
    const {stableUUID} = ownFile(state, me, body.uuid);
    const versions = ownFiles(state, me).filter((file) => file.versioned && file.stableUUID === stableUUID);
    return {
      versions: versions.map((file) => ({
        ...pick(file, 'uuid', 'stableUUID', 'bucket', 'chunks', 'metadata', 'region', 'rm'),
        ...pick(file, 'timestamp', 'version'),
        size: file.bytes,
      })),
    };
  }),

  'POST /v3/file/version/restore': checked({uuid, current: uuid}, ({me, body, state}) => {
    const wanted = ownFile(state, me, body.uuid);
    const current = ownFile(state, me, body.current);
    const areVersions = wanted.versioned && !current.versioned && wanted.stableUUID === current.stableUUID;
    ensure(areVersions, 'current is not the present content of this file.');
    Object.assign(wanted, {versioned: false, parent: current.parent});
    current.versioned = true;
    // What describes the content is that of the displaced file, as the Rust SDK has observed.
    return {
      ...pick(wanted, 'uuid', 'stableUUID', 'parent'),
      currentUUID: wanted.uuid,
      ...pick(current, 'metadata', 'bucket', 'region', 'chunks', 'timestamp', 'version'),
      favorited: wanted.favorited ? 1 : 0,
    };
  }),

  'POST /v3/upload/done': forMembers<Finish>((request) => {
    const {me, body, state} = request;
    return finishOnce(request, () => {
      const upload = state.drive.uploads.get(body.uuid);
      ensure(
        upload?.owner === me.id && upload.uploadKey === body.uploadKey,
        `No chunks of ${body.uuid} with this upload key have arrived.`,
      );
      const {parent} = upload;
      ensure([undefined, parent].includes(body.parent), 'The chunks were sent for another parent.');
      const chunks = Array.from({length: body.chunks}, (_, index) => upload.chunks.get(index) ?? []).flat();
      ensure(
        chunks.length === body.chunks && upload.chunks.size === body.chunks,
        `${body.chunks} chunks were announced, ${upload.chunks.size} came.`,
      );
      const start = pick(body, 'uuid', 'name', 'nameHashed', 'size', 'mime', 'rm', 'metadata', 'version');
      const file = storeFile(request, {...start, parent, uploadKey: body.uploadKey}, chunks);
      state.drive.uploads.delete(body.uuid);
      return file;
    });
  }),

  'POST /v3/upload/empty': checked(
    {...descriptions, uuid, parent: uuid, version: z.literal([1, 2, 3])},
    (request) => finishOnce(request, () => storeFile(request, {...request.body, rm: ''}, [])),
  ),
};

type Finish = Omit<NewFile, 'parent'> & {parent?: string; uploadKey: string; chunks: number};

type Finished = {uuid?: unknown; uploadKey?: unknown; parent?: unknown; nameHashed?: unknown};

/** Finishes an upload; a repeated call gets the first answer. */
function finishOnce({me, body, state}: Request<Finished>, finish: () => StoredFile): object {
  const file = finishedBefore(body, me, state) ?? finish();
  return {...pick(file, 'uuid', 'stableUUID', 'chunks', 'timestamp'), size: file.bytes};
}

/** The file of an earlier identical call: the Rust SDK repeats it, and the real answer is not known. */
export function finishedBefore(body: Finished, me: Account, {drive}: ServerState): StoredFile | undefined {
  const file = drive.files.get(String(body.uuid));
  // An empty file has no upload key.
  const isSame =
    file?.uploadKey === body.uploadKey &&
    (body.uploadKey !== undefined || (file?.parent === body.parent && file?.nameHashed === body.nameHashed));
  return isSame && file?.owner === me.id ? file : undefined;
}

/** Adds a file. One with the same name in the same place becomes an old version of it. */
function storeFile({me, state, now}: Omit<Request, 'body'>, start: NewFile, chunks: readonly Buffer[]) {
  ensure(!state.drive.files.has(start.uuid), `There is a file ${start.uuid} already.`);
  openDirectory(state, me, start.parent);
  const {files} = childrenOf(state, start.parent);
  const before = files.find(({nameHashed}) => nameHashed === start.nameHashed);
  if (before !== undefined && me.settings.versioning) {
    before.versioned = true;
  } else if (before !== undefined) {
    // Whether the real servers keep the old content while versioning is off is not known.
    removeItem(state, before);
  }
  const file = addFile(state.drive, {...start, owner: me.id, stableUUID: before?.stableUUID}, chunks, now);
  log(me, now, 'fileUploaded', {metadata: file.metadata});
  return file;
}

const fields = ['uuid', 'index', 'parent', 'uploadKey', 'hash'];

/** The ingest host: takes one encrypted chunk. */
export function receiveChunk(state: ServerState, call: Call) {
  const account = signedIn(call);
  const {bytes} = call;
  ensure(
    `${call.method} ${call.path}` === 'POST /v3/upload' && String([...call.query.keys()]) === String(fields),
    `Chunks go to POST /v3/upload with ${fields.join(', ')}.`,
  );
  const {uuid = '', index = '', parent = '', uploadKey = '', hash} = Object.fromEntries(call.query);
  ensure(hash === sha512(bytes), 'The hash is not that of the chunk.');
  openDirectory(state, account, parent);
  const isFull = sizeOf(ownFiles(state, account)) + bytes.length > account.maxStorage;
  ensure(!isFull, 'The storage of the account is full.', 'max_storage_reached');
  const first = {uuid, parent, uploadKey, owner: account.id, chunks: new Map<number, Buffer>()};
  const upload = state.drive.uploads.get(uuid) ?? first;
  ensure(
    upload.owner === account.id && upload.uploadKey === uploadKey && upload.parent === parent,
    'All chunks of a file have the same parent and upload key.',
  );
  upload.chunks.set(Number(index), bytes);
  state.drive.uploads.set(uuid, upload);
  return storage;
}

/** The egest host: one encrypted chunk, for anyone. */
export function findChunk({drive}: ServerState, path: string): Buffer | undefined {
  const [, region, bucket, uuid, index] = path.split('/');
  return region === storage.region && bucket === storage.bucket
    ? drive.chunks.get(`${uuid}/${index}`)
    : undefined;
}
