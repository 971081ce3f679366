/** The check of a client: items that trip clients up. watch-check.ts judges what comes back. */
import example from '../../data/example-account.json';
import {createFileKey, encryptForReceiver, encryptMetadata, linkUrl, versionOf} from '../crypto';
import {formerKeyOfGrace, people, vectorOf, type Account, type Credentials} from '../server/accounts';
import {sha512} from '../server/request';
import {chunkSize, type Directory} from '../server/state/drive';
import {endless} from '../server/state/links';
import type {ServerState} from '../server/state/server-state';
import {addShare} from '../server/state/shares';
import {addDirectory, addFile, ownerOf, sealFor} from './demo-items';
import {blake3} from './metadata-problems';
import {openWithAny, secretsOf} from './secrets';
import {watchCheck, type Check, type Placed, type Trap} from './watch-check';

const {milliseconds, seconds} = example.timestamps;

const trap = (about: string, page: Trap['page'], name: string, more: Partial<Trap> = {}): Trap => ({
  about,
  page,
  name,
  ...more,
});

const traps: readonly Trap[] = [
  trap('a name in NFD, its twin in NFC', 'localNames', 'e\u0301te\u0301.txt', {in: 'Twins'}),
  trap('a name in NFC, its twin in NFD', 'localNames', '\u00e9t\u00e9.txt', {in: 'Twins'}),
  trap('a lone surrogate in a name', 'tolerance', 'half \ud83d.txt', {nameOfCopy: /^half .*\.txt/}),
  trap('a lone surrogate in the middle of a name', 'tolerance', 'half \ud83d and more.txt', {
    nameOfCopy: /^half .* and more\.txt/,
  }),
  trap('a name of 0 bytes', 'localNames', ''),
  trap('a name that leads out of the folder', 'localNames', '../outside.txt'),
  trap('a name of 255 bytes', 'localNames', `${'n'.repeat(251)}.txt`),
  trap('capital letters outside ASCII', 'lowerCase', 'ÄÖÜ.TXT'),
  trap('a letter that becomes two in lower case', 'lowerCase', 'İZMİR.TXT'),
  trap('a sigma at the end of a word', 'lowerCase', 'ΟΔΟΣ.TXT'),
  trap('metadata under an old master key', 'allKeys', 'former key.txt', {seal: 'former key'}),
  trap('metadata that no key opens', 'allKeys', 'foreign key.txt', {seal: 'foreign key'}),
  trap('metadata of an unknown version', 'tolerance', 'new version.txt', {seal: 'unknown version'}),
  trap('times in seconds', 'timestamps', 'seconds.txt', {time: seconds}),
  trap('times in milliseconds', 'timestamps', 'milliseconds.txt', {time: milliseconds + 237}),
  trap('a file of 0 bytes', 'empty', 'nothing.bin', {size: 0}),
  trap('a file of 1 MiB', 'bounds', 'one chunk.bin', {size: chunkSize, sums: 'right'}),
  trap('a file of 1 MiB and 1 byte', 'bounds', 'two chunks.bin', {size: chunkSize + 1}),
  trap('chunks in another order than its BLAKE3 says', 'verify', 'swapped chunks.bin', {
    size: 2 * chunkSize,
    sums: 'of other content',
  }),
  trap('a wrong SHA-512, as the TypeScript SDK writes it, and no BLAKE3', 'verify', 'wrong SHA-512.bin', {
    size: chunkSize + 2,
    sums: 'wrong SHA-512',
  }),
  trap('a file whose directory is in the trash', 'trash', 'in the trash.txt', {in: 'Trashed'}),
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

export const taskOf = ({email, password}: Credentials) => `The check. Account ${email}, password ${password}:
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
        key: link?.key,
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
  return watchCheck(state, {
    placed,
    links: checkLinks,
    copies: copies.uuid,
    versions: addVersions(state, owner, top.uuid),
    plans: addSharedDirectory(state, owner).uuid,
    elsewhere: [
      ...(owner.authVersion < 3 ? ['an account of auth version 3: start with --account dave'] : []),
      ...(owner.settings.twoFactor ? [] : ['two-factor authentication: start with --account erin']),
    ],
  });
}

function swapped(content: Buffer): Buffer {
  return Buffer.concat([content.subarray(chunkSize), content.subarray(0, chunkSize)]);
}

function sumsOf(sums: Trap['sums'], content: Buffer): object {
  if (sums === undefined) {
    return {};
  }
  return sums === 'wrong SHA-512'
    ? {hash: sha512(swapped(content))}
    : {hash: sha512(content), blake3: blake3(content)};
}

/** The fields that links of either kind have. */
function optionsOf({uuid, vector}: (typeof checkLinks)[number], owner: Account) {
  const {salt = '', hash = ''} = vectorOf(vector).output;
  return {...endless, password: hash, salt, uuid, owner: owner.id, timestamp: milliseconds};
}

/** The directory and the files in it, for visitors. */
function linkDirectory(state: ServerState, owner: Account, {uuid: root, name}: Directory): void {
  const link = checkLinks.find(({of}) => of === 'Twins') as (typeof checkLinks)[number];
  const keys = secretsOf(owner)?.keys;
  const itemOf = (uuid: string, type: 'file' | 'folder', metadata: string) =>
    [uuid, {uuid, type, metadata: encryptMetadata(openWithAny(metadata, keys), link.key)}] as const;
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

/** Old versions, in an order that sorting by whole seconds leaves as it is: the oldest is neither first nor last. */
function addVersions(state: ServerState, owner: Account, parent: string) {
  const add = (content: string, delay: number) =>
    addFile(state, owner, {name: 'versions.txt', content, time: milliseconds + delay, parent});
  const old = [
    {content: 'Second.\n', delay: 2},
    {content: 'First.\n', delay: 0},
    {content: 'Third, or fourth.\n', delay: 5},
    {content: 'Fourth, or third.\n', delay: 5},
  ].map(({content, delay}) => ({content, file: add(content, delay)}));
  const current = add('Fifth.\n', 9);
  old.forEach(({file}) => Object.assign(file, {stableUUID: current.uuid, versioned: true}));
  return old;
}

/** One account has the directory through the one above it, another by itself. */
function addSharedDirectory(state: ServerState, owner: Account): Directory {
  const team = addDirectory(state, owner, 'Team');
  const plans = addDirectory(state, owner, 'Plans', team.uuid);
  const [one, other] = [people.bob, people.carol, people.alice].filter(({email}) => email !== owner.email);
  const share = (name: string, uuid: string, receiver: Credentials | undefined, parent: string): void => {
    const {id, publicKey} = ownerOf(state, String(receiver?.email));
    const metadata: string = encryptForReceiver(JSON.stringify({name}), publicKey ?? '');
    addShare(state.shares, {uuid, type: 'folder', sharer: owner.id, receiver: id, parent, metadata});
  };
  share('Team', team.uuid, one, 'none');
  share('Plans', plans.uuid, one, team.uuid);
  share('Plans', plans.uuid, other, 'none');
  return plans;
}
