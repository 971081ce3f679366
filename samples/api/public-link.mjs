// #region create
import {randomUUID} from 'node:crypto';
import {call} from './envelope.mjs';
import {linkPasswordFields} from './link-password.mjs';

/**
 * Links a file; `options` are those of changeFileLink. A file that has a link keeps its address. The
 * file key goes into the address, which is returned when the password is set, never to the gateway.
 */
export async function createFileLink(file, {api}, options = {}) {
  const status = await call(api, 'POST', '/v3/file/link/status', {uuid: file.uuid});
  const linkUUID = status.enabled ? status.uuid : randomUUID();
  if (!status.enabled) await changeFileLink(linkUUID, file, {}, {api});
  await changeFileLink(linkUUID, file, options, {api}); // In a second call, as both SDKs do.
  const asVisitor = {...api, apiKey: undefined};
  const {hasPassword} = await call(asVisitor, 'POST', '/v3/file/link/password', {uuid: linkUUID});
  if (hasPassword !== Boolean(options.password)) throw new Error('The password was not set as asked.');
  return {linkUUID, url: linkUrl('file', linkUUID, file.key)};
}

/** Sets all options at once: one that is left out goes back to its default. */
export async function changeFileLink(linkUUID, file, options, {api}) {
  const {password, pbkdf2, expiration = 'never', downloadBtn = true} = options;
  await call(api, 'POST', '/v3/file/link/edit', {
    uuid: linkUUID,
    fileUUID: file.uuid,
    expiration,
    downloadBtn,
    ...(await linkPasswordFields(password, {pbkdf2})),
    type: 'enable',
  });
}
// #endregion

// #region urls
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const HOST = 'https://(?:app|drive)\\.filen\\.io';
const OLDER = new RegExp(`^${HOST}/#/([df])/(${UUID})(?:%23|#)(.+)$`);
const NEWER = new RegExp(`^${HOST}/([df])/(${UUID})#(.+)$`);

/** Writes the older form, because old and new clients read it. */
export function linkUrl(kind, linkUUID, key) {
  const letter = kind === 'file' ? 'd' : 'f';
  const hex = Buffer.from(key, 'utf8').toString('hex');
  return `https://app.filen.io/#/${letter}/${linkUUID}%23${hex}`;
}

/** Reads both forms. A letter means the opposite in the other form. */
export function parseLink(url) {
  const older = OLDER.exec(url);
  const match = older ?? NEWER.exec(url);
  if (match === null) throw new Error('This is not a public link.');
  const [, letter, linkUUID, key] = match;
  const kind = letter === (older ? 'd' : 'f') ? 'file' : 'directory';
  return {kind, linkUUID, key: readKey(key)};
}

function readKey(text) {
  const decoded = /^[0-9a-f]+$/i.test(text) ? Buffer.from(text, 'hex').toString('utf8') : '';
  // 64 hex characters are the hex form of a 32-character key, or a version 3 key as it is.
  return /^(?:[\w-]{32}|[0-9a-f]{64})$/.test(decoded) ? decoded : text;
}
// #endregion

// #region open
import {gateway} from './list-directory.mjs';
import {hashLinkPassword} from './link-password.mjs';
import {decryptMetadata} from './metadata.mjs';

/** What a visitor needs to download the file. No API key is involved. */
export async function openFileLink(url, password) {
  const {linkUUID, key} = parseLink(url);
  const ask = (path, body) => call(gateway(), 'POST', path, {uuid: linkUUID, ...body});
  const {hasPassword, salt} = await ask('/v3/file/link/password');
  const proof = hasPassword ? await hashLinkPassword(password, salt) : 'empty';
  const info = await ask('/v3/file/link/info', {password: proof});
  const open = (text) => decryptMetadata(text, key);
  return {...info, key, name: open(info.name), mime: open(info.mime), size: Number(open(info.size))};
}
// #endregion
