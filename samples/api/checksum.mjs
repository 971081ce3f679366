// #region checksum
import {createHash} from 'node:crypto';

const sha512 = (data) => createHash('sha512').update(data).digest('hex');

/** Of a JSON call: over the text that you send as the body, byte for byte. */
export function jsonChecksum(bodyText) {
  return sha512(bodyText);
}

/** Of a chunk upload: over the query parameters as compact JSON, all values as strings. */
export function chunkChecksum({uuid, index, parent, uploadKey, hash}) {
  return sha512(JSON.stringify({uuid, index: String(index), parent, uploadKey, hash}));
}
// #endregion
