/** Judges what a client does with the items of the check. */
import example from '../../data/example-account.json';
import {sha512} from '../server/request';
import type {StoredFile} from '../server/state/drive';
import type {ServerState} from '../server/state/server-state';
import type {Call} from '../server/types';
import type {Finding} from './report';

const {milliseconds} = example.timestamps;

export type Trap = {
  name: string;
  /** The problem; also its content, so that no two are alike. */
  about: string;
  page: Finding['page'];
  size?: number;
  time?: number;
  seal?: 'former key' | 'foreign key' | 'unknown version';
  /** SHA-512 and BLAKE3 in the metadata: of the content, or of what the content should be. */
  sums?: 'right' | 'wrong SHA-512' | 'of other content';
  in?: 'Twins' | 'Trashed';
  /** The part of the name that a copy must keep where a disk cannot hold all of it; with `localNames`, none. */
  nameOfCopy?: RegExp;
};

export type Upload = {name: string; time: unknown; parent: string; content: Buffer};

/** An item in the drive, with the hash of its content. */
export type Placed = Trap & {uuid: string; chunks: number; hash: string};

type Items = {
  placed: readonly Placed[];
  /** Links that the client is to visit, with the name of their file or directory. */
  links: readonly {of: string; uuid: string; url: string}[];
  /** UUID of the directory that the client is to upload into. */
  copies: string;
  /** Old versions: the second is the oldest, the last two have the same time. */
  versions: readonly {content: string; file: StoredFile}[];
  /** UUID of a directory that two accounts have, through different levels. */
  plans: string;
  /** What this account cannot show. */
  elsewhere: readonly string[];
};

export type Check = ReturnType<typeof watchCheck>;

/** Follows what a client fetches, opens and uploads. What it has changed shows in the drive. */
export function watchCheck({drive}: ServerState, items: Items) {
  const {placed, links, copies, versions, plans} = items;
  const trashed = placed.filter((each) => each.in === 'Trashed');
  const readable = placed.filter(
    ({seal, in: folder}) => folder !== 'Trashed' && (seal === undefined || seal === 'former key'),
  );
  /** Chunks that came as they are, and files of which one came changed on purpose. */
  const fetched = new Set<string>();
  const spoilt = new Set<string>();
  /** UUIDs of links, and of those whose file was fetched after it. */
  const opened = new Set<string>();
  const visited = new Set<string>();
  const uploads: Upload[] = [];
  const isWhole = ({uuid, chunks}: Placed): boolean =>
    Array.from({length: chunks}, (_, index) => `${uuid}/${index}`).every((chunk) => fetched.has(chunk));
  const linksOf = ({name, in: folder}: Trap) =>
    links.filter((link) => link.of === name || link.of === folder);
  // Neither an empty file nor one with a link shows that the directory was downloaded.
  const isDownloaded = (): boolean =>
    readable.some((file) => file.chunks > 0 && linksOf(file).length === 0 && isWhole(file));
  const isBelow = (uuid: string): boolean => {
    const parent = drive.directories.get(uuid)?.parent;
    return uuid === copies || (parent !== undefined && isBelow(parent));
  };

  function problemsOf(file: Placed): Finding[] {
    if (spoilt.has(file.uuid) || file.sums === 'of other content') {
      return acceptedProblems(file, uploads, spoilt.has(file.uuid));
    }
    if (!isWhole(file)) {
      return [findingOf(file, 'was not downloaded, or not all of it.')];
    }
    return uploads.length === 0 ? [] : copyProblems(file, uploads);
  }

  /** What the client has taken for the oldest version: restored or uploaded. */
  const chosenVersions = () =>
    versions.filter(
      ({content: text, file}) =>
        !file.versioned || uploads.some(({content}) => content.equals(Buffer.from(text))),
    );

  function versionProblems(): Finding[] {
    const [, oldest, ...others] = versions;
    const texts = [
      ...(chosenVersions().some((version) => version !== oldest)
        ? ['the version restored or uploaded is not the oldest. Fix: sort by "lastModified" too.']
        : []),
      ...(others.filter(({file}) => drive.files.has(file.uuid)).length === 1
        ? ['one of two versions with equal times was deleted. Fix: keep both.']
        : []),
    ];
    return texts.map((text) => ({kind: 'read wrong', page: 'versions', text: `"versions.txt": ${text}`}));
  }

  return {
    /** Takes an answered call, and the content of the upload that it may have finished. */
    onAnswer: ({host, path, body, status, answer, fault}: Call, upload?: Upload): void => {
      if (host === 'egest' && status === 200) {
        const [uuid = '', index = ''] = path.split('/').slice(-2);
        const file = placed.find((each) => each.uuid === uuid);
        if (file !== undefined && fault?.includes('corrupt-chunk') === true) {
          spoilt.add(uuid);
        } else if (file !== undefined) {
          fetched.add(`${uuid}/${index}`);
          linksOf(file)
            .filter((link) => opened.has(link.uuid))
            .forEach((link) => visited.add(link.uuid));
        }
      } else if (
        /^\/v3\/(file\/link\/info|dir\/(link\/content|download\/link))$/.test(path) &&
        answer?.status === true
      ) {
        opened.add(String(body.uuid));
      }
      if (answer?.status === true && upload !== undefined && isBelow(upload.parent)) {
        uploads.push(upload);
      }
    },
    verdict: () => ({
      findings: [
        ...trashed.flatMap((file) => trashProblems(file, uploads)),
        ...versionProblems(),
        ...(isDownloaded() ? readable : []).flatMap(problemsOf),
      ],
      untried: [
        ...(isDownloaded() ? [] : ['the download of "Check"']),
        ...(uploads.length > 0 ? [] : ['the upload into "Copies"']),
        ...links
          .filter(({uuid}) => !visited.has(uuid))
          .map(({uuid, url}) =>
            opened.has(uuid) ? `the file of the link ${url}, which was opened` : `the link ${url}`,
          ),
      ],
      /** What few clients do, and this one has not done either: it counts for nothing. */
      unjudged: [
        ...(chosenVersions().length === 0 && versions.every(({file}) => drive.files.has(file.uuid))
          ? ['versions of the same second: none was restored, uploaded or deleted']
          : []),
        ...([...drive.files.values(), ...drive.directories.values()].some(({parent}) => parent === plans)
          ? []
          : ['a directory shared at two levels: nothing was put into "Team/Plans", which two accounts have']),
        ...items.elsewhere,
      ],
    }),
  };
}

