import type {ServerResponse} from 'node:http';
import {signedIn} from './input';
import {sha512} from './request';
import {expectParent, storage, storageUsed} from './state/drive';
import {Refusal, type Call, type World} from './types';

const fields = ['uuid', 'index', 'parent', 'uploadKey', 'hash'];

/** The ingest host: takes one encrypted chunk. */
export function receiveChunk(world: World, call: Call, bytes: Buffer): typeof storage {
  const account = signedIn(call);
  const sent = [...call.query.keys()];
  if (call.method !== 'POST' || call.path !== '/v3/upload' || String(sent) !== String(fields)) {
    throw new Refusal('invalid_params', `Chunks go to POST /v3/upload with ${fields.join(', ')}.`);
  }
  const {uuid = '', index = '', parent = '', uploadKey = '', hash} = Object.fromEntries(call.query);
  if (hash !== sha512(bytes)) {
    throw new Refusal('invalid_params', 'The hash is not that of the chunk.');
  }
  expectParent(world, account, parent);
  if (storageUsed(world, account) + bytes.length > account.maxStorage) {
    throw new Refusal('max_storage_reached', 'The storage of the account is full.');
  }
  const upload = world.drive.uploads.get(uuid) ?? {
    uuid,
    owner: account.id,
    parent,
    uploadKey,
    chunks: new Map<number, Buffer>(),
  };
  if (upload.owner !== account.id || upload.uploadKey !== uploadKey || upload.parent !== parent) {
    throw new Refusal('invalid_params', 'All chunks of a file have the same parent and upload key.');
  }
  upload.chunks.set(Number(index), bytes);
  world.drive.uploads.set(uuid, upload);
  return storage;
}

/** The egest host: gives one encrypted chunk to anyone, or HTTP status 404. */
export function sendChunk(world: World, path: string, response: ServerResponse): string[] {
  const [, region, bucket, uuid, index] = path.split('/');
  const isHere = region === storage.region && bucket === storage.bucket;
  const chunk = isHere ? world.drive.chunks.get(`${String(uuid)}/${String(index)}`) : undefined;
  if (chunk === undefined) {
    response.writeHead(404).end();
    return [`GET ${path}: there is no such chunk`];
  }
  response.writeHead(200, {'Content-Type': 'application/octet-stream', 'X-Cl': String(chunk.length)});
  response.end(chunk);
  return [];
}
