import {decryptFromSender} from '../crypto';
import {encryptedValuesIn, type EncryptedValue} from '../server/contract/closed-schema';
import type {Contract} from '../server/contract/contract';
import type {Json} from '../server/contract/openapi';
import {noPassword} from '../server/state/links';
import {accountByEmail, accountById, type ServerState} from '../server/state/server-state';
import type {Call} from '../server/types';
import {keyPairProblem, passwordChangeProblems} from './account-problems';
import {
  contentProblems,
  fileFieldProblem,
  metadataProblem,
  versionProblem,
  type Inspected,
  type Problem,
} from './metadata-problems';
import {nameProblem} from './name-problems';
import type {Finding} from './report';
import {attempt, openWithAny, secretsOf} from './secrets';

/** Calls that the description does not cover, and those whose encrypted fields they share. */
const sameFields: Readonly<Record<string, string>> = {
  '/v3/upload/empty': '/v3/upload/done',
  '/v3/file/metadata': '/v3/file/rename',
  '/v3/dir/metadata': '/v3/dir/rename',
};

/**
 * Finds fields of a call that other clients cannot read, which the real servers
 * cannot see. It decrypts calls of the demo accounts, whose keys are known.
 * @returns one finding per wrong field, and the content of an upload
 */
export function inspectRequest(contract: Contract, call: Call, state: ServerState) {
  const {account, method, path, body} = call;
  const secrets = secretsOf(account);
  if (account === undefined || secrets === undefined) {
    return {findings: []};
  }
  const inspected: Inspected = {call, account, secrets, state, plain: {}};
  const problems =
    path === '/v3/user/settings/password/change'
      ? passwordChangeProblems(inspected)
      : [...fieldProblems(contract, inspected), ...linkKeyProblems(inspected), ...contentProblems(inspected)];
  const findings = problems.map(([page, text]): Finding => ({
    kind: text.includes('is not encrypted') ? 'leaked' : 'wrote wrong',
    page,
    text: `${method} ${path}: ${text}`,
  }));
  const {plain, content} = inspected;
  const parent = String(body.parent ?? state.drive.uploads.get(String(body.uuid))?.parent);
  const upload = content && {name: plain.name ?? '', time: plain.lastModified, content, parent};
  return {findings, upload};
}

function fieldProblems(contract: Contract, inspected: Inspected): Problem[] {
  const {method, path, body} = inspected.call;
  const operation = contract.operations.get(`${method} ${sameFields[path] ?? path}`);
  const values = operation === undefined ? [] : encryptedValuesIn(body as Json, operation.validateRequest);
  const isMetadata = ({kind, title}: EncryptedValue): boolean =>
    kind !== 'file-key' && title.includes('metadata');
  // Metadata first: the other fields are compared with it.
  const ordered = [...values].sort((a, b) => Number(isMetadata(b)) - Number(isMetadata(a)));
  const problems = ordered.flatMap((value): [string, Problem][] => {
    const [page, text] = problemOf(value, inspected) ?? [];
    return page === undefined ? [] : [[value.field, [page, `${value.field} ${text}`]]];
  });
  // A field that several variants of the body have is found in each.
  return [...new Map(problems).values()];
}

function problemOf({kind, title, field, value}: EncryptedValue, inspected: Inspected): Problem | undefined {
  const {secrets, plain, call, state} = inspected;
  const ofItem = (text: string): Problem | undefined =>
    title.includes('metadata') ? metadataProblem(text, isFile(inspected, title), inspected) : undefined;
  switch (kind) {
    case 'account-key':
      return sealedProblem(
        value,
        'a key of the account',
        secrets.keys,
        (text) =>
          (field === 'privateKey' ? keyPairProblem(text, inspected) : ofItem(text)) ??
          versionProblem(value, inspected),
      );
    case 'file-key':
      return sealedProblem(
        value,
        'the key in the metadata',
        plain.key === undefined ? [] : [plain.key],
        (text) => fileFieldProblem(text, field, inspected) ?? versionProblem(value, inspected),
      );
    case 'link-key': {
      const {key, linkUUID} = call.body;
      const sealed = key ?? state.links.directories.get(String(linkUUID))?.key;
      const opened = openWithAny(String(sealed), secrets.keys);
      return sealedProblem(value, 'the key of the link', opened === undefined ? [] : [opened], ofItem);
    }
    case 'receiver-public-key':
      return receiverProblem(value, inspected, ofItem);
    case 'name-hash':
      return nameProblem(value, inspected);
    case 'link-password-hash':
      return field === 'passwordHashed' ? linkPasswordProblem(value, call.body) : undefined;
    default:
      return undefined;
  }
}

