import {z} from 'zod';
import {log} from '../activity';
import {numberOf, signedIn, textOf} from '../input';
import {
  childrenOf,
  expectParent,
  findByName,
  removeFile,
  storage,
  timestampOf,
  type StoredFile,
} from '../state/drive';
import {Refusal, type Account, type Call, type Handlers, type World} from '../types';
import {handle} from './checked';

type NewFile = Pick<
  StoredFile,
  'uuid' | 'parent' | 'name' | 'nameHashed' | 'size' | 'mime' | 'rm' | 'metadata' | 'version'
>;

export const handlers: Handlers = {
  'POST /v3/upload/done': (call, world) => {
    const account = signedIn(call);
    const uuid = textOf(call, 'uuid');
    const upload = world.drive.uploads.get(uuid);
    if (upload?.owner !== account.id || upload.uploadKey !== textOf(call, 'uploadKey')) {
      throw new Refusal('invalid_params', `No chunks of ${uuid} with this upload key have arrived.`);
    }
    const {parent} = upload;
    if (call.body.parent !== undefined && call.body.parent !== parent) {
      throw new Refusal('invalid_params', 'The chunks were sent for another parent.');
    }
    const chunks = inOrder(upload.chunks, numberOf(call, 'chunks'));
    const file = storeFile(world, account, call.now, {...newFileOf(call), uuid, parent}, chunks);
    world.drive.uploads.delete(uuid);
    return printAnswer(file);
  },

  'POST /v3/upload/empty': handle(
    z.strictObject({
      uuid: z.uuid('must be a UUID'),
      name: z.string(),
      nameHashed: z.string(),
      size: z.string(),
      parent: z.uuid('must be a UUID'),
      mime: z.string(),
      metadata: z.string(),
      version: z.int().min(1).max(3),
    }),
    ({me, body, world, now}) => printAnswer(storeFile(world, me, now, {...body, rm: ''}, [])),
  ),
};

function newFileOf(call: Call): Omit<NewFile, 'uuid' | 'parent'> {
  return {
    name: textOf(call, 'name'),
    nameHashed: textOf(call, 'nameHashed'),
    size: textOf(call, 'size'),
    mime: textOf(call, 'mime'),
    rm: textOf(call, 'rm'),
    metadata: textOf(call, 'metadata'),
    version: numberOf(call, 'version'),
  };
}

function inOrder(arrived: ReadonlyMap<number, Buffer>, count: number): Buffer[] {
  const chunks = Array.from({length: count}, (_, index) => arrived.get(index));
  const missing = chunks.indexOf(undefined);
  if (missing >= 0 || arrived.size !== count) {
    throw new Refusal(
      'invalid_params',
      `${String(count)} chunks were announced, ${String(arrived.size)} came.`,
    );
  }
  return chunks as Buffer[];
}

/** Adds a file. One with the same name in the same place becomes an old version of it. */
function storeFile(
  world: World,
  account: Account,
  now: number,
  start: NewFile,
  chunks: Buffer[],
): StoredFile {
  if (world.drive.files.has(start.uuid)) {
    throw new Refusal('invalid_params', `There is a file ${start.uuid} already.`);
  }
  expectParent(world, account, start.parent);
  const before = findByName(childrenOf(world, start.parent).files, start.nameHashed);
  const file: StoredFile = {
    ...start,
    ...storage,
    owner: account.id,
    stableUUID: before?.stableUUID ?? start.uuid,
    chunks: chunks.length,
    bytes: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    favorited: false,
    trash: false,
    versioned: false,
    timestamp: timestampOf(now),
  };
  if (before !== undefined) {
    replace(world, account, now, before);
  }
  world.drive.files.set(file.uuid, file);
  chunks.forEach((chunk, index) => world.drive.chunks.set(`${file.uuid}/${String(index)}`, chunk));
  log(account, now, 'fileUploaded', {metadata: file.metadata});
  return file;
}

/** What the real servers do with the old content while versioning is off is not known; here it is removed. */
function replace(world: World, account: Account, now: number, before: StoredFile): void {
  if (account.settings.versioning) {
    before.versioned = true;
    log(account, now, 'fileVersioned', {metadata: before.metadata});
  } else {
    removeFile(world, before);
  }
}

function printAnswer({uuid, stableUUID, chunks, bytes, timestamp}: StoredFile): Record<string, unknown> {
  return {uuid, stableUUID, chunks, size: bytes, timestamp};
}
