import type {Call} from '../types';
import {plainFields, type Inspected, type Problem} from './inspected';
import {attempt} from './secrets';

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
  const missing = (['key', 'size', 'mime'] as const).find((field) => plain[field] === undefined);
  if (missing !== undefined) {
    return ['fileFields', `holds ${needed[missing]}`];
  }
  // Copies of old items may hold seconds, which readers accept.
  const times = path.startsWith('/v3/upload/') ? (['lastModified', 'creation'] as const) : [];
  const inSeconds = times.find((field) => isInSeconds(plain[field] ?? 0, now));
  const advice = `Fix: put milliseconds since 1970 into "${String(inSeconds)}", a number 1000 times as large.`;
  return inSeconds === undefined ? undefined : ['timestamps', `holds ${inSeconds} in seconds. ${advice}`];
}

/** The rule of the SDKs: the unit that is nearer to now. Small numbers are days of 1970 in either unit. */
function isInSeconds(time: number, now: number): boolean {
  return time >= 1e8 && Math.abs(now - 1000 * time) < Math.abs(now - time);
}

/** A text under the key of a file that differs from the metadata. */
export function fileFieldProblem(text: string, field: string, {plain}: Inspected): Problem | undefined {
  const known = {name: plain.name, mime: plain.mime, size: plain.size?.toString()};
  const expected = known[field as keyof typeof known];
  // A lone surrogate can be written in JSON, but not in UTF-8.
  return expected === undefined || Buffer.from(expected).toString() === text
    ? undefined
    : [
        'finish',
        `holds ${JSON.stringify(text)}, the metadata ${JSON.stringify(expected)}. Fix: encrypt what the metadata has.`,
      ];
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
