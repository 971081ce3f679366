import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {it} from 'vitest';
import {account} from '../../../../data/example-account.json';
import {deriveV2} from '../../../../samples/api/derive-v2.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {decryptMetadata} from '../../../../samples/api/metadata.mjs';
import {changePassword} from '../../../../samples/api/password-change.mjs';
import {totp} from '../../../../samples/api/totp.mjs';
import {startForSample} from './start-sandbox';

it('password-change.mjs: both bodies open with the new password, lost answers are found out', async () => {
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
  const refusals = {};
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
    const code = allowed ? refusals[request.url] : 'api_key_not_found';
    const reply = code
      ? {status: false, code, message: ''}
      : {status: true, data: routes[request.url](JSON.parse(text))};
    response.end(JSON.stringify(reply));
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

  // Refused, with the old salt still there: the error comes out, and nothing is sent twice.
  session.api.apiKey = apiKey;
  session.api.tries = 6;
  const path = '/v3/user/settings/password/change';
  refusals[path] = 'wrong_password';
  log.length = 0;
  await assert.rejects(changePassword(session, account.password, 'new'), {code: 'wrong_password'});
  assert.equal(log.filter((url) => url === path).length, 1);
  assert.equal(log.at(-1), '/v3/user/lock');

  // Another salt than both: somebody else was faster.
  const answer = routes['/v3/auth/info']();
  const salts = [account.salt, 'ab'.repeat(256)];
  routes['/v3/auth/info'] = () => ({...answer, salt: salts.shift()});
  await assert.rejects(changePassword(session, account.password, 'new'), /Another client/);
  server.closeAllConnections();
  server.close();

  await checkLostAnswers();
});

/** Against the sandbox, which loses answers, breaks connections and refuses calls. */
async function checkLostAnswers() {
  // A lost answer costs a second code; what never arrived does not.
  for (const [fault, codesNeeded] of [
    ['each drop-answer', 2],
    ['each rate-limit', 1],
  ]) {
    const sandbox = await startForSample(fault);
    for (const person of [sandbox.people.grace, sandbox.people.erin]) {
      let codes = 0;
      const askForCode = () => {
        codes++;
        return totp(person.twoFactorKey);
      };
      const session = await logIn({...sandbox.api}, {...person, askForCode});
      const oldKey = session.api.apiKey;
      const before = await listDirectory(session.rootUUID, session);
      const changed = await changePassword(session, person.password, 'a new passphrase', askForCode);
      assert.equal(codes, person.twoFactorKey ? codesNeeded : 0);
      assert.notEqual(changed.api.apiKey, oldKey);
      const after = await listDirectory(changed.rootUUID, changed);
      const names = ({files}) => files.map(({metadata}) => metadata?.name).sort();
      assert.deepEqual(names(after), names(before));
      // A new login opens the same keys.
      const again = await logIn({...sandbox.api}, {...person, password: 'a new passphrase', askForCode});
      assert.deepEqual(again.keys, changed.keys);
      assert.equal(again.privateKey, session.privateKey);
    }
    await sandbox.close();
  }
}