function findingOf({name, about, page}: Trap, text: string, at = page): Finding {
  return {kind: 'read wrong', text: `${about}: ${JSON.stringify(name)} ${text}`, page: at};
}

const isSame = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');

/** The trash is no part of the drive. */
function trashProblems(file: Placed, uploads: readonly Upload[]): Finding[] {
  const advice = 'Fix: leave out what the listing "trash" has.';
  return uploads.some(({content}) => sha512(content) === file.hash)
    ? [findingOf(file, `is in the trash, and was uploaded as a part of the drive. ${advice}`)]
    : [];
}

/** A chunk that was changed on the way, or is in the wrong place, must not become a file. */
function acceptedProblems(file: Placed, uploads: readonly Upload[], isChanged: boolean): Finding[] {
  const advice = isChanged
    ? 'was changed on the way, and the client took it. Fix: check the tag.'
    : 'was taken although it is wrong. Fix: compare the BLAKE3 in the metadata.';
  return uploads.some(({name, content}) => isSame(name, file.name) && sha512(content) !== file.hash)
    ? [findingOf(file, advice, isChanged ? 'chunks' : file.page)]
    : [];
}

/** Checks the copy of a file that the client has downloaded and uploaded again. */
function copyProblems(file: Placed, uploads: readonly Upload[]): Finding[] {
  const {name, hash, page, time = milliseconds, nameOfCopy} = file;
  const alike = uploads.filter(({content}) => sha512(content) === hash);
  // Empty files are all alike: the name tells them apart.
  const copy = alike.find((each) => isSame(each.name, name)) ?? (file.chunks > 0 ? alike[0] : undefined);
  if (copy === undefined) {
    const advice = 'Fix: see that the content is whole, and that no other file is written over it.';
    return [findingOf(file, `was downloaded, but no upload has its content. ${advice}`)];
  }
  const found: Finding[] = [];
  if (!(nameOfCopy?.test(copy.name) ?? (page === 'localNames' || isSame(copy.name, name)))) {
    const text = `came back as ${JSON.stringify(copy.name)}. Fix: change only what the disk cannot hold.`;
    found.push(findingOf(file, text, nameOfCopy === undefined ? 'nameRules' : page));
  }
  const expected = time < 1e12 ? time * 1000 : time;
  const came = Number(copy.time);
  const problem = `came back with the time ${came} instead of ${expected}.`;
  if ([expected / 1000, expected * 1000].includes(came)) {
    const advice = 'Fix: read seconds and milliseconds, write milliseconds.';
    found.push(findingOf(file, `${problem} ${advice}`, 'timestamps'));
  } else if (came !== expected && Math.abs(came - expected) <= 2) {
    found.push(findingOf(file, `${problem} Fix: round what was a fraction of a second.`, 'traps'));
  }
  return found;
}
