/**
 * The check of a client: items that trip clients up. watch-check.ts judges what comes back.
 * At the end, items for clients that change things: versions of the same second, and a directory
 * shared at two levels.
 */
import example from '../../data/example-account.json';
import vectors from '../../data/published/crypto-vectors.json';
import {encryptMetadata, randomText, linkUrl, encryptForReceiver} from '../crypto';
import {formerKeyOfGrace, people, type Account} from '../server/accounts';
import {sha512} from '../server/request';
import {chunkSize, type Directory, type StoredFile} from '../server/state/drive';
import {endless} from '../server/state/links';
import type {ServerState} from '../server/state/server-state';
import {addShare} from '../server/state/shares';
import {addDirectory, addFile, keyOf, ownerOf} from './demo-items';
import {watchCheck, type Check, type Placed, type Trap} from './watch-check';

const {milliseconds, seconds} = example.timestamps;

const owner = people.grace;

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
  {name: 'one chunk.bin', about: 'a file of 1 MiB', page: 'bounds', size: chunkSize},
  {name: 'two chunks.bin', about: 'a file of 1 MiB and 1 byte', page: 'bounds', size: chunkSize + 1},
  {name: 'in the trash.txt', about: 'a file whose directory is in the trash', in: 'Trashed', page: 'trash'},
];

/** Links of files with a password, hashed with Argon2id and as old links are. They are the same at every start. */
export const checkLinks = [
  {of: 'seconds.txt', vector: 'publiclink-v3-pw', uuid: '5a44cbf4-c78b-4539-9135-8bfdd60f6e40'},
  {of: 'milliseconds.txt', vector: 'publiclink-v1-pw', uuid: '5a44cbf4-c78b-4539-9135-8bfdd60f6e41'},
].map((link) => {
  const key = sha512(link.uuid).slice(0, 32);
  return {...link, key, url: linkUrl('file', link.uuid, key) as string};
});

export const task = `The check. Account ${owner.email}, password ${owner.password}:
1. Download the directory "Check" and all that is in it. Leave out what no key of the account opens, and
   the trash.
2. Upload the files that you have into the directory "Copies", unchanged, with their times and names. A name
   that your disk cannot hold may change: one is empty, one has 255 bytes, two have half a character.
3. As a visitor, open two links with the password "${example.link.password}" and download their files:
${checkLinks.map(({url}) => `   ${url}`).join('\n')}
4. If it can, restore the oldest version of "versions.txt", and upload a file into "Team/Plans" for all who
   have it.
A client does what it can: the report says what it has not tried. It also names what any other call reads
wrong, writes wrong, gives away or repeats wrongly.`;

/** Puts the items into the drive of the account. */
export function addCheck(state: ServerState): Check {
  const grace = ownerOf(state, owner.email);
  const top = addDirectory(state, grace, 'Check');
  const copies = addDirectory(state, grace, 'Copies');
  const folders = {
    Twins: addDirectory(state, grace, 'Twins', top.uuid),
    Trashed: addDirectory(state, grace, 'Trashed', top.uuid),
  };
  // Both were trashed, and the directory after what is in it: the listing of the trash has all of them.
  const inside = addDirectory(state, grace, 'Inside', folders.Trashed.uuid);
  [folders.Trashed, inside].forEach((directory) => (directory.trash = true));
  const placed = traps.map((trap): Placed => {
    const content = Buffer.alloc(trap.size ?? trap.about.length, trap.about);
    const link = checkLinks.find(({of}) => of === trap.name);
    const {uuid, chunks} = addFile(state, grace, {
      name: trap.name,
      content,
      time: trap.time ?? milliseconds,
      ...(link && {key: link.key}),
      parent: trap.in === undefined ? top.uuid : folders[trap.in].uuid,
      trash: trap.in === 'Trashed',
      seal: (text) => sealed(trap.seal, text, keyOf(grace)),
    });
    if (link !== undefined) {
      const {salt = '', hash = ''} = vectors.vectors.find(({id}) => id === link.vector)?.output as Partial<
        Record<string, string>
      >;
      state.links.files.set(uuid, {
        ...endless,
        password: hash,
        salt,
        uuid: link.uuid,
        file: uuid,
        owner: grace.id,
        timestamp: milliseconds,
      });
    }
    return {...trap, uuid, chunks, hash: sha512(content)};
  });
  addFile(state, grace, {name: '\u00e9t\u00e9.txt', content: 'To be replaced.\n', parent: copies.uuid});
  const unreadable = addDirectory(state, grace, 'Unreadable', top.uuid);
  unreadable.name = sealed('foreign key', JSON.stringify({name: 'Unreadable'}), '');
  const changes = addChanges(state, grace, top.uuid);
  return watchCheck(state, placed, checkLinks, copies.uuid, changes);
}

