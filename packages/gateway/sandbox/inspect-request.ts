import {decryptChunk} from '../../../samples/api/chunk.mjs';
import {hashFn, hashName, hmacKeyFromExponent, hmacKeyFromPkcs8} from '../../../samples/api/name-hash.mjs';
import {decryptFromSender} from '../../../samples/api/rsa.mjs';
import type {Account} from '../account';
import {encryptedValuesIn, type EncryptedValue} from '../contract/closed-schema';
import type {Contract} from '../contract/contract';
import type {Json} from '../contract/openapi';
import {accountByEmail, accountById, type ServerState} from '../state/server-state';
import type {Call} from '../types';
import {attempt, openWithAny, secretsOf, type Secrets} from './secrets';

/** Calls that the description does not cover, and those whose encrypted fields they share. */
const sameFields: Readonly<Record<string, string>> = {
  '/v3/upload/empty': '/v3/upload/done',
  '/v3/file/metadata': '/v3/file/rename',
  '/v3/dir/metadata': '/v3/dir/rename',
};

/**
 * What the real servers cannot see: fields of a call that other clients will not
 * be able to read. Looks into calls of the demo accounts, whose keys are known.
 * @returns one line per field: what is wrong with it, and how to put it right
 */
export function inspectRequest(contract: Contract, call: Call, state: ServerState): string[] {
  const operation = contract.operations.get(`${call.method} ${sameFields[call.path] ?? call.path}`);
  const secrets = call.account && secretsOf(call.account);
  if (operation === undefined || call.account === undefined || secrets === undefined) {
    return [];
  }
  const values = encryptedValuesIn(call.body as Json, operation.validateRequest);
  const plain: Plain = {};
  // Metadata first: the other fields are compared with what is in it.
  const ordered = [...values].sort((a, b) => Number(isMetadata(b)) - Number(isMetadata(a)));
  const context: Context = {call, account: call.account, secrets, state, plain};
  const problems = ordered.flatMap((value) => {
    const problem = problemOf(value, context);
    return problem === undefined ? [] : [`${value.field} ${problem}`];
  });
  return [...problems, ...linkKeyProblems(context), ...contentProblems(context)].map(
    (problem) => `${call.method} ${call.path}: ${problem}`,
  );
}

/** What the metadata of the same call holds. */
type Plain = {name?: string; key?: string; size?: number};
type Context = {call: Call; account: Account; secrets: Secrets; state: ServerState; plain: Plain};

function problemOf({kind, title, value}: EncryptedValue, context: Context): string | undefined {
  const {account, secrets, plain} = context;
  switch (kind) {
    case 'account-key':
      return sealedProblem(value, 'a key of the account', secrets.keys, (text) =>
        /metadata/.test(title) ? metadataProblem(text, isFile(context, title), plain) : undefined,
      );
    case 'file-key':
      return plain.key === undefined
        ? undefined
        : sealedProblem(value, 'the key in the metadata', [plain.key], () => undefined);
    case 'link-key':
      return sealedProblem(value, 'the key of the link', linkKeysOf(context), (text) =>
        metadataProblem(text, isFile(context, title), plain),
      );
    case 'receiver-public-key':
      return receiverProblem(value, context, (text) => metadataProblem(text, isFile(context, title), plain));
    case 'name-hash':
      return plain.name === undefined ? undefined : hashProblem(value, plain.name, account, secrets);
    default:
      return undefined;
  }
}

function isMetadata({kind, title}: EncryptedValue): boolean {
  return kind !== 'file-key' && /metadata/.test(title);
}

function isFile({call, state}: Context, title: string): boolean {
  const {type, uuid} = call.body;
  return / file/.test(title) || type === 'file' || state.drive.files.has(String(uuid));
}

/** A text that is encrypted with a key, or what is wrong with it. */
function sealedProblem(
  value: string,
  opener: string,
  keys: readonly string[],
  check: (text: string) => string | undefined,
): string | undefined {
  if (!/^(00[23]|U2FsdGVk)/.test(value)) {
    return 'is not encrypted. Fix: send what begins with 002 or 003, never plain text.';
  }
  if (keys.length === 0) {
    return undefined;
  }
  const text = openWithAny(value, keys);
  return text === undefined ? `does not open with ${opener}. Fix: encrypt it with that key.` : check(text);
}

