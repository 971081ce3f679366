// #region upload
import {addToCopies} from './share-item.mjs';
import {metadataOf, uploadFile} from './upload.mjs';

/** Uploads a file for everybody who reads the directory `parent`, also when it replaces an older one. */
export async function uploadForAll(path, parent, account, mime) {
  const file = await uploadFile(path, parent, account, {mime});
  const item = {uuid: file.uuid, parent, type: 'file', metadata: metadataOf(file)};
  try {
    // For each receiver of the parent /v3/item/share, for each of its links /v3/dir/link/add.
    const missed = await addToCopies(item, account);
    return {file, missed};
  } catch (cause) {
    // The file is in the drive: call addToCopies(error.item, account) again, do not upload again.
    // A run that starts later finds what is missing with addMissingCopies.
    throw Object.assign(new Error('Uploaded, but not for all readers.', {cause}), {item});
  }
}
// #endregion
