/**
 * Creates, parses and opens public links.
 * Run it to check it against a stand-in for the gateway.
 */

import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {pathToFileURL} from 'node:url';

// #region create
import {randomUUID} from 'node:crypto';
import {call} from './envelope.mjs';
import {linkPasswordFields} from './link-password.mjs';

/**
 * Makes a link; `options` are those of changeFileLink. The file key goes into the address, which is
 * returned when the password is set, and never to the gateway.
 */
export async function createFileLink(file, {api}, options = {}) {
  const linkUUID = randomUUID();
  await changeFileLink(linkUUID, file, {}, {api});
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const source = new URL('../../data/example-account.json', import.meta.url);
  const {account, file, link} = JSON.parse(readFileSync(source, 'utf8'));
  const hex = Buffer.from(file.key).toString('hex');
  const fields = 'downloadBtn expiration fileUUID password passwordHashed salt type uuid';
  let stored = {};
  const answers = {
    '/v3/file/link/edit': (body) => {
      assert.equal(Object.keys(body).sort().join(' '), fields);
      stored = body;
    },
    '/v3/file/link/password': () => ({
      hasPassword: stored.password === 'notempty',
      salt: stored.salt,
    }),
    '/v3/file/link/info': ({password}) => {
      assert.equal(password, stored.passwordHashed);
      const {uuid, chunks, region, bucket, version} = file;
      const {nameEncrypted: name, mimeEncrypted: mime, sizeEncrypted: size} = file;
      return {uuid, chunks, region, bucket, version, name, mime, size, downloadBtn: true};
    },
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const answer = (body) => response.end(JSON.stringify({code: '', message: '', ...body}));
    try {
      const isOwner = request.url === '/v3/file/link/edit';
      const {authorization} = request.headers;
      assert.equal(authorization, isOwner ? `Bearer ${account.apiKey}` : undefined);
      assert.ok(!text.includes(file.key) && !text.includes(hex));
      answer({status: true, data: answers[request.url](JSON.parse(text))});
    } catch {
      answer({status: false, code: 'wrong_password'});
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.GATEWAY = `http://127.0.0.1:${server.address().port}`;

  const owner = {api: gateway(account.apiKey)};
  const {linkUUID, url} = await createFileLink(file, owner);
  assert.equal(stored.uuid, linkUUID);
  const opened = await openFileLink(url);
  const {name, mime, size, uuid, key} = opened;
  assert.deepEqual([name, mime, size], [file.name, file.mime, file.size]);
  assert.deepEqual([uuid, key], [file.uuid, file.key]);
  const guarded = await createFileLink(file, owner, {password: link.password, pbkdf2: true});
  assert.equal(stored.salt.length, 32);
  assert.equal((await openFileLink(guarded.url, link.password)).name, file.name);
  await changeFileLink(linkUUID, file, {password: link.password, expiration: '7d'}, owner);
  assert.equal(stored.expiration, '7d');
  assert.equal((await openFileLink(url, link.password)).name, file.name);
  await assert.rejects(openFileLink(url, 'wrong'), {code: 'wrong_password'});

  const expected = {kind: 'file', linkUUID, key: file.key};
  assert.equal(url, `https://app.filen.io/#/d/${linkUUID}%23${hex}`);
  assert.deepEqual(parseLink(url), expected);
  assert.deepEqual(parseLink(`https://app.filen.io/f/${linkUUID}#${hex}`), expected);
  assert.deepEqual(parseLink(`https://app.filen.io/f/${linkUUID}#${file.key}`), expected);
  assert.equal(parseLink(`https://app.filen.io/d/${linkUUID}#${hex}`).kind, 'directory');
  assert.equal(parseLink(linkUrl('directory', linkUUID, link.key)).kind, 'directory');
  const longKey = 'ab'.repeat(32); // A version 3 key, in hex and as it is.
  assert.equal(parseLink(linkUrl('file', linkUUID, longKey)).key, longKey);
  assert.equal(parseLink(`https://app.filen.io/f/${linkUUID}#${longKey}`).key, longKey);
  assert.throws(() => parseLink('https://example.com/'), /not a public link/);
  server.close();
  server.closeAllConnections();
  console.log('public-link: made, changed, opened with and without a password, both forms parsed');
}
