// #region change
import {randomUUID} from 'node:crypto';
import {call} from './envelope.mjs';
import {expectName, findName} from './find-name.mjs';
import {withLock} from './lock.mjs';
import {encryptMetadata, versionOf} from './metadata.mjs';

/** Creates a directory, or finds the one that has the name. */
export async function createDirectory(name, parent, account) {
  expectName(name);
  const {api, key} = account;
  const uuid = randomUUID();
  return withLock(api, 'drive-write', async () => {
    const file = await findName('file', name, parent, account);
    if (file.uuid) throw new Error(`There is a file of the name ${name}.`);
    const {name: form, nameHashed} = await findName('dir', name, parent, account);
    const metadata = {name: form};
    const sealed = encryptMetadata(JSON.stringify(metadata), key, versionOf(account));
    const answer = await call(api, 'POST', '/v3/dir/create', {uuid, parent, name: sealed, nameHashed});
    // Another UUID: a directory of this name was there, and may write it in other letter case.
    return {uuid: answer.uuid, isNew: answer.uuid === uuid, parent, type: 'folder', metadata};
  });
}

/** `item` is {uuid, type}; the type is file or folder. */
export async function trashItem({uuid, type}, {api}) {
  const path = type === 'folder' ? '/v3/dir/trash' : '/v3/file/trash';
  await withLock(api, 'drive-write', () => call(api, 'POST', path, {uuid}));
}
// #endregion
