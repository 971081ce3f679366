// #region change
import {randomUUID} from 'node:crypto';
import {call} from './envelope.mjs';
import {withLock} from './lock.mjs';
import {encryptMetadata} from './metadata.mjs';
import {hashName} from './name-hash.mjs';

/** Creates a directory, or finds the one that has the name. `account` is {api, key}: auth version 1 or 2. */
export async function createDirectory(name, parent, {api, key}) {
  const metadata = {name: name.normalize('NFC')};
  const uuid = randomUUID();
  const place = {parent, nameHashed: hashName(metadata.name, 2)};
  const answer = await withLock(api, 'drive-write', async () => {
    const {exists} = await call(api, 'POST', '/v3/file/exists', place);
    if (exists) throw new Error(`There is a file of the name ${name}.`);
    const sealed = encryptMetadata(JSON.stringify(metadata), key);
    return call(api, 'POST', '/v3/dir/create', {uuid, name: sealed, ...place});
  });
  // Another UUID: a directory of this name was there, and may write it in other letter case.
  return {uuid: answer.uuid, isNew: answer.uuid === uuid, parent, type: 'folder', metadata};
}

/** `item` is {uuid, type}; the type is file or folder. */
export async function trashItem({uuid, type}, {api}) {
  const path = type === 'folder' ? '/v3/dir/trash' : '/v3/file/trash';
  await withLock(api, 'drive-write', () => call(api, 'POST', path, {uuid}));
}
// #endregion
