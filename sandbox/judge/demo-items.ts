import {createCipheriv, randomBytes, randomUUID} from 'node:crypto';
import example from '../../data/example-account.json';
import {
  createFileKey,
  encryptChunk,
  decryptMetadata,
  encryptMetadata,
  legacyKeyAndIv,
  randomText,
  hashName,
  encryptForReceiver,
  hmacKeyFromPkcs8,
  linkUrl,
} from '../crypto';
import {formerKeyOfGrace, people, type Account} from '../server/accounts';
import {pick} from '../server/handlers/handler';
import {connect} from '../server/state/people';
import {
  addFile as storeFile,
  chunkSize,
  newDirectory,
  type Directory,
  type StoredFile,
} from '../server/state/drive';
import {endless, type LinkedItem} from '../server/state/links';
import {addShare} from '../server/state/shares';
import type {ServerState} from '../server/state/server-state';
import {secretsOf} from './secrets';

const {account, receiver, directory, file, link, timestamps} = example;

/** The links of the examples, as their owner passes them on. */
export const demoLinks: readonly string[] = [
  linkUrl('file', link.fileLinkUUID, file.key),
  linkUrl('directory', link.directoryLinkUUID, link.key),
];

/** The plain content of `report.txt`, of the size that the examples name. */
const reportContent = Buffer.alloc(file.size, 'Nothing to report. Encrypted from end to end.\n');

/** Encrypted once per process: encrypting takes longer than all the rest. */
const reportChunks = chunksOf(reportContent, file.key);

/**
 * Adds the items that the examples of the API description use: Alice's directory
 * and file, a share with Bob, a public link of each, the chunks of an unfinished
 * upload. A few more items fill the drives.
 */
export function addDemoItems(state: ServerState): void {
  const alice = ownerOf(state, account.email);
  const bob = ownerOf(state, receiver.email);
  const {uuid, metadata, nameHashed} = directory;
  const holiday = newDirectory(
    {uuid, nameHashed, parent: alice.baseFolder, name: metadata, owner: alice.id},
    timestamps.milliseconds,
  );
  state.drive.directories.set(uuid, {...holiday, color: 'blue', favorited: true});
  const list = addFile(state, alice, {
    name: 'packing list.txt',
    content: 'Tent\nTorch\nTowel\n',
    parent: uuid,
  });
  addReport(state, alice);
  const projects = addDirectory(state, alice, 'Projects');
  addDirectory(state, alice, 'Empty', projects.uuid);
  addFile(state, alice, {name: 'ideas.md', content: '# Ideas\n\n- Write a client\n', parent: projects.uuid});
  addFile(state, alice, {name: 'old draft.txt', content: 'Not good.\n', parent: projects.uuid, trash: true});
  addPast(state, ownerOf(state, people.grace.email));

  const listed = decryptMetadata(list.metadata, account.masterKey);
  const share = {sharer: alice.id, receiver: bob.id};
  const forBob = encryptForReceiver(listed, receiver.publicKey);
  addShare(state.shares, {
    ...share,
    uuid,
    type: 'folder',
    parent: 'none',
    metadata: directory.metadataForReceiver,
  });
  addShare(state.shares, {...share, uuid: list.uuid, type: 'file', parent: uuid, metadata: forBob});

  const common = {
    ...endless,
    password: link.passwordHashed,
    salt: link.salt,
    owner: alice.id,
    timestamp: timestamps.milliseconds,
  };
  state.links.files.set(file.uuid, {...common, uuid: link.fileLinkUUID, file: file.uuid});
  const linked: LinkedItem[] = [
    {uuid, type: 'folder', metadata: directory.metadataForLink},
    {uuid: list.uuid, type: 'file', metadata: encryptMetadata(listed, link.key)},
  ];
  state.links.directories.set(link.directoryLinkUUID, {
    ...common,
    uuid: link.directoryLinkUUID,
    root: uuid,
    key: link.keyEncrypted,
    items: new Map(linked.map((item) => [item.uuid, item])),
  });
  connect(state.contacts, alice.id, bob.id, timestamps.milliseconds);
}

/** The file of the examples, and its chunks once more, as if they had arrived and were not finished yet. */
function addReport(state: ServerState, alice: Account): void {
  const {uuid, uploadKey} = file;
  const parent = alice.baseFolder;
  const start = {
    ...pick(file, 'uuid', 'rm', 'version', 'nameHashed', 'metadata'),
    parent,
    owner: alice.id,
    name: file.nameEncrypted,
    size: file.sizeEncrypted,
    mime: file.mimeEncrypted,
  };
  storeFile(state.drive, start, reportChunks, timestamps.milliseconds);
  const arrived = new Map(reportChunks.entries());
  state.drive.uploads.set(uuid, {uuid, parent, uploadKey, owner: alice.id, chunks: arrived});
}

