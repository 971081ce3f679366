/** The check of a client: items that trip clients up, and what a client has made of them. */
import {createHash} from 'node:crypto';
import example from '../../../data/example-account.json';
import vectors from '../../../data/published/crypto-vectors.json';
import {createFileKey} from '../../../samples/api/chunk.mjs';
import {encryptMetadata, randomText} from '../../../samples/api/metadata.mjs';
import {linkUrl} from '../../../samples/api/public-link.mjs';
import {encryptForReceiver} from '../../../samples/api/rsa.mjs';
import {formerKeyOfGrace, people} from '../accounts';
import type {ServerState} from '../state/server-state';
import {addShare} from '../state/shares';
import type {RecordedCall} from '../types';
import {addDirectory, addFile, chunkSize, keyOf, ownerOf} from './demo-items';
import type {Finding} from './report';

const {milliseconds, seconds} = example.timestamps;

/** Whose drive the check uses. */
const owner = people.grace;

type Trap = {
  name: string;
  /** What is odd about it. */
  about: string;
  page: Finding['page'];
  size?: number;
  time?: number;
  seal?: 'former key' | 'foreign key' | 'unknown version';
  in?: 'Twins';
  /** Whether a copy on disk must have another name. */
  isRenamed?: boolean;
};

const traps: readonly Trap[] = [
  {
    name: 'e\u0301te\u0301.txt',
    about: 'a name in NFD beside the same one in NFC',
    page: 'localNames',
    in: 'Twins',
    isRenamed: true,
  },
  {
    name: '\u00e9t\u00e9.txt',
    about: 'a name in NFC beside the same one in NFD',
    page: 'localNames',
    in: 'Twins',
    isRenamed: true,
  },
  {name: 'half \ud83d.txt', about: 'a lone surrogate in a name', page: 'localNames', isRenamed: true},
  {name: '', about: 'a name of 0 bytes', page: 'localNames', isRenamed: true},
  {name: '../outside.txt', about: 'a name that leads out of the folder', page: 'localNames', isRenamed: true},
  {name: `${'n'.repeat(251)}.txt`, about: 'a name of 255 bytes', page: 'localNames', isRenamed: true},
  {name: 'former key.txt', about: 'metadata under an old master key', page: 'allKeys', seal: 'former key'},
  {name: 'foreign key.txt', about: 'metadata that no key opens', page: 'allKeys', seal: 'foreign key'},
  {
    name: 'new version.txt',
    about: 'metadata of an unknown version',
    page: 'tolerance',
    seal: 'unknown version',
  },
  {name: 'seconds.txt', about: 'times in seconds', page: 'timestamps', time: seconds},
  {name: 'milliseconds.txt', about: 'times in milliseconds', page: 'timestamps', time: milliseconds},
  {name: 'nothing.bin', about: 'a file of 0 bytes', page: 'empty', size: 0},
  {name: 'one chunk.bin', about: 'a file of 1 MiB', page: 'bounds', size: chunkSize},
  {name: 'two chunks.bin', about: 'a file of 1 MiB and 1 byte', page: 'bounds', size: chunkSize + 1},
];

/** What a client has uploaded, opened with the keys of its account. */
export type Upload = {name: string; time: unknown; parent: string; content: Buffer};

type Placed = Trap & {uuid: string; chunks: number; hash: string; key: string};

export type Check = {
  task: string;
  onAnswer: (call: RecordedCall) => void;
  onUpload: (upload: Upload) => void;
  findings: () => Finding[];
  untried: () => string[];
};

