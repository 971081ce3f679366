import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {it} from 'vitest';
import {account, file, link} from '../../../../data/example-account.json';
import {gateway} from '../../../../samples/api/list-directory.mjs';
import {
  changeFileLink,
  createFileLink,
  linkUrl,
  openFileLink,
  parseLink,
} from '../../../../samples/api/public-link.mjs';

it('public-link.mjs: made, changed, opened with and without a password, both forms parsed', async () => {
  const hex = Buffer.from(file.key).toString('hex');
  const fields = 'downloadBtn expiration fileUUID password passwordHashed salt type uuid';
  let stored = {};
  const answers = {
    '/v3/file/link/status': () => ({enabled: 'uuid' in stored, uuid: stored.uuid}),
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
      const isOwner = /link\/(edit|status)$/.test(request.url);
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
});
