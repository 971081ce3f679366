// #region derive
import {createHash} from 'node:crypto';
import {md2, md4} from './md2-md4.mjs';

const hash = (name) => (text) => createHash(name).update(text).digest('hex');
const [md5, sha1, sha256, sha384, sha512] = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'].map(hash);

/** Version 1: chains of plain hashes, no salt. Each hash reads the hex text of the one before. */
export function deriveV1(password) {
  return {
    passwordKey: sha1(sha512(password)),
    loginPassword: sha512(sha384(sha256(sha1(password)))) + sha512(md5(md4(md2(password)))),
  };
}
// #endregion
