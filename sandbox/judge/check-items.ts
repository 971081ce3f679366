/**
 * The check of a client: items that trip clients up. watch-check.ts judges what comes back.
 * At the end, items for clients that change things: versions of the same second, and a directory
 * shared at two levels.
 */
import example from '../../data/example-account.json';
import vectors from '../../data/published/crypto-vectors.json';
import {createFileKey, decryptMetadata, encryptForReceiver, encryptMetadata, linkUrl} from '../crypto';
import {formerKeyOfGrace, people, type Account, type Credentials} from '../server/accounts';
import {sha512} from '../server/request';
import {chunkSize, type Directory, type StoredFile} from '../server/state/drive';
import {endless} from '../server/state/links';
import type {ServerState} from '../server/state/server-state';
import {addShare} from '../server/state/shares';
import {addDirectory, addFile, ownerOf, sealFor, versionOf} from './demo-items';
import {blake3} from './metadata-problems';
import {secretsOf} from './secrets';
import {watchCheck, type Changes, type Check, type Placed, type Trap, type Upload} from './watch-check';

const {milliseconds, seconds} = example.timestamps;

const traps: readonly Trap[] = [
  {name: 'e\u0301te\u0301.txt', about: 'a name in NFD, its twin in NFC', in: 'Twins', page: 'localNames'},
  {name: '\u00e9t\u00e9.txt', about: 'a name in NFC, its twin in NFD', in: 'Twins', page: 'localNames'},
  {name: 'half \ud83d.txt', about: 'a lone surrogate in a name', page: 'tolerance', kept: /^half .*\.txt/},
  {
    name: 'half \ud83d and more.txt',
    about: 'a lone surrogate in the middle of a name',
    page: 'tolerance',
    kept: /^half .* and more\.txt/,
  },
  {name: '', about: 'a name of 0 bytes', page: 'localNames'},
  {name: '../outside.txt', about: 'a name that leads out of the folder', page: 'localNames'},
  {name: `${'n'.repeat(251)}.txt`, about: 'a name of 255 bytes', page: 'localNames'},
  {name: 'ÄÖÜ.TXT', about: 'capital letters outside ASCII', page: 'lowerCase'},
  {name: 'İZMİR.TXT', about: 'a letter that becomes two in lower case', page: 'lowerCase'},
  {name: 'ΟΔΟΣ.TXT', about: 'a sigma at the end of a word', page: 'lowerCase'},
  {name: 'former key.txt', about: 'metadata under an old master key', page: 'allKeys', seal: 'former key'},
  {name: 'foreign key.txt', about: 'metadata that no key opens', page: 'allKeys', seal: 'foreign key'},
  {
    name: 'new version.txt',
    about: 'metadata of an unknown version',
    page: 'tolerance',
    seal: 'unknown version',
  },
  {name: 'seconds.txt', about: 'times in seconds', page: 'timestamps', time: seconds},
  {name: 'milliseconds.txt', about: 'times in milliseconds', page: 'timestamps', time: milliseconds + 237},
  {name: 'nothing.bin', about: 'a file of 0 bytes', page: 'empty', size: 0},
  {name: 'one chunk.bin', about: 'a file of 1 MiB', page: 'bounds', size: chunkSize, sums: 'right'},
  {name: 'two chunks.bin', about: 'a file of 1 MiB and 1 byte', page: 'bounds', size: chunkSize + 1},
  {
    name: 'swapped chunks.bin',
    about: 'chunks in another order than its BLAKE3 says',
    page: 'verify',
    size: 2 * chunkSize,
    sums: 'of other content',
  },
  {
    name: 'wrong SHA-512.bin',
    about: 'a wrong SHA-512, as the TypeScript SDK writes it, and no BLAKE3',
    page: 'verify',
    size: chunkSize + 2,
    sums: 'wrong SHA-512',
  },
  {name: 'in the trash.txt', about: 'a file whose directory is in the trash', in: 'Trashed', page: 'trash'},
];

/** Links with a password, which each scheme has hashed. They are the same at every start. */
export const checkLinks = [
  {of: 'seconds.txt', vector: 'publiclink-v3-pw'},
  {of: 'milliseconds.txt', vector: 'publiclink-v1-pw'},
  {of: 'ÄÖÜ.TXT', vector: 'publiclink-v2-pw'},
  {of: 'Twins', vector: 'publiclink-v2-pw'},
].map((link, index) => {
  const uuid = `5a44cbf4-c78b-4539-9135-8bfdd60f6e4${index}`;
  const key = sha512(uuid).slice(0, 32);
  const kind = link.of === 'Twins' ? 'directory' : 'file';
  return {...link, uuid, key, url: linkUrl(kind, uuid, key) as string};
});

