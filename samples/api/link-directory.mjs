/**
 * Links a directory with all that is below it, changes the link and opens it as a visitor.
 * Run it to check it against the sandbox.
 */

import assert from 'node:assert/strict';
import {access, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {downloadFile} from './download.mjs';
import {listDirectory} from './list-directory.mjs';
import {logIn} from './login.mjs';
import {uploadFile} from './upload.mjs';

// #region create
import {randomUUID} from 'node:crypto';
import {call} from './envelope.mjs';
import {linkPasswordFields} from './link-password.mjs';
import {openWithAny} from './master-keys.mjs';
import {encryptMetadata, randomText} from './metadata.mjs';
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

function newLink({key: accountKey}) {
  const key = randomText(32);
  return {linkUUID: randomUUID(), key, sealedKey: encryptMetadata(key, accountKey)};
}

export function openLinkKey(sealed, {keys}) {
  return openWithAny(sealed, keys, (text) => text);
}

export async function addToLink({uuid, parent, type, metadata}, {linkUUID, key, sealedKey}, {api}) {
  await call(api, 'POST', '/v3/dir/link/add', {
    uuid,
    parent,
    linkUUID,
    type,
    metadata: encryptMetadata(JSON.stringify(metadata), key),
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const {directories} = await listDirectory(alice.rootUUID, alice);
  const projects = directories.find(({metadata}) => metadata.name === 'Projects');
  const names = (list) => list.map(({metadata}) => metadata.name);
  const folder = await mkdtemp(join(tmpdir(), 'link-'));
  try {
    const inner = (await listDirectory(projects.uuid, alice)).directories[0];
    await writeFile(join(folder, 'plan.txt'), 'Link it.\n');
    await uploadFile(join(folder, 'plan.txt'), inner.uuid, alice);

    const options = {password: 'link pässword', expiration: '7d', downloadBtn: false};
    const {url, linkUUID, leftOut} = await createDirectoryLink(projects.uuid, alice, options);
    assert.deepEqual(leftOut, []);
    await assert.rejects(openDirectoryLink(url, 'wrong'), {code: 'wrong_password'});
    const top = await openDirectoryLink(url, options.password);
    assert.deepEqual([top.metadata.name, top.downloadBtn], ['Projects', false]);
    assert.deepEqual([names(top.directories), names(top.files)], [['Empty'], ['ideas.md']]);
    const level = await openDirectoryLink(url, options.password, inner.uuid);
    const [file] = level.files;
    await downloadFile({...file.metadata, ...file, size: file.metadata.size}, join(folder, 'copy.txt'));
    assert.equal(await readFile(join(folder, 'copy.txt'), 'utf8'), 'Link it.\n');
    const status = await call(alice.api, 'POST', '/v3/dir/link/status', {uuid: projects.uuid});
    assert.deepEqual([status.expirationText, status.downloadBtn, status.uuid], ['7d', 0, linkUUID]);

    // A second call continues the link, and resets its options.
    const again = await createDirectoryLink(projects.uuid, alice);
    assert.equal(again.url, url);
    assert.equal((await openDirectoryLink(url)).downloadBtn, true);
    await assert.rejects(findLink(projects.uuid, {...alice, keys: ['0'.repeat(64)]}), /opens the key/);
    await call(alice.api, 'POST', '/v3/dir/link/remove', {uuid: projects.uuid});
    await assert.rejects(openDirectoryLink(url));
    assert.equal(await findLink(projects.uuid, alice), undefined);
    await assert.rejects(access(join(folder, 'copy.txt.part')));
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
  console.log('link-directory: made with a password, opened, read two levels deep, continued, removed');
}