/** Puts the items into the drive of the account. */
export function addCheck(state: ServerState): Check {
  const grace = ownerOf(state, owner.email);
  const inRoot = (name: string) => addDirectory(state, grace, {name, parent: grace.baseFolder});
  const [top, copies] = [inRoot('Check'), inRoot('Copies')];
  const twins = addDirectory(state, grace, {name: 'Twins', parent: top.uuid});
  const placed = traps.map((trap): Placed => {
    const content = Buffer.alloc(trap.size ?? trap.about.length, trap.about);
    const key = createFileKey();
    const {uuid, chunks} = addFile(state, grace, {
      ...{name: trap.name, content, key, time: trap.time ?? milliseconds},
      parent: trap.in === undefined ? top.uuid : twins.uuid,
      seal: (text) => sealed(trap.seal, text, keyOf(grace)),
    });
    return {...trap, uuid, chunks, key, hash: hashOf(content)};
  });
  addFile(state, grace, {name: '\u00e9t\u00e9.txt', content: 'To be replaced.\n', parent: copies.uuid});
  addFile(state, grace, {name: 'in the root.txt', content: 'In no directory.\n', parent: grace.baseFolder});
  const unreadable = addDirectory(state, grace, {name: 'Unreadable', parent: top.uuid});
  unreadable.name = sealed('foreign key', JSON.stringify({name: 'Unreadable'}), '');
  const gone = addDirectory(state, grace, {name: 'Gone', parent: top.uuid});
  gone.trash = true;
  addFile(state, grace, {name: 'below the trash.txt', content: 'Gone, too.\n', parent: gone.uuid});
  addVersions(state, top.uuid);
  shareTwice(state, top.uuid);
  const links = addLinks(state, placed);
  const fetched = new Set<string>();
  const opened = new Set<string>();
  const uploads: Upload[] = [];
  // Of an empty file there is nothing to fetch.
  const isWhole = ({uuid, chunks}: Placed): boolean =>
    fetched.size > 0 &&
    Array.from({length: chunks}, (_, index) => `${uuid}/${index}`).every((chunk) => fetched.has(chunk));
  const readable = placed.filter(({seal}) => seal === undefined || seal === 'former key');
  return {
    task: taskOf(links.map(({url}) => url)),
    onAnswer: ({host, path, body, status, refused}) => {
      if (host === 'egest' && status === 200) {
        fetched.add(path.split('/').slice(-2).join('/'));
      } else if (/\/link\/(info|content)$/.test(path) && refused === undefined) {
        opened.add(String(body.uuid));
      }
    },
    onUpload: (upload) => void uploads.push(upload),
    findings: () => [
      ...(readable.some(isWhole) ? readable.filter((trap) => !isWhole(trap)).map(notRead) : []),
      ...(uploads.length === 0
        ? []
        : readable.filter(isWhole).flatMap((trap) => copyProblems(trap, uploads))),
    ],
    untried: () => [
      ...(readable.some(isWhole) ? [] : ['the download of "Check"']),
      ...(uploads.some(({parent}) => parent === copies.uuid) ? [] : ['the upload into "Copies"']),
      ...links.filter(({uuid}) => !opened.has(uuid)).map(({url}) => `the link ${url}`),
    ],
  };
}

function notRead({name, about, page}: Placed): Finding {
  const text = `${about}: ${JSON.stringify(name)} was not downloaded, or not all of it.`;
  return {kind: 'read wrong', text, page};
}

/** What became of a file that the client has downloaded and uploaded again. */
function copyProblems(trap: Placed, uploads: readonly Upload[]): Finding[] {
  const {name, about, page, hash, time = milliseconds, isRenamed} = trap;
  // Empty files are all alike: the name tells them apart.
  const alike = uploads.filter(({content}) => hashOf(content) === hash);
  const copy = alike.find((each) => each.name.normalize('NFC') === name.normalize('NFC')) ?? alike[0];
  const find = (text: string, at: Finding['page']): Finding => {
    return {kind: 'read wrong', text: `${about}: ${JSON.stringify(name)} ${text}`, page: at};
  };
  if (copy === undefined) {
    const advice = 'Fix: see that the content is whole, and that no other file is written over it.';
    return [find(`was downloaded, but no upload has its content. ${advice}`, page)];
  }
  const right = time < 1e12 ? time * 1000 : time;
  const advice = 'Fix: read seconds and milliseconds, write milliseconds.';
  return [
    ...(isRenamed === true || copy.name.normalize('NFC') === name.normalize('NFC')
      ? []
      : [find(`came back as ${JSON.stringify(copy.name)}.`, 'nameRules')]),
    ...([right / 1000, right * 1000].includes(Number(copy.time))
      ? [find(`came back with the time ${String(copy.time)} instead of ${right}. ${advice}`, 'timestamps')]
      : []),
  ];
}