/** Items as they are left in an old account. */
function addPast(state: ServerState, grace: Account): void {
  const parent = grace.baseFolder;
  const long = `${'a very long name '.repeat(14)}.txt`;
  const names = addDirectory(state, grace, 'Ærøskøbing 日本 🗻 ĲSSELMEER');
  addFile(state, grace, {name: long, content: 'Long.\n', parent: names.uuid});
  addFile(state, grace, {name: 'İstanbul & Straße.txt', content: 'Letters.\n', parent: names.uuid});
  addFile(state, grace, {
    name: 'before the new password.txt',
    content: 'Opens with the first master key.\n',
    parent,
    seal: (text) => encryptMetadata(text, formerKeyOfGrace),
  });
  addFile(state, grace, {
    name: 'from 2021.txt',
    content: 'Its metadata has version 1.\n',
    parent,
    seal: (text) => encryptVersion1(text, formerKeyOfGrace),
  });
  addFile(state, grace, {
    name: 'unreadable.txt',
    content: 'Nobody has the key.\n',
    parent,
    seal: (text) => encryptMetadata(text, randomText(32)),
  });
  const versions = ['First plan.\n', 'Second plan.\n', 'Third plan.\n'].map((content) =>
    addFile(state, grace, {name: 'plan.txt', content, parent}),
  );
  versions.forEach((file, index) => {
    Object.assign(file, {stableUUID: versions[0]?.uuid, versioned: index < versions.length - 1});
    file.timestamp += index * 86_400_000;
  });
}

/** `Salted__`, 8 bytes of salt, AES-256-CBC: only old clients wrote it. */
function encryptVersion1(text: string, key: string): string {
  const salt = randomBytes(8);
  const {keyBytes, iv} = legacyKeyAndIv(key, salt);
  const cipher = createCipheriv('aes-256-cbc', keyBytes, iv);
  const sealed = [Buffer.from('Salted__'), salt, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat(sealed).toString('base64');
}

/** A directory; in the root unless a parent is given. */
export function addDirectory(
  state: ServerState,
  owner: Account,
  name: string,
  parent = owner.baseFolder,
): Directory {
  const start = {
    uuid: randomUUID(),
    parent,
    owner: owner.id,
    name: sealFor(owner, JSON.stringify({name})),
    nameHashed: hashFor(owner, name),
  };
  const created = newDirectory(start, timestamps.milliseconds);
  state.drive.directories.set(created.uuid, created);
  return created;
}

type NewFile = {
  name: string;
  content: string | Buffer;
  parent: string;
  trash?: boolean;
  key?: string;
  /** Of the last change, as the metadata has it. */
  time?: number;
  /** Other fields of the metadata. */
  more?: object;
  /** Encrypts the metadata in another way than with the key of the account. */
  seal?: (text: string) => string;
};

export function addFile(state: ServerState, owner: Account, start: NewFile): StoredFile {
  const {name, content, parent, trash = false, time = timestamps.milliseconds, more} = start;
  const {seal = (text) => sealFor(owner, text), key = createFileKey(versionOf(owner))} = start;
  const version = key.length === 64 ? 3 : 2;
  const plain = Buffer.from(content);
  const mime = name.endsWith('.md') ? 'text/markdown' : 'text/plain';
  const metadata = {name, size: plain.length, mime, key, lastModified: time, creation: time, ...more};
  const sealed = {
    uuid: randomUUID(),
    parent,
    owner: owner.id,
    nameHashed: hashFor(owner, name),
    name: encryptMetadata(name, key, version),
    size: encryptMetadata(String(plain.length), key, version),
    mime: encryptMetadata(mime, key, version),
    metadata: seal(JSON.stringify(metadata)),
    rm: randomText(32),
    version,
  };
  const file = storeFile(state.drive, sealed, chunksOf(plain, key), timestamps.milliseconds);
  file.trash = trash;
  return file;
}

/** The version of all that an account writes, in which its key is one too. */
export function versionOf({authVersion}: Account): 2 | 3 {
  return authVersion === 3 ? 3 : 2;
}

/** Encrypts a text for its owner, with the newest key. */
export function sealFor(owner: Account, text: string): string {
  return encryptMetadata(text, secretsOf(owner)?.keys.at(-1), versionOf(owner));
}

function hashFor(owner: Account, name: string): string {
  const hmacKey = owner.authVersion === 3 ? hmacKeyFromPkcs8(secretsOf(owner)?.privateKey) : undefined;
  return hashName(name, owner.authVersion, hmacKey);
}

function chunksOf(plain: Buffer, key: string): Buffer[] {
  const count = Math.ceil(plain.length / chunkSize);
  return Array.from({length: count}, (_, index) =>
    encryptChunk(plain.subarray(index * chunkSize, (index + 1) * chunkSize), key, key.length === 64 ? 3 : 2),
  );
}

export function ownerOf(state: ServerState, email: string): Account {
  const found = state.accounts.get(email);
  if (found === undefined) {
    throw new Error(`The stand-in has no account ${email}. Fix: add it to sandbox/server/accounts.ts.`);
  }
  return found;
}
