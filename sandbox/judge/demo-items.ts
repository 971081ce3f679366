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
  versionOf,
} from '../crypto';
import {formerKeyOfGrace, people, type Account} from '../server/accounts';
import {pick} from '../server/handlers/handler';
import {connect} from '../server/state/people';
import {addFile as storeFile, chunkSize, newDirectory} from '../server/state/drive';
import {endless} from '../server/state/links';
import {addShare} from '../server/state/shares';
import type {ServerState} from '../server/state/server-state';
import {secretsOf} from './secrets';

const {account, receiver, directory, file, link, timestamps} = example;

/** The links of the examples, as their owner passes them on. */
export const demoLinks: readonly string[] = [
  linkUrl('file', link.fileLinkUUID, file.key),
  linkUrl('directory', link.directoryLinkUUID, link.key),
];

/** `report.txt`, encrypted once per process: encrypting takes longer than all the rest. */
const reportChunks = chunksOf(
  Buffer.alloc(file.size, 'Nothing to report. Encrypted from end to end.\n'),
  file.key,
);

/**
 * Adds the items that the examples of the API description use: Alice's directory
 * and file, a share with Bob, a public link of each, the chunks of an unfinished
 * upload. A few more items fill the drives.
 */
export function addDemoItems(state: ServerState): void {
  const alice = ownerOf(state, account.email);
  const bob = ownerOf(state, receiver.email);
  const common = {owner: alice.id, parent: alice.baseFolder};
  const timestamp = timestamps.milliseconds;
  const {uuid, metadata: name, nameHashed} = directory;
  const holiday = newDirectory({...common, uuid, nameHashed, name}, timestamp);
  state.drive.directories.set(uuid, {...holiday, color: 'blue', favorited: true});
  const packing = {name: 'packing list.txt', content: 'Tent\nTorch\nTowel\n', parent: uuid};
  const list = addFile(state, alice, packing);
  const report = {
    ...pick(file, 'uuid', 'rm', 'version', 'nameHashed', 'metadata'),
    ...common,
    name: file.nameEncrypted,
    size: file.sizeEncrypted,
    mime: file.mimeEncrypted,
  };
  storeFile(state.drive, report, reportChunks, timestamp);
  // Its chunks once more, as if they had arrived and were not finished yet.
  const upload = {...common, ...pick(file, 'uuid', 'uploadKey'), chunks: new Map(reportChunks.entries())};
  state.drive.uploads.set(file.uuid, upload);
  const projects = addDirectory(state, alice, 'Projects');
  addDirectory(state, alice, 'Empty', projects.uuid);
  addFile(state, alice, {name: 'ideas.md', content: '# Ideas\n\n- Write a client\n', parent: projects.uuid});
  addFile(state, alice, {name: 'old draft.txt', content: 'Not good.\n', parent: projects.uuid, trash: true});
  addPast(state, ownerOf(state, people.grace.email));

  const listed = decryptMetadata(list.metadata, account.masterKey);
  const share = {sharer: alice.id, receiver: bob.id};
  const {metadataForReceiver} = directory;
  addShare(state.shares, {...share, uuid, type: 'folder', parent: 'none', metadata: metadataForReceiver});
  const metadata: string = encryptForReceiver(listed, receiver.publicKey);
  addShare(state.shares, {...share, uuid: list.uuid, type: 'file', parent: uuid, metadata});

  const options = {...endless, password: link.passwordHashed, salt: link.salt, owner: alice.id, timestamp};
  state.links.files.set(file.uuid, {...options, uuid: link.fileLinkUUID, file: file.uuid});
  state.links.directories.set(link.directoryLinkUUID, {
    ...options,
    uuid: link.directoryLinkUUID,
    root: uuid,
    key: link.keyEncrypted,
    items: new Map([
      [uuid, {uuid, type: 'folder', metadata: directory.metadataForLink}],
      [list.uuid, {uuid: list.uuid, type: 'file', metadata: encryptMetadata(listed, link.key)}],
    ]),
  });
  connect(state.contacts, alice.id, bob.id, timestamp);
}

function addPast(state: ServerState, grace: Account): void {
  const names = addDirectory(state, grace, 'Ærøskøbing 日本 🗻 ĲSSELMEER');
  const add = (name: string, content: string, seal?: NewFile['seal'], parent = grace.baseFolder) =>
    addFile(state, grace, {name, content, parent, seal});
  add(`${'a very long name '.repeat(14)}.txt`, 'Long.\n', undefined, names.uuid);
  add('İstanbul & Straße.txt', 'Letters.\n', undefined, names.uuid);
  add('before the new password.txt', 'Opens with the first master key.\n', (text) =>
    encryptMetadata(text, formerKeyOfGrace),
  );
  add('from 2021.txt', 'Its metadata has version 1.\n', (text) => encryptVersion1(text, formerKeyOfGrace));
  add('unreadable.txt', 'Nobody has the key.\n', (text) => encryptMetadata(text, randomText(32)));
  const versions = ['First plan.\n', 'Second plan.\n', 'Third plan.\n'].map((text) => add('plan.txt', text));
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
export function addDirectory(state: ServerState, owner: Account, name: string, parent = owner.baseFolder) {
  const uuid = randomUUID();
  const named = {name: sealFor(owner, JSON.stringify({name})), nameHashed: hashFor(owner, name)};
  const created = newDirectory({...named, uuid, parent, owner: owner.id}, timestamps.milliseconds);
  state.drive.directories.set(uuid, created);
  return created;
}

type NewFile = {
  name: string;
  content: string | Buffer;
  parent: string;
  trash?: boolean;
  key?: string;
  time?: number;
  more?: object;
  /** Encrypts the metadata in another way than with the key of the account. */
  seal?: (text: string) => string;
};

export function addFile(state: ServerState, owner: Account, start: NewFile) {
  const {name, content, parent, trash = false, time = timestamps.milliseconds, more} = start;
  const {seal = (text) => sealFor(owner, text), key = createFileKey(versionOf(owner))} = start;
  const version = versionOfKey(key);
  const plain = Buffer.from(content);
  const mime = name.endsWith('.md') ? 'text/markdown' : 'text/plain';
  const metadata = {name, size: plain.length, mime, key, lastModified: time, creation: time, ...more};
  const inKey = (text: string): string => encryptMetadata(text, key, version);
  const sealed = {
    uuid: randomUUID(),
    parent,
    owner: owner.id,
    nameHashed: hashFor(owner, name),
    name: inKey(name),
    size: inKey(String(plain.length)),
    mime: inKey(mime),
    metadata: seal(JSON.stringify(metadata)),
    rm: randomText(32),
    version,
  };
  const file = storeFile(state.drive, sealed, chunksOf(plain, key), timestamps.milliseconds);
  file.trash = trash;
  return file;
}

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
    encryptChunk(plain.subarray(index * chunkSize, (index + 1) * chunkSize), key, versionOfKey(key)),
  );
}

function versionOfKey(key: string): 2 | 3 {
  return key.length === 64 ? 3 : 2;
}

export function ownerOf(state: ServerState, email: string): Account {
  const found = state.accounts.get(email);
  if (found === undefined) {
    throw new Error(`The stand-in has no account ${email}. Fix: add it to sandbox/server/accounts.ts.`);
  }
  return found;
}