/** What the client of an account is to do. */
export const taskOf = ({
  email,
  password,
}: Credentials): string => `The check. Account ${email}, password ${password}:
1. Download the directory "Check" and all that is in it. Leave out what no key of the account opens, what
   its BLAKE3 shows to be wrong, and the trash.
2. Upload the files that you have into the directory "Copies", unchanged, with their times and names. A name
   that your disk cannot hold may change: one is empty, one has 255 bytes, two have half a character.
3. As a visitor, open these links with the password "${example.link.password}" and download their files:
${checkLinks.map(({url}) => `   ${url}`).join('\n')}
4. If it can, restore the oldest version of "versions.txt" or upload it into "Copies", and upload a file into
   "Team/Plans" for all who have it.
A client does what it can: the report says what it has not tried. It also names what any other call reads
wrong, writes wrong, gives away or repeats wrongly.`;

/** Puts the items into the drive of an account. */
export function addCheck(state: ServerState, {email}: Credentials): Check {
  const owner = ownerOf(state, email);
  const top = addDirectory(state, owner, 'Check');
  const copies = addDirectory(state, owner, 'Copies');
  const folders = {
    Twins: addDirectory(state, owner, 'Twins', top.uuid),
    Trashed: addDirectory(state, owner, 'Trashed', top.uuid),
  };
  // Both were trashed, and the directory after what is in it: the listing of the trash has all of them.
  const inside = addDirectory(state, owner, 'Inside', folders.Trashed.uuid);
  [folders.Trashed, inside].forEach((directory) => (directory.trash = true));
  const hasFormerKey = email === people.grace.email;
  const placed = traps
    .filter(({seal}) => seal !== 'former key' || hasFormerKey)
    .map((trap): Placed => {
      const content = Buffer.alloc(trap.size ?? trap.about.length, trap.about);
      const link = checkLinks.find(({of}) => of === trap.name);
      const {uuid, chunks} = addFile(state, owner, {
        name: trap.name,
        content: trap.sums === 'of other content' ? swapped(content) : content,
        time: trap.time ?? milliseconds,
        more: sumsOf(trap.sums, content),
        ...(link && {key: link.key}),
        parent: trap.in === undefined ? top.uuid : folders[trap.in].uuid,
        trash: trap.in === 'Trashed',
        seal: (text) => sealed(trap.seal, text, owner),
      });
      if (link !== undefined) {
        state.links.files.set(uuid, {...optionsOf(link, owner), file: uuid});
      }
      return {...trap, uuid, chunks, hash: sha512(content)};
    });
  addFile(state, owner, {name: '\u00e9t\u00e9.txt', content: 'To be replaced.\n', parent: copies.uuid});
  const unreadable = addDirectory(state, owner, 'Unreadable', top.uuid);
  unreadable.name = sealed('foreign key', JSON.stringify({name: 'Unreadable'}), owner);
  linkDirectory(state, owner, folders.Twins);
  const others = [
    ...(owner.authVersion < 3 ? ['an account of auth version 3: start with --account dave'] : []),
    ...(owner.settings.twoFactor ? [] : ['two-factor authentication: start with --account erin']),
  ];
  const changes = addChanges(state, owner, top.uuid, others);
  return watchCheck(state, placed, checkLinks, copies.uuid, changes);
}

/** Both chunks, in the wrong order. */
function swapped(content: Buffer): Buffer {
  return Buffer.concat([content.subarray(chunkSize), content.subarray(0, chunkSize)]);
}

function sumsOf(sums: Trap['sums'], content: Buffer): object {
  switch (sums) {
    case undefined:
      return {};
    case 'wrong SHA-512':
      return {hash: sha512(swapped(content))};
    default:
      return {hash: sha512(content), blake3: blake3(content)};
  }
}

/** The fields that links of either kind have. */
function optionsOf({uuid, vector}: (typeof checkLinks)[number], owner: Account) {
  const {salt = '', hash = ''} = vectors.vectors.find(({id}) => id === vector)?.output as Partial<
    Record<string, string>
  >;
  return {...endless, password: hash, salt, uuid, owner: owner.id, timestamp: milliseconds};
}

