/** The check of a client: items that trip clients up, and what a client has made of them. */
import example from '../../../data/example-account.json';
import vectors from '../../../data/published/crypto-vectors.json';
import {encryptMetadata, randomText} from '../../../samples/api/metadata.mjs';
import {linkUrl} from '../../../samples/api/public-link.mjs';
import {formerKeyOfGrace, people} from '../accounts';
import {sha512} from '../request';
import type {ServerState} from '../state/server-state';
import type {RecordedCall} from '../types';
import {addDirectory, addFile, chunkSize, keyOf, ownerOf} from './demo-items';
import type {Finding} from './report';

const {milliseconds, seconds} = example.timestamps;

const owner = people.grace;

type Trap = {
  name: string;
  /** What is odd about it; its content too, so no two are alike. */
  about: string;
  page: Finding['page'];
  size?: number;
  time?: number;
  seal?: 'former key' | 'foreign key' | 'unknown version';
  in?: 'Twins';
  /** What a copy must keep of a name that a disk may not hold. */
  kept?: RegExp;
};

const traps: readonly Trap[] = [
  {
    ...{name: 'e\u0301te\u0301.txt', about: 'a name in NFD beside the same one in NFC', in: 'Twins'},
    ...{page: 'localNames', kept: /./},
  },
  {
    ...{name: '\u00e9t\u00e9.txt', about: 'a name in NFC beside the same one in NFD', in: 'Twins'},
    ...{page: 'localNames', kept: /./},
  },
  {name: 'half \ud83d.txt', about: 'a lone surrogate in a name', page: 'tolerance', kept: /^half .*\.txt/},
  {
    ...{name: 'half \ud83d and more.txt', about: 'a lone surrogate in the middle of a name'},
    ...{page: 'tolerance', kept: /^half .* and more\.txt/},
  },
  {name: '', about: 'a name of 0 bytes', page: 'localNames', kept: /./},
  {name: '../outside.txt', about: 'a name that leads out of the folder', page: 'localNames', kept: /./},
  {name: `${'n'.repeat(251)}.txt`, about: 'a name of 255 bytes', page: 'localNames', kept: /./},
  {name: 'ÄÖÜ.TXT', about: 'capital letters outside ASCII', page: 'lowerCase'},
  {name: 'İZMİR.TXT', about: 'a letter that becomes two in lower case', page: 'lowerCase'},
  {name: 'ΟΔΟΣ.TXT', about: 'a sigma at the end of a word', page: 'lowerCase'},
  {name: 'former key.txt', about: 'metadata under an old master key', page: 'allKeys', seal: 'former key'},
  {name: 'foreign key.txt', about: 'metadata that no key opens', page: 'allKeys', seal: 'foreign key'},
  {
    ...{name: 'new version.txt', about: 'metadata of an unknown version'},
    ...{page: 'tolerance', seal: 'unknown version'},
  },
  {name: 'seconds.txt', about: 'times in seconds', page: 'timestamps', time: seconds},
  {name: 'milliseconds.txt', about: 'times in milliseconds', page: 'timestamps', time: milliseconds + 237},
  {name: 'nothing.bin', about: 'a file of 0 bytes', page: 'empty', size: 0},
  {name: 'one chunk.bin', about: 'a file of 1 MiB', page: 'bounds', size: chunkSize},
  {name: 'two chunks.bin', about: 'a file of 1 MiB and 1 byte', page: 'bounds', size: chunkSize + 1},
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
1. Download the directory "Check" and all that is in it. Leave out what no key of the account opens.
2. Upload the files that you have into the directory "Copies", unchanged, with their times and names. A name
   that your disk cannot hold may change: one is empty, one has 255 bytes, two have half a character.
3. As a visitor, open two links with the password "${example.link.password}" and download their files:
${checkLinks.map(({url}) => `   ${url}`).join('\n')}
A client does what it can: the report says what it has not tried. It also names what any other call reads
wrong, writes wrong, gives away or repeats wrongly.`;

/** What a client has uploaded, opened with the keys of its account. */
export type Upload = {name: string; time: unknown; parent: string; content: Buffer};

type Placed = Trap & {uuid: string; chunks: number; hash: string};

export type Check = {
  onAnswer: (call: RecordedCall) => void;
  onUpload: (upload: Upload) => void;
  findings: () => Finding[];
  untried: () => string[];
};

/** Puts the items into the drive of the account. */
export function addCheck(state: ServerState): Check {
  const grace = ownerOf(state, owner.email);
  const top = addDirectory(state, grace, 'Check');
  const copies = addDirectory(state, grace, 'Copies');
  const twins = addDirectory(state, grace, 'Twins', top.uuid);
  const placed = traps.map((trap): Placed => {
    const content = Buffer.alloc(trap.size ?? trap.about.length, trap.about);
    const link = checkLinks.find(({of}) => of === trap.name);
    const {uuid, chunks} = addFile(state, grace, {
      ...{name: trap.name, content, time: trap.time ?? milliseconds},
      ...(link && {key: link.key}),
      parent: trap.in === undefined ? top.uuid : twins.uuid,
      seal: (text) => sealed(trap.seal, text, keyOf(grace)),
    });
    if (link !== undefined) {
      const {salt = '', hash = ''} = vectors.vectors.find(({id}) => id === link.vector)?.output as Partial<
        Record<string, string>
      >;
      state.links.files.set(uuid, {
        ...{expirationText: 'never', expires: null, password: hash, salt, downloadBtn: true, uuid: link.uuid},
        ...{file: uuid, owner: grace.id, timestamp: milliseconds},
      });
    }
    return {...trap, uuid, chunks, hash: sha512(content)};
  });
  addFile(state, grace, {name: '\u00e9t\u00e9.txt', content: 'To be replaced.\n', parent: copies.uuid});
  const unreadable = addDirectory(state, grace, 'Unreadable', top.uuid);
  unreadable.name = sealed('foreign key', JSON.stringify({name: 'Unreadable'}), '');
  return watchCheck(state, placed, copies.uuid);
}

/** Follows what a client fetches, opens and uploads. */
function watchCheck(state: ServerState, placed: readonly Placed[], copies: string): Check {
  const readable = placed.filter(({seal}) => seal === undefined || seal === 'former key');
  /** Chunks that came as they are, and files of which one came changed on purpose. */
  const fetched = new Set<string>();
  const spoilt = new Set<string>();
  /** UUIDs of links, and of those whose file was fetched after it. */
  const opened = new Set<string>();
  const visited = new Set<string>();
  const uploads: Upload[] = [];
  const isWhole = ({uuid, chunks}: Placed): boolean =>
    Array.from({length: chunks}, (_, index) => `${uuid}/${index}`).every((chunk) => fetched.has(chunk));
  // Neither an empty file nor one with a link of its own shows that the directory was downloaded.
  const isDownloaded = (): boolean =>
    readable.some((file) => file.chunks > 0 && !checkLinks.some(({of}) => of === file.name) && isWhole(file));
  const isBelow = (uuid: string): boolean => {
    const parent = state.drive.directories.get(uuid)?.parent;
    return uuid === copies || (parent !== undefined && isBelow(parent));
  };
  return {
    onAnswer: ({host, path, body, status, answer, fault}) => {
      if (host === 'egest' && status === 200) {
        const [uuid = '', index = ''] = path.split('/').slice(-2);
        const file = placed.find((each) => each.uuid === uuid);
        if (file !== undefined && fault?.includes('corrupt-chunk') === true) {
          spoilt.add(uuid);
        } else if (file !== undefined) {
          fetched.add(`${uuid}/${index}`);
          checkLinks
            .filter((link) => link.of === file.name && opened.has(link.uuid))
            .forEach((link) => visited.add(link.uuid));
        }
      } else if (path === '/v3/file/link/info' && answer?.status === true) {
        opened.add(String(body.uuid));
      }
    },
    onUpload: (upload) => {
      if (isBelow(upload.parent)) {
        uploads.push(upload);
      }
    },
    findings: () =>
      isDownloaded()
        ? readable.flatMap((file) => {
            if (spoilt.has(file.uuid)) {
              return acceptedProblems(file, uploads);
            }
            if (!isWhole(file)) {
              return [findingOf(file, 'was not downloaded, or not all of it.')];
            }
            return uploads.length === 0 ? [] : copyProblems(file, uploads);
          })
        : [],
    untried: () => [
      ...(isDownloaded() ? [] : ['the download of "Check"']),
      ...(uploads.length > 0 ? [] : ['the upload into "Copies"']),
      ...checkLinks
        .filter(({uuid}) => !visited.has(uuid))
        .map(({uuid, url}) =>
          opened.has(uuid) ? `the file of the link ${url}, which was opened` : `the link ${url}`,
        ),
    ],
  };
}

function findingOf({name, about, page}: Trap, text: string, at = page): Finding {
  return {kind: 'read wrong', text: `${about}: ${JSON.stringify(name)} ${text}`, page: at};
}

const isSame = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');

/** A chunk that was changed on the way must not become a file. */
function acceptedProblems(file: Placed, uploads: readonly Upload[]): Finding[] {
  return uploads.some(({name, content}) => isSame(name, file.name) && sha512(content) !== file.hash)
    ? [findingOf(file, 'was changed on the way, and the client took it. Fix: check the tag.', 'chunks')]
    : [];
}

/** What became of a file that the client has downloaded and uploaded again. */
function copyProblems(file: Placed, uploads: readonly Upload[]): Finding[] {
  const {name, hash, time = milliseconds, kept} = file;
  const alike = uploads.filter(({content}) => sha512(content) === hash);
  // Empty files are all alike: the name tells them apart.
  const copy = alike.find((each) => isSame(each.name, name)) ?? (file.chunks > 0 ? alike[0] : undefined);
  if (copy === undefined) {
    const advice = 'Fix: see that the content is whole, and that no other file is written over it.';
    return [findingOf(file, `was downloaded, but no upload has its content. ${advice}`)];
  }
  const right = time < 1e12 ? time * 1000 : time;
  const came = Number(copy.time);
  const found: Finding[] = [];
  if (!(kept?.test(copy.name) ?? isSame(copy.name, name))) {
    found.push(
      findingOf(
        file,
        `came back as ${JSON.stringify(copy.name)}.`,
        kept === undefined ? 'nameRules' : file.page,
      ),
    );
  }
  if ([right / 1000, right * 1000].includes(came)) {
    const advice = 'Fix: read seconds and milliseconds, write milliseconds.';
    found.push(
      findingOf(file, `came back with the time ${came} instead of ${right}. ${advice}`, 'timestamps'),
    );
  } else if (came !== right && Math.abs(came - right) <= 2) {
    const advice = 'Fix: round what was a fraction of a second.';
    found.push(findingOf(file, `came back with the time ${came} instead of ${right}. ${advice}`, 'traps'));
  }
  return found;
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
