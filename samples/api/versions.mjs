// #region list
import {call} from './envelope.mjs';
import {openFile} from './list-directory.mjs';
import {toMilliseconds} from './metadata.mjs';

/**
 * The old contents of a file, the newest first. `uuid` is that of its present content. Two of the
 * same second go by the time of the file; where that is the same too, nothing tells their order.
 */
export async function listVersions(uuid, {api, keys}) {
  const {versions} = await call(api, 'POST', '/v3/file/versions', {uuid});
  return versions
    .filter((version) => version.uuid !== uuid)
    .map((version) => ({
      ...version,
      timestamp: toMilliseconds(version.timestamp, Date.now()),
      metadata: openFile(version, keys), // With the file key of this version.
    }))
    .sort((a, b) => b.timestamp - a.timestamp || modified(b) - modified(a));
}

const modified = ({metadata}) => metadata?.lastModified ?? 0;
// #endregion

// #region restore
import {findName} from './find-name.mjs';
import {withLock} from './lock.mjs';
import {encryptMetadata, encryptWithDowngrade, versionOf} from './metadata.mjs';
import {addToCopies, renameCopies} from './share-item.mjs';

/** Makes a version the present content. `file` is {uuid, parent}, as listed now. */
export async function restoreVersion(version, file, account) {
  if (version.metadata === null) throw new Error('No key opens this version.');
  const {uuid} = version;
  const metadata = {...version.metadata, lastModified: Date.now()};
  await withLock(account.api, 'drive-write', async () => {
    await makeCurrent(uuid, file.uuid, account);
    const {name, nameHashed} = await findName('file', metadata.name, file.parent, account);
    metadata.name = name;
    await call(account.api, 'POST', '/v3/file/metadata', {
      uuid,
      name: encryptWithDowngrade(name, metadata.key, versionOf(account)), // The key can be an old one.
      nameHashed,
      metadata: encryptMetadata(JSON.stringify(metadata), account.key, versionOf(account)),
    });
  });
  const item = {uuid, parent: file.parent, type: 'file', metadata};
  const missed = [...(await renameCopies(item, account)), ...(await addToCopies(item, account))];
  return {item, missed};
}

async function makeCurrent(uuid, current, {api}) {
  const isCurrent = async () => {
    const {present, versioned} = await call(api, 'POST', '/v3/file/present', {uuid});
    return present && !versioned;
  };
  if (await isCurrent()) return; // An earlier run has done this.
  try {
    await call(api, 'POST', '/v3/file/version/restore', {uuid, current});
  } catch (error) {
    // If only the answer was lost, `current` is out of date for the next attempt: ask what holds now.
    if (!(await isCurrent())) throw error;
  }
}
// #endregion

// #region delete
/** Deletes one version for good. The same call deletes the file itself, so ask first which it is. */
export async function deleteVersion(uuid, {api}) {
  await withLock(api, 'drive-write', async () => {
    const {present, versioned} = await call(api, 'POST', '/v3/file/present', {uuid});
    if (!present) return;
    if (!versioned) throw new Error('This is the present content of a file.');
    await call(api, 'POST', '/v3/file/delete/permanent', {uuid}).catch((error) => {
      if (error.code !== 'file_not_found') throw error; // Gone: an earlier attempt got through.
    });
  });
}
// #endregion
