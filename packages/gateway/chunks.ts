import {signedIn} from './handlers/handler';
import {openDirectory, ownFiles} from './items';
import {ensure} from './refusal';
import {sha512} from './request';
import {sizeOf, storage} from './state/drive';
import type {ServerState} from './state/server-state';
import type {Call} from './types';

const fields = ['uuid', 'index', 'parent', 'uploadKey', 'hash'];

/** The ingest host: takes one encrypted chunk. */
export function receiveChunk(state: ServerState, call: Call): typeof storage {
  const account = signedIn(call);
  const {bytes} = call;
  ensure(
    `${call.method} ${call.path}` === 'POST /v3/upload' && String([...call.query.keys()]) === String(fields),
    `Chunks go to POST /v3/upload with ${fields.join(', ')}.`,
  );
  const {uuid = '', index = '', parent = '', uploadKey = '', hash} = Object.fromEntries(call.query);
  ensure(hash === sha512(bytes), 'The hash is not that of the chunk.');
  openDirectory(state, account, parent);
  const used = sizeOf(ownFiles(state, account));
  const isFull = used + bytes.length > account.maxStorage;
  ensure(!isFull, 'The storage of the account is full.', 'max_storage_reached');
  const upload = state.drive.uploads.get(uuid) ?? {
    uuid,
    parent,
    uploadKey,
    owner: account.id,
    chunks: new Map<number, Buffer>(),
  };
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
    ? drive.chunks.get(`${String(uuid)}/${String(index)}`)
    : undefined;
}