/** The directory and the files in it, for visitors. */
function linkDirectory(state: ServerState, owner: Account, {uuid: root, name}: Directory): void {
  const link = checkLinks.find(({of}) => of === 'Twins') as (typeof checkLinks)[number];
  const key = secretsOf(owner)?.keys.at(-1);
  const itemOf = (uuid: string, type: 'file' | 'folder', metadata: string) =>
    [uuid, {uuid, type, metadata: encryptMetadata(decryptMetadata(metadata, key), link.key)}] as const;
  const files = [...state.drive.files.values()].filter(({parent}) => parent === root);
  state.links.directories.set(link.uuid, {
    ...optionsOf(link, owner),
    root,
    key: sealFor(owner, link.key),
    items: new Map([
      itemOf(root, 'folder', name),
      ...files.map(({uuid, metadata}) => itemOf(uuid, 'file', metadata)),
    ]),
  });
}

function sealed(by: Trap['seal'], text: string, owner: Account): string {
  const version = versionOf(owner);
  switch (by) {
    case 'former key':
      return encryptMetadata(text, formerKeyOfGrace);
    case 'foreign key':
      return encryptMetadata(text, createFileKey(version), version);
    case 'unknown version':
      return sealFor(owner, text).replace(/^00./, '004');
    default:
      return sealFor(owner, text);
  }
}

/** Old contents, in an order that sorting by whole seconds leaves as it is: the oldest is neither first nor last. */
const versions = [
  {content: 'Second.\n', time: milliseconds + 2},
  {content: 'First.\n', time: milliseconds},
  {content: 'Third, or fourth.\n', time: milliseconds + 5},
  {content: 'Fourth, or third.\n', time: milliseconds + 5},
];

/** Puts the items that are changed into the drive of the account. Their state at the end shows what the client has done. */
function addChanges(state: ServerState, owner: Account, top: string, others: string[]): Changes {
  const {files, directories} = state.drive;
  const isAmong = (uploads: readonly Upload[], ...places: number[]): boolean =>
    places.some((place) => uploads.some(({content}) => content.toString() === versions[place]?.content));
  const old = addVersions(state, owner, top);
  const [, first, ...twins] = old;
  const plans = addSharedDirectory(state, owner);
  const findings = {
    'the version restored or uploaded is not the oldest. Fix: sort by "lastModified" too.': (uploads) =>
      isAmong(uploads, 0, 2, 3) || old.some((file) => file !== first && !file.versioned),
    'one of two versions with equal times was deleted. Fix: keep both.': () =>
      twins.filter(({uuid}) => files.has(uuid)).length === 1,
  } satisfies Conditions;
  const unjudged = {
    'versions of the same second: none was restored, uploaded or deleted': (uploads) =>
      !isAmong(uploads, 0, 1, 2, 3) && old.every(({uuid, versioned}) => versioned && files.has(uuid)),
    'a directory shared at two levels: nothing was put into "Team/Plans", which two accounts have': () =>
      [...files.values(), ...directories.values()].every(({parent}) => parent !== plans.uuid),
  } satisfies Conditions;
  return {
    findings: (uploads) =>
      textsOf(findings, uploads).map((text) => ({
        kind: 'read wrong',
        page: 'versions',
        text: `"versions.txt": ${text}`,
      })),
    unjudged: (uploads) => [...textsOf(unjudged, uploads), ...others],
  };
}

type Conditions = Record<string, (uploads: readonly Upload[]) => boolean>;

/** The texts that are true now. */
function textsOf(conditions: Conditions, uploads: readonly Upload[]): string[] {
  return Object.keys(conditions).filter((text) => conditions[text]?.(uploads));
}

function addVersions(state: ServerState, owner: Account, parent: string): StoredFile[] {
  const add = (content: string, time: number) =>
    addFile(state, owner, {name: 'versions.txt', content, time, parent});
  const old = versions.map(({content, time}) => add(content, time));
  const current = add('Fifth.\n', milliseconds + 9);
  [...old, current].forEach((file) => (file.stableUUID = current.uuid));
  old.forEach((file) => (file.versioned = true));
  return old;
}

/** One account has the directory through the one above it, another by itself. */
function addSharedDirectory(state: ServerState, owner: Account): Directory {
  const team = addDirectory(state, owner, 'Team');
  const plans = addDirectory(state, owner, 'Plans', team.uuid);
  const share = (name: string, uuid: string, email: string, parent: string): void => {
    const {id, publicKey} = ownerOf(state, email);
    const metadata: string = encryptForReceiver(JSON.stringify({name}), publicKey ?? '');
    addShare(state.shares, {uuid, type: 'folder', sharer: owner.id, receiver: id, parent, metadata});
  };
  const {bob, carol, alice} = people;
  const [one, other] = [bob, carol, alice].map(({email}) => email).filter((email) => email !== owner.email);
  share('Team', team.uuid, one ?? '', 'none');
  share('Plans', plans.uuid, one ?? '', team.uuid);
  share('Plans', plans.uuid, other ?? '', 'none');
  return plans;
}