function sealed(by: Trap['seal'], text: string, key: string): string {
  const keys = {'former key': formerKeyOfGrace, 'foreign key': randomText(32), 'unknown version': key};
  const ciphertext = encryptMetadata(text, by === undefined ? key : keys[by]);
  return by === 'unknown version' ? ciphertext.replace('002', '004') : ciphertext;
}

/** Old contents, in an order that sorting by whole seconds leaves as it is: the oldest is neither first nor last. */
const versions = [
  {content: 'Second.\n', time: milliseconds + 2},
  {content: 'First.\n', time: milliseconds},
  {content: 'Third, or fourth.\n', time: milliseconds + 5},
  {content: 'Fourth, or third.\n', time: milliseconds + 5},
];

/** Puts the items that are changed into the drive of the account. Their state at the end shows what the client has done. */
function addChanges(state: ServerState, owner: Account, top: string): Pick<Check, 'findings' | 'unjudged'> {
  const {files, directories} = state.drive;
  const old = addVersions(state, owner, top);
  const [second, , ...twins] = old;
  const plans = addSharedDirectory(state, owner);
  const findings = {
    'the version restored is not the oldest. Fix: sort by "lastModified" too.': () =>
      [second, ...twins].some((file) => file?.versioned === false),
    'one of two versions with equal times was deleted. Fix: keep both.': () =>
      twins.filter(({uuid}) => files.has(uuid)).length === 1,
  };
  const unjudged = {
    'versions of the same second: none was restored or deleted, and which is shown, no request tells': () =>
      old.every(({uuid, versioned}) => versioned && files.has(uuid)),
    'a directory shared at two levels: nothing was put into "Team/Plans", which two accounts have': () =>
      [...files.values(), ...directories.values()].every(({parent}) => parent !== plans.uuid),
  };
  return {
    findings: () =>
      textsOf(findings).map((text) => ({
        kind: 'read wrong',
        page: 'versions',
        text: `"versions.txt": ${text}`,
      })),
    unjudged: () => textsOf(unjudged),
  };
}

/** The texts that are true now. */
function textsOf(conditions: Readonly<Record<string, () => boolean>>): string[] {
  return Object.keys(conditions).filter((text) => conditions[text]?.());
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

/** Bob has the directory through the one above it, Carol by itself. */
function addSharedDirectory(state: ServerState, owner: Account): Directory {
  const team = addDirectory(state, owner, 'Team');
  const plans = addDirectory(state, owner, 'Plans', team.uuid);
  const share = (name: string, uuid: string, email: string, parent: string): void => {
    const {id, publicKey} = ownerOf(state, email);
    const metadata: string = encryptForReceiver(JSON.stringify({name}), publicKey ?? '');
    addShare(state.shares, {uuid, type: 'folder', sharer: owner.id, receiver: id, parent, metadata});
  };
  share('Team', team.uuid, people.bob.email, 'none');
  share('Plans', plans.uuid, people.bob.email, team.uuid);
  share('Plans', plans.uuid, people.carol.email, 'none');
  return plans;
}