function sealed(by: Trap['seal'], text: string, key: string): string {
  switch (by) {
    case 'former key':
      return encryptMetadata(text, formerKeyOfGrace);
    case 'foreign key':
      return encryptMetadata(text, randomText(32));
    case 'unknown version':
      return encryptMetadata(text, key).replace('002', '004');
    default:
      return encryptMetadata(text, key);
  }
}

/** Two contents of one file within a second, of which the later one counts. */
function addVersions(state: ServerState, parent: string): void {
  const grace = ownerOf(state, owner.email);
  const [first, second] = ['Before.\n', 'After.\n'].map((content) =>
    addFile(state, grace, {name: 'versions.txt', content, parent}),
  );
  if (first !== undefined && second !== undefined) {
    first.versioned = true;
    second.stableUUID = first.uuid;
  }
}

/** A directory that is shared alone, and once more with the one that holds it. */
function shareTwice(state: ServerState, parent: string): void {
  const grace = ownerOf(state, owner.email);
  const bob = ownerOf(state, people.bob.email);
  const outer = addDirectory(state, grace, {name: 'Shared', parent});
  const inner = addDirectory(state, grace, {name: 'Shared twice', parent: outer.uuid});
  const share = (uuid: string, name: string, place: string): void =>
    addShare(state.shares, {
      ...{uuid, type: 'folder', sharer: grace.id, receiver: bob.id, parent: place},
      metadata: encryptForReceiver(JSON.stringify({name}), String(bob.publicKey)),
    });
  share(inner.uuid, 'Shared twice', 'none');
  share(outer.uuid, 'Shared', 'none');
  share(inner.uuid, 'Shared twice', outer.uuid);
}

type Link = {uuid: string; url: string};

/** Links of files: one with Argon2id, one with the password hash of old links. */
function addLinks(state: ServerState, placed: readonly Placed[]): Link[] {
  const grace = ownerOf(state, owner.email);
  const chosen = [
    ['publiclink-v3-pw', 'seconds.txt'],
    ['publiclink-v1-pw', 'milliseconds.txt'],
  ];
  return chosen.flatMap(([id, name], index) => {
    const {salt = '', hash = ''} = vectors.vectors.find((vector) => vector.id === id)?.output as Partial<
      Record<string, string>
    >;
    const uuid = `5a44cbf4-c78b-4539-9135-8bfdd60f6e4${index}`;
    return placed
      .filter((file) => file.name === name)
      .map((file) => {
        state.links.files.set(file.uuid, {
          ...{expirationText: 'never', expires: null, password: hash, salt, downloadBtn: true, uuid},
          ...{file: file.uuid, owner: grace.id, timestamp: milliseconds},
        });
        return {uuid, url: linkUrl('file', uuid, file.key) as string};
      });
  });
}

/** What a client is to do. */
export function taskOf(links: readonly string[]): string {
  return `The check. Account ${owner.email}, password ${owner.password}:
1. Download the directory "Check" and all that is in it. Leave out what no key of the account opens.
2. Upload the files that you have into the directory "Copies", unchanged, with their times and, as far as
   your disk can hold them, their names.
3. As a visitor, open two links with the password "${example.link.password}"${links.map((link) => `\n   ${link}`).join('')}
A client does what it can: the report says what it has not tried. It also names what any other call reads
wrong, writes wrong, gives away or repeats wrongly.`;
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
