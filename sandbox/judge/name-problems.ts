import {createHmac} from 'node:crypto';
import {hashFn, hmacKeyFromExponent, hmacKeyFromPkcs8} from '../crypto';
import {childrenOf} from '../server/items';
import {metadataOf, type Item} from '../server/state/drive';
import type {Inspected, Problem} from './metadata-problems';
import {nameIn, openWithAny} from './secrets';

/** A wrong hash of the name in the metadata, or a name that the directory has in another form. */
export function nameProblem(value: string, inspected: Inspected): Problem | undefined {
  const {name} = inspected.plain;
  const rules = rulesOf(inspected);
  if (name === undefined || rules === undefined) {
    return undefined;
  }
  const fits = (text: string): boolean => rules.some((hash) => hash(text) === value);
  if (fits(name.toLowerCase())) {
    return twinProblem(value, name, inspected);
  }
  const {authVersion} = inspected.account;
  const quoted = JSON.stringify(name);
  if (value.length !== (authVersion === 3 ? 64 : 40)) {
    const recipe =
      authVersion === 3
        ? 'send the HMAC-SHA-256 of the name in lower case, 64 hex characters; the key comes from the private key'
        : 'send the SHA-1 of the hex SHA-512 of the name in lower case, 40 hex characters';
    const text = `has ${value.length} characters. Fix: in an account of auth version ${authVersion}, ${recipe}.`;
    return ['nameHashes', text];
  }
  if (fits(name)) {
    const text = `is the hash of ${quoted} with its capital letters. Fix: lower-case the name before you hash it.`;
    return ['nameHashes', text];
  }
  if (fits(name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()))) {
    const text = `is the hash of ${quoted} with A to Z alone in lower case. Fix: lower-case all letters, by Unicode.`;
    return ['lowerCase', text];
  }
  // Lower-casing each letter by itself, to one letter, gives the same.
  const letters = Array.from(name, (letter) => Array.from(letter.toLowerCase())[0]);
  const isPlain = letters.join('') === name.toLowerCase();
  const mapping = isPlain
    ? ''
    : ', with the full Unicode mapping: Σ at the end of a word becomes ς, İ becomes i and U+0307';
  const text =
    authVersion === 3
      ? `is not the HMAC of ${quoted} under a key that fits one of the rules. ` +
        'Fix: make the key with HKDF-SHA-256 of the private key (all of PKCS#8, or the exponent d), empty salt, ' +
        `info "hmac-sha256-key", 32 bytes; hash that name in lower case${mapping}.`
      : `is not the hash of ${quoted}, the name in the metadata. Fix: hash that name in lower case${mapping}.`;
  return [isPlain ? 'nameHashes' : 'lowerCase', text];
}

/** How clients of such an account hash a lower-case name: for version 3, the two SDKs disagree about the key. */
function rulesOf({account, secrets: {privateKey}}: Inspected): ((text: string) => string)[] | undefined {
  if (account.authVersion < 3) {
    return [hashFn];
  }
  if (privateKey === undefined) {
    return undefined;
  }
  return [hmacKeyFromPkcs8(privateKey), hmacKeyFromExponent(privateKey)].map(
    (key) => (text) => createHmac('sha256', key).update(text, 'utf8').digest('hex'),
  );
}

/** In another normal form, or hashed by the other rule of version 3, the same name is another one for the servers. */
function twinProblem(
  value: string,
  name: string,
  {call, account, secrets, state}: Inspected,
): Problem | undefined {
  const {uuid, parent} = call.body;
  const {uploads, files, directories} = state.drive;
  const kind = call.path.startsWith('/v3/dir/') ? 'directories' : 'files';
  const place =
    parent ??
    [uploads, files, directories].find((items) => items.has(String(uuid)))?.get(String(uuid))?.parent;
  const siblings: Item[] = childrenOf(state, String(place))[kind];
  const others = siblings.filter((item) => item.uuid !== uuid);
  if (others.some(({nameHashed}) => nameHashed === value)) {
    return undefined;
  }
  const comparable = (text: string | undefined): string | undefined => text?.normalize('NFC').toLowerCase();
  const quoted = JSON.stringify(name);
  const namesake = others
    .map((item) => nameIn(openWithAny(metadataOf(item), secrets.keys)))
    .find((each) => comparable(each) === comparable(name));
  if (namesake === undefined) {
    const text = `is that of ${quoted}, which is not in NFC. Fix: normalise new names to NFC, then hash them.`;
    return name === name.normalize('NFC') ? undefined : ['nameRules', text];
  }
  if (account.authVersion === 3 && namesake.toLowerCase() === name.toLowerCase()) {
    const advice =
      'Fix: use one rule for the key of the HMAC; ask for the hashes of both rules before you create.';
    const text = `is not the one under which the directory holds ${quoted} already, so that the name is there twice.`;
    return ['nameHashes', `${text} ${advice}`];
  }
  const advice = 'Fix: compare names in NFC and lower case, and keep the form of the one that you replace.';
  const text = `is that of ${quoted} in another normal form than the name which is there, so that it is there twice.`;
  return ['nameRules', `${text} ${advice}`];
}
