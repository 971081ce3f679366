// #region name
import {createHash, createHmac, createPrivateKey, hkdfSync} from 'node:crypto';

const digest = (algorithm, data) => createHash(algorithm).update(data).digest('hex');

/** SHA-1 over the hex text of SHA-512. No lower case here: the callers decide. */
export function hashFn(text) {
  return digest('sha1', digest('sha512', text));
}

/** `hmacKey` is needed for auth version 3 only. */
export function hashName(name, authVersion, hmacKey) {
  const lower = name.toLowerCase(); // Not toLocaleLowerCase: the hash must not depend on a locale.
  if (authVersion < 3) return hashFn(lower);
  return createHmac('sha256', hmacKey).update(lower, 'utf8').digest('hex');
}
// #endregion

// #region hmac-key
const expand = (input) => Buffer.from(hkdfSync('sha256', input, '', 'hmac-sha256-key', 32));

/** The rule of the TypeScript SDK: all bytes of the PKCS#8 file. */
export function hmacKeyFromPkcs8(privateKey) {
  return expand(Buffer.from(privateKey, 'base64'));
}

/** The rule of the Rust SDK: the private exponent d, big-endian. */
export function hmacKeyFromExponent(privateKey) {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return expand(Buffer.from(key.export({format: 'jwk'}).d, 'base64url'));
}
// #endregion

// #region search
export function searchHash(term, hmacKey) {
  return createHmac('sha256', hmacKey).update(term.toLowerCase(), 'utf8').digest('hex');
}

/** All substrings of 2 to 16 characters and the whole name, 4096 at most. */
export function searchHashes(name, hmacKey) {
  const text = name.trim().toLowerCase();
  const terms = new Set([text]);
  for (let start = 0; start < text.length; start += 1) {
    for (let length = 2; length <= 16 && start + length <= text.length; length += 1) {
      terms.add(text.slice(start, start + length));
    }
  }
  return [...terms].slice(0, 4096).map((term) => searchHash(term, hmacKey));
}
// #endregion
