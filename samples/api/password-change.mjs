import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

// #region prepare
import {randomBytes} from 'node:crypto';
import {deriveV2} from './derive-v2.mjs';
import {sealMasterKeys} from './master-keys.mjs';
import {encryptMetadata} from './metadata.mjs';

/** Makes the bodies of both calls before anything is sent. `info` is the answer of /v3/auth/info. */
export function preparePasswordChange(info, session, currentPassword, newPassword) {
  if (info.authVersion !== 2) throw new Error('This way is for auth version 2.');
  const salt = randomBytes(256).toString('hex');
  const current = deriveV2(currentPassword, info.salt);
  const next = deriveV2(newPassword, salt);
  if (current.passwordKey !== session.key) throw new Error('The current password is wrong.');

  const keys = [next.passwordKey, ...session.keys];
  return {
    keys, // For the session, once the change has succeeded.
    change: {
      password: next.loginPassword,
      currentPassword: current.loginPassword,
      authVersion: 2,
      salt,
      masterKeys: sealMasterKeys(keys, next.passwordKey),
    },
    keyPair: {
      publicKey: session.publicKey,
      privateKey: encryptMetadata(session.privateKey, next.passwordKey, 2),
    },
  };
}
// #endregion

// #region send
import {call} from './envelope.mjs';
import {withLock} from './lock.mjs';

export async function changePassword(session, currentPassword, newPassword) {
  const {api, email} = session;
  const info = await call(api, 'POST', '/v3/auth/info', {email});
  const {keys, change, keyPair} = preparePasswordChange(info, session, currentPassword, newPassword);
  return withLock(api, 'auth', async () => {
    // One attempt: if the response is lost, log in with the new password before you send anything again.
    const once = {...api, tries: 1};
    const answer = await call(once, 'POST', '/v3/user/settings/password/change', change);
    // Changed in place: releasing the lock needs the new API key too.
    api.apiKey = answer.newAPIKey;
    await call(api, 'POST', '/v3/user/keyPair/update', keyPair);
    return {...session, key: keys[0], keys};
  });
}
// #endregion

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {decryptMetadata} = await import('./metadata.mjs');
  const {createServer} = await import('node:http');
  const {account} = JSON.parse(readFileSync(new URL('../../data/example-account.json', import.meta.url)));
  const session = {
    email: account.email,
    key: account.masterKey,
    keys: [account.masterKey],
    publicKey: account.publicKey,
    privateKey: decryptMetadata(account.privateKeyEncrypted, account.masterKey),
  };

  // A gateway that knows one API key at a time.
  let apiKey = account.apiKey;
  const stored = {};
  const log = [];
  const routes = {
    '/v3/auth/info': () => ({email: account.email, authVersion: 2, salt: account.salt, id: account.userId}),
    '/v3/user/lock': ({type}) => ({
      acquired: type === 'acquire',
      released: type === 'release',
      refreshed: false,
    }),
    '/v3/user/settings/password/change': (body) => {
      assert.equal(body.currentPassword, account.loginPassword);
      Object.assign(stored, body);
      apiKey = 'b'.repeat(64);
      return {newAPIKey: apiKey};
    },
    '/v3/user/keyPair/update': (body) => void Object.assign(stored, body),
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    log.push(request.url);
    const allowed = request.url === '/v3/auth/info' || request.headers.authorization === `Bearer ${apiKey}`;
    const refusal = {status: false, code: 'api_key_not_found', message: ''};
    response.end(
      JSON.stringify(allowed ? {status: true, data: routes[request.url](JSON.parse(text))} : refusal),
    );
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  session.api = {base: `http://127.0.0.1:${server.address().port}`, apiKey, tries: 1};

  await assert.rejects(changePassword(session, 'wrong', 'new'), /current password/);
  assert.deepEqual(log, ['/v3/auth/info']);

  const changed = await changePassword(session, account.password, 'a new passphrase');
  assert.equal(changed.api.apiKey, apiKey);
  assert.match(stored.salt, /^[0-9a-f]{512}$/);
  const next = deriveV2('a new passphrase', stored.salt);
  assert.equal(stored.password, next.loginPassword);
  assert.deepEqual(changed.keys, [next.passwordKey, account.masterKey]);
  assert.equal(changed.key, next.passwordKey);
  assert.equal(decryptMetadata(stored.masterKeys, next.passwordKey), changed.keys.join('|'));
  assert.equal(decryptMetadata(stored.privateKey, next.passwordKey), session.privateKey);
  assert.equal(stored.publicKey, account.publicKey);

  server.closeAllConnections();
  server.close();
  console.log('password-change: both bodies open with the new password');
}
