// #region create
import {randomUUID} from 'node:crypto';
import {createFileKey} from './chunk.mjs';
import {call} from './envelope.mjs';
import {linkPasswordFields} from './link-password.mjs';
import {openWithAny} from './master-keys.mjs';
import {encryptMetadata, encryptWithDowngrade, versionOf} from './metadata.mjs';
import {linkUrl} from './public-link.mjs';
import {forEachLevel, readTree} from './tree.mjs';

/**
 * Links a directory; `options` are those of changeDirectoryLink. A directory that has a link keeps
 * its address, so that this can be called again when it broke off.
 */
export async function createDirectoryLink(uuid, account, options = {}) {
  const link = (await findLink(uuid, account)) ?? newLink(account);
  const {levels, leftOut} = await readTree({uuid, type: 'folder', parent: 'base'}, account);
  await forEachLevel(levels, (item) => addToLink(item, link, account));
  await changeDirectoryLink(uuid, options, account);
  return {linkUUID: link.linkUUID, url: linkUrl('directory', link.linkUUID, link.key), leftOut};
}

/** The link that a directory has; undefined if it has none. */
export async function findLink(uuid, account) {
  const status = await call(account.api, 'POST', '/v3/dir/link/status', {uuid});
  if (!status.exists) return undefined;
  const key = openLinkKey(status.key, account);
  if (key === null) throw new Error('No key of this account opens the key of the link.');
  return {linkUUID: status.uuid, key, sealedKey: status.key};
}

function newLink(account) {
  const key = createFileKey(versionOf(account)); // Of the same form as that of a file.
  return {linkUUID: randomUUID(), key, sealedKey: encryptMetadata(key, account.key, versionOf(account))};
}

export function openLinkKey(sealed, {keys}) {
  return openWithAny(sealed, keys, (text) => text);
}

export async function addToLink({uuid, parent, type, metadata}, {linkUUID, key, sealedKey}, account) {
  await call(account.api, 'POST', '/v3/dir/link/add', {
    uuid,
    parent,
    linkUUID,
    type,
    metadata: encryptWithDowngrade(JSON.stringify(metadata), key, versionOf(account)),
    key: sealedKey, // The same text for every item of the link.
    expiration: 'never',
  });
}

/** Sets all options at once: one that is left out goes back to its default. */
export async function changeDirectoryLink(uuid, options, {api}) {
  const {password, pbkdf2, expiration = 'never', downloadBtn = true} = options;
  const fields = await linkPasswordFields(password, {pbkdf2});
  await call(api, 'POST', '/v3/dir/link/edit', {uuid, expiration, downloadBtn, ...fields});
}
// #endregion

// #region open
import {hashLinkPassword} from './link-password.mjs';
import {gateway} from './list-directory.mjs';
import {parseLink} from './public-link.mjs';

/** One level of the link as visitors see it: the top, or the directory `parent`. */
export async function openDirectoryLink(url, password, parent) {
  const {linkUUID, key} = parseLink(url);
  const ask = (path, body) => call(gateway(), 'POST', path, {uuid: linkUUID, ...body});
  const info = await ask('/v3/dir/link/info');
  const level = await ask('/v3/dir/link/content', {
    password: info.hasPassword ? await hashLinkPassword(password, info.salt) : 'empty',
    parent: parent ?? info.parent,
  });
  const open = (each) => ({...each, metadata: openWithAny(each.metadata, [key])});
  return {...open(info), directories: level.folders.map(open), files: level.files.map(open)};
}
// #endregion
