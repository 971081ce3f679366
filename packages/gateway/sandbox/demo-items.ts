import {randomUUID} from 'node:crypto';
import example from '../../../data/example-account.json';
import vectors from '../../../data/published/crypto-vectors.json';
import {createFileKey, encryptChunk} from '../../../samples/api/chunk.mjs';
import {decryptMetadata, encryptMetadata, randomText} from '../../../samples/api/metadata.mjs';
import {hashName} from '../../../samples/api/name-hash.mjs';
import {encryptForReceiver} from '../../../samples/api/rsa.mjs';
import type {Account} from '../account';
import {connect} from '../state/contacts';
import {storage, type Directory, type StoredFile} from '../state/drive';
import type {LinkedItem, LinkOptions} from '../state/links';
import {addShare} from '../state/shares';
import type {ServerState} from '../state/server-state';

const {account, receiver, directory, file, link, timestamps} = example;

/** Bytes of plain text in a chunk. */
const chunkSize = 1_048_576;

/** The plain content of `report.txt`: lines of text, of the size that the examples name. */
export const reportContent = Buffer.alloc(file.size, 'Nothing to report. Encrypted from end to end.\n');

/** Encrypted once per process: encrypting takes longer than all the rest. */
const reportChunks = chunksOf(reportContent, file.key);

/**
 * Puts into a new state what the examples of the API description use: Alice's
 * directory and file, a share with Bob, a public link of each, the chunks of an
 * upload that waits to be finished. Besides, a few items to look around.
 */
export function addDemoItems(state: ServerState): void {
  const alice = ownerOf(state, account.email);
  const bob = ownerOf(state, receiver.email);
  giveExamplePair(bob);
  const holiday = addDirectory(state, alice, {
    uuid: directory.uuid,
    metadata: directory.metadata,
    nameHashed: directory.nameHashed,
    parent: alice.baseFolder,
  });
  Object.assign(holiday, {color: 'blue', favorited: true});
  const list = addFile(state, alice, {
    name: 'packing list.txt',
    content: 'Tent\nTorch\nTowel\n',
    parent: holiday.uuid,
  });
  addReport(state, alice);
  addMore(state, alice);
  addShares(state, alice, bob, list);
  addLinks(state, alice, list);
  connect(state.contacts, alice.id, bob.id, timestamps.milliseconds);
}

/** The examples have one key pair for both accounts, so that what they show as shared can be opened. */
function giveExamplePair(bob: Account): void {
  bob.publicKey = account.publicKey;
  const {output} = vectorOf('auth-v2-3');
  bob.privateKey = encryptMetadata(
    decryptMetadata(account.privateKeyEncrypted, account.masterKey),
    output.derivedMasterKeys,
  );
}

/** The file of the examples, and its chunks once more, as if they had arrived and were not finished yet. */
function addReport(state: ServerState, alice: Account): void {
  const {uuid, stableUUID, rm, region, bucket, version, chunks, uploadKey, nameHashed, metadata} = file;
  const parent = alice.baseFolder;
  storeFile(state, {
    ...{uuid, stableUUID, rm, region, bucket, version, chunks, nameHashed, metadata, parent},
    ...{favorited: false, trash: false, versioned: false},
    owner: alice.id,
    timestamp: timestamps.milliseconds,
    name: file.nameEncrypted,
    size: file.sizeEncrypted,
    mime: file.mimeEncrypted,
    bytes: sizeOf(reportChunks),
    content: reportChunks,
  });
  state.drive.uploads.set(uuid, {
    ...{uuid, parent, uploadKey},
    owner: alice.id,
    chunks: new Map(reportChunks.entries()),
  });
}

function addMore(state: ServerState, alice: Account): void {
  const projects = addDirectory(state, alice, {name: 'Projects', parent: alice.baseFolder});
  addDirectory(state, alice, {name: 'Empty', parent: projects.uuid});
  addFile(state, alice, {name: 'ideas.md', content: '# Ideas\n\n- Write a client\n', parent: projects.uuid});
  addFile(state, alice, {name: 'old draft.txt', content: 'Not good.\n', parent: projects.uuid, trash: true});
}

function addShares(state: ServerState, alice: Account, bob: Account, list: StoredFile): void {
  const common = {sharer: alice.id, receiver: bob.id};
  addShare(state.shares, {
    ...common,
    uuid: directory.uuid,
    type: 'folder',
    parent: 'none',
    metadata: directory.metadataForReceiver,
  });
  addShare(state.shares, {
    ...common,
    uuid: list.uuid,
    type: 'file',
    parent: directory.uuid,
    metadata: encryptForReceiver(decryptMetadata(list.metadata, account.masterKey), account.publicKey),
  });
}

