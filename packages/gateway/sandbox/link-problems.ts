import {noPassword} from '../state/links';

/** Characters of the hash, by those of the salt. The description refuses other salts. */
const schemes = new Map([
  [0, 40],
  [1, 40],
  [32, 128],
  [512, 128],
]);

/** A wrong hash of the password that an owner sets for a link. */
export function linkPasswordProblem(hash: string, body: Record<string, unknown>): string | undefined {
  const {type, password, salt} = body;
  if (type === 'disable') {
    return undefined;
  }
  if (password === 'empty') {
    return noPassword.includes(hash)
      ? undefined
      : 'is the hash of a password, but "password" says "empty": visitors come in without one. Fix: send "notempty".';
  }
  if (noPassword.includes(hash)) {
    return 'is that of a link without a password, but "password" says "notempty": no visitor can come in. Fix: send the hash, or "empty".';
  }
  const needed = schemes.get(String(salt).length);
  return needed === undefined || hash.length === needed
    ? undefined
    : `has ${hash.length} characters, but a salt of ${String(salt).length} goes with a hash of ${needed}. Fix: hash by the scheme that the length of the salt names.`;
}
