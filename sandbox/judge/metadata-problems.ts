import {createBLAKE3} from 'hash-wasm';
import * as z from 'zod';
import {decryptChunk} from '../crypto';
import type {Account} from '../server/accounts';
import {sha512} from '../server/request';
import {chunkSize} from '../server/state/drive';
import type {ServerState} from '../server/state/server-state';
import type {Call} from '../server/types';
import type {Finding} from './report';
import {attempt, type Secrets} from './secrets';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);

/** The metadata of an item; fields of a wrong type are left out. */
const plainFields = z.object({
  name: text,
  key: text,
  size: number,
  mime: text,
  hash: text,
  blake3: text,
  lastModified: number,
  creation: number,
});

/** A call that is inspected, with everything known about it. */
export type Inspected = {
  call: Call;
  account: Account;
  secrets: Secrets;
  state: ServerState;
  /** Filled in once the metadata is open. */
  plain: z.infer<typeof plainFields>;
  /** The plain content of a finished upload, if all of it opens. */
  content?: Buffer;
};

/** A problem of a field, and the section that has it right. */
export type Problem = readonly [page: Finding['page'], text: string];

/** A problem of the JSON of an item; its right fields go into `plain`. */
export function metadataProblem(
  text: string,
  ofFile: boolean,
  {plain, call}: Inspected,
): Problem | undefined {
  const page = ofFile ? 'fileFields' : 'directoryFields';
  const {data} = plainFields.safeParse(attempt(() => JSON.parse(text) as unknown));
  if (data === undefined) {
    return [page, `holds the bare text ${JSON.stringify(text)}. Fix: encrypt JSON, {"name": …}.`];
  }
  Object.assign(plain, data);
  if (plain.name === undefined || plain.name === '') {
    return [page, 'holds no name. Fix: put "name" into the JSON.'];
  }
  return ofFile ? fileProblem(plain, call) : undefined;
}

/** The fields that a file needs, in the order in which they are looked for. */
const needed = {
  key: 'no key, so that nobody can open the file. Fix: put "key" into the JSON.',
  size: 'no size that is a number. Fix: put "size", the bytes of the plain file, into the JSON.',
  mime: 'no MIME type. Fix: put "mime" into the JSON; application/octet-stream where it is not known.',
};

function fileProblem(plain: Inspected['plain'], {path, now}: Call): Problem | undefined {
  const missing = (Object.keys(needed) as (keyof typeof needed)[]).find(
    (field) => plain[field] === undefined,
  );
  if (missing !== undefined) {
    return ['fileFields', `holds ${needed[missing]}`];
  }
  // Copies of old items may hold seconds, which readers accept.
  const times = path.startsWith('/v3/upload/') ? (['lastModified', 'creation'] as const) : [];
  // The rule of the SDKs: the unit that is nearer to now. Small numbers are days of 1970 in either unit.
  const isInSeconds = (time = 0): boolean =>
    time >= 1e8 && Math.abs(now - 1000 * time) < Math.abs(now - time);
  const inSeconds = times.find((field) => isInSeconds(plain[field]));
  const advice = `Fix: put milliseconds since 1970 into "${inSeconds}", a number 1000 times as large.`;
  return inSeconds === undefined ? undefined : ['timestamps', `holds ${inSeconds} in seconds. ${advice}`];
}

/** A text under the key of a file that differs from the metadata. */
export function fileFieldProblem(text: string, field: string, {plain}: Inspected): Problem | undefined {
  const known = {name: plain.name, mime: plain.mime, size: plain.size?.toString()};
  const expected = known[field as keyof typeof known];
  const both = `${JSON.stringify(text)}, the metadata ${JSON.stringify(expected)}`;
  // A lone surrogate can be written in JSON, but not in UTF-8.
  return expected === undefined || Buffer.from(expected).toString() === text
    ? undefined
    : ['finish', `holds ${both}. Fix: encrypt what the metadata has.`];
}

/** A text whose version the Rust SDK, on which newer apps are built, does not read in such an account. */
export function versionProblem(value: string, {account: {authVersion}}: Inspected): Problem | undefined {
  const right = authVersion === 3 ? '003' : '002';
  const isRead = authVersion === 3 ? value.startsWith('003') : !value.startsWith('003');
  const start = value.startsWith('U2Fs') ? 'U2FsdGVk' : value.slice(0, 3);
  const how =
    ', with keys of 64 hex characters (TypeScript SDK: METADATA_ENCRYPTION_VERSION=3 and FILE_ENCRYPTION_VERSION=3)';
  const text =
    `begins with ${start}, which the Rust SDK does not read in an account of auth version ${authVersion}. ` +
    `Fix: write ${right}${authVersion === 3 ? how : ''}.`;
  return isRead ? undefined : ['metadataVersion', text];
}

const hasher = await createBLAKE3();

/** The BLAKE3 of some bytes, 64 characters of hex: Node's own crypto has none. */
export function blake3(bytes: Buffer): string {
  return hasher.init().update(bytes).digest();
}

/** Problems with the content of an upload that a call finishes. */
export function contentProblems(inspected: Inspected): Problem[] {
  const {call, account, state, plain} = inspected;
  const {key} = plain;
  const {uuid, version} = call.body;
  if (call.path === '/v3/upload/empty') {
    return wholeProblems([], inspected);
  }
  const upload = call.path === '/v3/upload/done' ? state.drive.uploads.get(String(uuid)) : undefined;
  // Where chunks are missing, the call is refused anyway.
  if (upload?.owner !== account.id || key === undefined || upload.chunks.size !== call.body.chunks) {
    return [];
  }
  const chunks = [...upload.chunks]
    .sort(([one], [other]) => one - other)
    .map(([index, bytes]) => ({index, opened: attempt(() => decryptChunk(bytes, key, version))}));
  const closed = chunks.find(({opened}) => opened === undefined);
  if (closed !== undefined) {
    const advice = 'Fix: encrypt each chunk with that key; send IV, ciphertext and tag.';
    return [['chunks', `chunk ${closed.index} does not open with the key in the metadata. ${advice}`]];
  }
  const contents = chunks.flatMap(({opened}) => opened ?? []);
  const uneven = contents.findIndex(({length}, index) => length !== chunkSize && index < contents.length - 1);
  const advice = `Fix: put ${chunkSize} bytes of the plain file into each chunk but the last.`;
  const text = `chunk ${uneven} holds ${contents[uneven]?.length} bytes. ${advice}`;
  return [...(uneven < 0 ? [] : [['sendChunks', text] as const]), ...wholeProblems(contents, inspected)];
}

function wholeProblems(contents: readonly Buffer[], inspected: Inspected): Problem[] {
  const {plain} = inspected;
  const content = Buffer.concat(contents);
  inspected.content = content;
  const expected = {
    size: content.length,
    // The TypeScript SDK itself writes others for files of several chunks, so these are not judged.
    hash: contents.length > 1 ? plain.hash : sha512(content),
    blake3: plain.blake3 && blake3(content),
  };
  const leave = 'of the plain file into it, or leave it out.';
  const texts = {
    size: `names ${plain.size} bytes, the chunks hold ${content.length}. Fix: put the size of the plain file into "size".`,
    hash: `holds "hash" of another content. Fix: put the hex SHA-512 ${leave}`,
    blake3: `holds "blake3" of another content. Fix: put the hex BLAKE3 ${leave}`,
  };
  return (['size', 'hash', 'blake3'] as const)
    .filter((field) => plain[field] !== undefined && plain[field] !== expected[field])
    .map((field) => ['fileFields', `metadata ${texts[field]}`]);
}