function addLinks(state: ServerState, alice: Account, list: StoredFile): void {
  const options: LinkOptions = {
    expirationText: 'never',
    expires: null,
    password: link.passwordHashed,
    salt: link.salt,
    downloadBtn: true,
  };
  const common = {...options, owner: alice.id, timestamp: timestamps.milliseconds};
  state.links.files.set(file.uuid, {...common, uuid: link.fileLinkUUID, file: file.uuid});
  const inside: LinkedItem = {
    uuid: list.uuid,
    type: 'file',
    metadata: encryptMetadata(decryptMetadata(list.metadata, account.masterKey), link.key),
  };
  const top: LinkedItem = {uuid: directory.uuid, type: 'folder', metadata: directory.metadataForLink};
  state.links.directories.set(link.directoryLinkUUID, {
    ...common,
    uuid: link.directoryLinkUUID,
    root: directory.uuid,
    key: link.keyEncrypted,
    items: new Map([
      [directory.uuid, top],
      [list.uuid, inside],
    ]),
  });
}

type NewDirectory = {parent: string} & (
  {name: string} | {uuid: string; metadata: string; nameHashed: string}
);

function addDirectory(state: ServerState, alice: Account, start: NewDirectory): Directory {
  const {uuid, metadata, nameHashed} =
    'name' in start
      ? {
          uuid: randomUUID(),
          metadata: encryptMetadata(JSON.stringify({name: start.name}), account.masterKey),
          nameHashed: hashName(start.name, alice.authVersion, undefined),
        }
      : start;
  const created: Directory = {
    ...{uuid, nameHashed, parent: start.parent},
    name: metadata,
    owner: alice.id,
    color: null,
    favorited: false,
    trash: false,
    timestamp: timestamps.milliseconds,
  };
  state.drive.directories.set(uuid, created);
  return created;
}

function addFile(
  state: ServerState,
  alice: Account,
  {name, content, parent, trash = false}: {name: string; content: string; parent: string; trash?: boolean},
): StoredFile {
  const uuid = randomUUID();
  const key = createFileKey();
  const plain = Buffer.from(content, 'utf8');
  const chunks = chunksOf(plain, key);
  const time = timestamps.milliseconds;
  const mime = name.endsWith('.md') ? 'text/markdown' : 'text/plain';
  const metadata = {name, size: plain.length, mime, key, lastModified: time, creation: time};
  return storeFile(state, {
    ...storage,
    ...{uuid, stableUUID: uuid, parent, trash},
    owner: alice.id,
    nameHashed: hashName(name, alice.authVersion, undefined),
    name: encryptMetadata(name, key),
    size: encryptMetadata(String(plain.length), key),
    mime: encryptMetadata(mime, key),
    metadata: encryptMetadata(JSON.stringify(metadata), account.masterKey),
    rm: randomText(32),
    version: 2,
    chunks: chunks.length,
    bytes: sizeOf(chunks),
    favorited: false,
    versioned: false,
    timestamp: time,
    content: chunks,
  });
}

function storeFile(
  state: ServerState,
  {content, ...stored}: StoredFile & {content: readonly Buffer[]},
): StoredFile {
  state.drive.files.set(stored.uuid, stored);
  content.forEach((chunk, index) => state.drive.chunks.set(`${stored.uuid}/${String(index)}`, chunk));
  return stored;
}

function chunksOf(plain: Buffer, key: string): Buffer[] {
  const count = Math.ceil(plain.length / chunkSize);
  return Array.from({length: count}, (_, index) =>
    encryptChunk(plain.subarray(index * chunkSize, (index + 1) * chunkSize), key),
  );
}

function sizeOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}

function ownerOf(state: ServerState, email: string): Account {
  const found = state.accounts.get(email);
  if (found === undefined) {
    throw new Error(`The stand-in has no account ${email}. Fix: add it to packages/gateway/accounts.ts.`);
  }
  return found;
}

function vectorOf(id: string): {output: {derivedMasterKeys: string}} {
  // The vectors differ in their fields; the caller knows those of its own.
  return vectors.vectors.find((vector) => vector.id === id) as unknown as ReturnType<typeof vectorOf>;
}
