import {importPrivateKey, importPublicKey, isPair} from '../crypto';
import {versionProblem, type Inspected, type Problem} from './metadata-problems';
import {attempt, openWithAny} from './secrets';

/** A wrong key pair, whose private half was opened. */
export function keyPairProblem(privateKey: string, {call}: Inspected): Problem | undefined {
  const publicKey = String(call.body.publicKey);
  if (attempt(() => importPrivateKey(privateKey)) === undefined) {
    return ['rsa', 'holds no private key. Fix: encrypt the base64 of the key as DER, PKCS#8.'];
  }
  if (attempt(() => importPublicKey(publicKey)) === undefined) {
    return ['rsa', 'came with a "publicKey" that is none. Fix: send the base64 of the key as DER, SPKI.'];
  }
  const text =
    'does not belong to "publicKey": the Rust SDK refuses such a pair, and what is shared with the account cannot be opened. ' +
    'Fix: send both halves of one pair.';
  return isPair(publicKey, privateKey) ? undefined : ['rsa', text];
}

/** Characters of the derived login password, by auth version. */
const lengths = {1: 256, 2: 128, 3: 64};

/**
 * Problems with a change of the password, as far as they show without the new
 * one: the API description does not cover the call.
 */
export function passwordChangeProblems(inspected: Inspected): Problem[] {
  const {password, salt, masterKeys, authVersion} = inspected.call.body;
  const length = lengths[authVersion as keyof typeof lengths];
  if (length === undefined || ![password, salt, masterKeys].every((field) => typeof field === 'string')) {
    return []; // The call is refused anyway.
  }
  const texts: string[] = [];
  if (!new RegExp(`^[0-9a-f]{${length}}$`).test(String(password))) {
    texts.push(
      `password is no login password of auth version ${authVersion}, ${length} hex characters. ` +
        'Fix: derive it from the new password; never send the password itself.',
    );
  }
  const right = '256 random bytes as 512 hex characters';
  if (salt === inspected.account.salt) {
    texts.push(`salt is the present one. Fix: make a new salt, ${right}.`);
  } else if (!/^[0-9a-f]{512}$/i.test(String(salt))) {
    texts.push(`salt is not what the SDKs send here. Fix: send ${right}, in every auth version.`);
  }
  const problem = masterKeysProblem(String(masterKeys), inspected);
  if (problem !== undefined) {
    texts.push(`masterKeys ${problem}`);
  }
  return texts.map((text) => ['passwordChange', text]);
}

function masterKeysProblem(sealed: string, inspected: Inspected): string | undefined {
  const {keys} = inspected.secrets;
  if (!/^(00[23]|U2FsdGVk)/.test(sealed)) {
    return 'is not encrypted. Fix: send what begins with 002 or 003, never plain text.';
  }
  if (openWithAny(sealed, keys) !== undefined) {
    const advice = 'Fix: encrypt it with the key derived from the new password.';
    return `opens with a present key, so that nobody can read it after a login with the new password. ${advice}`;
  }
  // In version 2, the prefix has 15 characters and the tag 16 bytes.
  const length = Buffer.from(sealed.slice(15), 'base64').length - 16;
  const isTooShort =
    inspected.call.body.authVersion !== 3 &&
    sealed.startsWith('002') &&
    length < keys.join('|').length + 1 + shortestKey;
  const present = keys.length === 1 ? 'present key' : `${keys.length} present keys`;
  const advice = 'Fix: put all of them into the list, with | between.';
  return isTooShort
    ? `is too short for the ${present} and the new one, so that old items become unreadable. ${advice}`
    : versionProblem(sealed, inspected)?.[1];
}

/** Characters of a master key of auth version 1; those of version 2 are longer. */
const shortestKey = 40;
