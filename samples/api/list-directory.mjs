// #region list
import {call} from './envelope.mjs';
import {openWithAny} from './master-keys.mjs';
import {readFileMetadata} from './metadata.mjs';

/** What `call` needs. Visitors of a public link have no API key. */
export function gateway(apiKey) {
  return {base: process.env.GATEWAY ?? 'https://gateway.filen.io', apiKey};
}

/** One level of the tree. `account` is {api, key, keys}; metadata that no key opens is null. */
export async function listDirectory(uuid, {api, keys}) {
  const {folders, uploads} = await call(api, 'POST', '/v3/dir/content', {uuid});
  return {
    directories: folders.map((folder) => ({...folder, metadata: openDirectory(folder.name, keys)})),
    files: uploads.map((upload) => ({...upload, metadata: openFile(upload, keys)})),
  };
}

export function openDirectory(text, keys) {
  // A few directories carry this word instead of a ciphertext.
  return text === 'default' ? {name: 'Default'} : openWithAny(text, keys);
}

export function openFile({metadata, timestamp}, keys) {
  return openWithAny(metadata, keys, (json) => readFileMetadata(json, Date.now(), timestamp));
}
// #endregion