function isFile({call, state}: Inspected, title: string): boolean {
  const {type, uuid} = call.body;
  return title.includes(' file') || type === 'file' || state.drive.files.has(String(uuid));
}

function sealedProblem(
  value: string,
  opener: string,
  keys: readonly string[],
  check: (text: string) => Problem | undefined,
): Problem | undefined {
  if (!/^(00[23]|U2FsdGVk)/.test(value)) {
    return ['whichKey', 'is not encrypted. Fix: send what begins with 002 or 003, never plain text.'];
  }
  if (keys.length === 0) {
    return undefined;
  }
  const text = openWithAny(value, keys);
  return text === undefined
    ? ['whichKey', `does not open with ${opener}. Fix: encrypt it with that key.`]
    : check(text);
}

function receiverProblem(
  value: string,
  {call: {body}, state}: Inspected,
  check: (text: string) => Problem | undefined,
): Problem | undefined {
  if (/^00[23]/.test(value)) {
    const advice = 'Fix: encrypt it with the RSA public key of the recipient.';
    return ['rsa', `is encrypted with a symmetric key (002 or 003). ${advice}`];
  }
  const receiver =
    typeof body.email === 'string'
      ? accountByEmail(state, body.email)
      : accountById(state, Number(body.receiverId));
  const privateKey = secretsOf(receiver)?.privateKey;
  if (privateKey === undefined) {
    return undefined;
  }
  const text = attempt(() => decryptFromSender(value, privateKey));
  const advice = 'Fix: encrypt it with the public key from /v3/user/publicKey, RSA-OAEP with SHA-512.';
  return text === undefined
    ? ['rsa', `does not open with the private key of the recipient. ${advice}`]
    : check(text);
}

/** All items of a link are encrypted with the same key. */
function linkKeyProblems({call, secrets, state}: Inspected): Problem[] {
  const {key, linkUUID} = call.body;
  const link = call.path === '/v3/dir/link/add' ? state.links.directories.get(String(linkUUID)) : undefined;
  const known = openWithAny(link?.key, secrets.keys);
  const sent = openWithAny(String(key), secrets.keys);
  const text =
    'key holds another key than that of this link. Fix: send the key that POST /v3/dir/linked returns.';
  return known === undefined || sent === undefined || sent === known ? [] : [['linkKeys', text]];
}

/** Characters of the hash, by those of the salt. The description refuses other salts. */
const lengths: Readonly<Record<number, number>> = {0: 40, 1: 40, 32: 128, 512: 128};

/** A wrong hash of the password that an owner sets for a link. */
function linkPasswordProblem(hash: string, body: Record<string, unknown>): Problem | undefined {
  const {type, password} = body;
  const salt = String(body.salt).length;
  const [isNone, saysNone] = [noPassword.includes(hash), password === 'empty'];
  const length = lengths[salt] ?? hash.length;
  if (type === 'disable' || (isNone && saysNone)) {
    return undefined;
  }
  if (saysNone) {
    const says = 'is the hash of a password, but "password" says "empty": visitors come in without one.';
    return ['linkPasswords', `${says} Fix: send "notempty".`];
  }
  if (isNone) {
    const says =
      'is that of a link without a password, but "password" says "notempty": no visitor can come in.';
    return ['linkPasswords', `${says} Fix: send the hash, or "empty".`];
  }
  const says = `has ${hash.length} characters, but a salt of ${salt} goes with a hash of ${length}.`;
  return hash.length === length
    ? undefined
    : ['linkPasswords', `${says} Fix: hash by the scheme that the length of the salt names.`];
}