function metadataProblem(text: string, ofFile: boolean, plain: Plain): string | undefined {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null) {
    return `holds the bare text ${JSON.stringify(text)}. Fix: encrypt JSON, {"name": …}.`;
  }
  const {name, key, size} = parsed as {name?: unknown; key?: unknown; size?: unknown};
  Object.assign(plain, {
    ...(typeof name === 'string' ? {name} : {}),
    ...(typeof key === 'string' ? {key} : {}),
    ...(typeof size === 'number' ? {size} : {}),
  });
  if (typeof name !== 'string' || name === '') {
    return 'holds no name. Fix: put "name" into the JSON.';
  }
  if (ofFile && typeof key !== 'string') {
    return 'holds no key, so that nobody can open the file. Fix: put "key" into the JSON.';
  }
  return ofFile && typeof size !== 'number'
    ? 'holds no size that is a number. Fix: put "size", the bytes of the plain file, into the JSON.'
    : undefined;
}

function hashProblem(
  value: string,
  name: string,
  account: Account,
  {privateKey}: Secrets,
): string | undefined {
  // For version 3 the two SDKs disagree about the key.
  const hmacKeys =
    account.authVersion < 3 || privateKey === undefined
      ? [undefined]
      : [hmacKeyFromPkcs8(privateKey), hmacKeyFromExponent(privateKey)];
  if (hmacKeys.some((hmacKey) => hashName(name, account.authVersion, hmacKey) === value)) {
    return undefined;
  }
  return value === hashFn(name)
    ? `is the hash of ${JSON.stringify(name)} as it stands. Fix: lower-case the name before you hash it.`
    : `is not the hash of ${JSON.stringify(name)}, the name in the metadata. Fix: hash that name in lower case.`;
}

function receiverProblem(
  value: string,
  {call, state}: Context,
  check: (text: string) => string | undefined,
): string | undefined {
  if (/^00[23]/.test(value)) {
    return 'is encrypted with a symmetric key (002 or 003). Fix: encrypt it with the RSA public key of the receiver.';
  }
  const receiver =
    typeof call.body.email === 'string'
      ? accountByEmail(state, call.body.email)
      : accountById(state, Number(call.body.receiverId));
  const privateKey = receiver && secretsOf(receiver)?.privateKey;
  if (privateKey === undefined) {
    return undefined;
  }
  const text = attempt(() => decryptFromSender(value, privateKey));
  return text === undefined
    ? 'does not open with the private key of the receiver. Fix: encrypt it with the public key from /v3/user/publicKey, RSA-OAEP with SHA-512.'
    : check(text);
}

function linkKeysOf({call, secrets, state}: Context): string[] {
  const sealed = call.body.key ?? state.links.directories.get(String(call.body.linkUUID))?.key;
  const key = typeof sealed === 'string' ? openWithAny(sealed, secrets.keys) : undefined;
  return key === undefined ? [] : [key];
}

/** What is wrong with the key of a link that exists: all its items are encrypted with one. */
function linkKeyProblems({call, secrets, state}: Context): string[] {
  const {key, linkUUID} = call.body;
  const link = call.path === '/v3/dir/link/add' ? state.links.directories.get(String(linkUUID)) : undefined;
  const known = link && openWithAny(link.key, secrets.keys);
  const sent = openWithAny(String(key), secrets.keys);
  return known === undefined || sent === undefined || sent === known
    ? []
    : ['key holds another key than that of this link. Fix: send the key that POST /v3/dir/linked returns.'];
}

/** Bytes of plain content in every chunk but the last. */
const chunkSize = 1_048_576;

/** What is wrong with the chunks of an upload that a call finishes. */
function contentProblems({call, account, state, plain}: Context): string[] {
  const {key, size} = plain;
  const {uuid, version} = call.body;
  const upload = call.path === '/v3/upload/done' ? state.drive.uploads.get(String(uuid)) : undefined;
  if (upload?.owner !== account.id || key === undefined) {
    return [];
  }
  const chunks = [...upload.chunks]
    .sort(([one], [other]) => one - other)
    .map(([index, bytes]) => ({index, opened: attempt(() => decryptChunk(bytes, key, version))}));
  const closed = chunks.find(({opened}) => opened === undefined);
  if (closed !== undefined) {
    return [
      `chunk ${closed.index} does not open with the key in the metadata. ` +
        'Fix: encrypt each chunk with that key; send IV, ciphertext and tag.',
    ];
  }
  const held = chunks.reduce((sum, {opened}) => sum + (opened?.length ?? 0), 0);
  const uneven = chunks.slice(0, -1).find(({opened}) => opened?.length !== chunkSize);
  return [
    ...(uneven === undefined
      ? []
      : [
          `chunk ${uneven.index} holds ${uneven.opened?.length} bytes. ` +
            `Fix: put ${chunkSize} bytes of the plain file into each chunk but the last.`,
        ]),
    ...(size === undefined || size === held
      ? []
      : [
          `metadata names ${size} bytes, the chunks hold ${held}. Fix: put the size of the plain file into "size".`,
        ]),
  ];
}

function parse(text: string): unknown {
  return attempt(() => JSON.parse(text) as unknown);
}
