// #region find
import {call} from './envelope.mjs';
import {hashName, hmacKeyFromExponent, hmacKeyFromPkcs8} from './name-hash.mjs';

/** Equal for names that are one on the drive and on the disks of people. */
export const comparable = (name) => name.normalize('NFC').toLowerCase();

/** The hashes under which a drive can have a name, that for new names first. */
export function nameHashes(name, {authVersion, privateKey}) {
  if (authVersion !== 3) return [hashName(name, 2)];
  const keys = [hmacKeyFromExponent(privateKey), hmacKeyFromPkcs8(privateKey)];
  return keys.map((key) => hashName(name, 3, key));
}

/**
 * Looks a name up in a directory; `kind` is file or dir. Call it under the lock, and send the `name`
 * and the `nameHashed` that it returns. `uuid` is undefined where nothing has the name.
 */
export async function findName(kind, name, parent, account) {
  const forms = new Set([name.normalize('NFC'), name.normalize('NFD')]);
  const all = [...forms].flatMap((form) =>
    nameHashes(form, account).map((nameHashed) => ({name: form, nameHashed, uuid: undefined})),
  );
  for (const each of all) {
    const {nameHashed} = each;
    const {exists, uuid} = await call(account.api, 'POST', `/v3/${kind}/exists`, {parent, nameHashed});
    if (exists) return {...each, uuid};
  }
  return all[0];
}
// #endregion

// #region refused
const REFUSED = /[/\\:*?"<>|\p{Cc}]|^ |[. ]$|^$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Whether some client or disk cannot hold a name. An uploader leaves such a file out and says so. */
export function isRefused(name) {
  return REFUSED.test(name) || Buffer.byteLength(name.normalize('NFC')) > 255;
}

/** For new names, before anything is sent. */
export function expectName(name) {
  if (isRefused(name)) throw new Error(`Not every system can hold the name ${JSON.stringify(name)}.`);
}
// #endregion
