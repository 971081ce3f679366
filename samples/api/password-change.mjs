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

/** Changes the password and returns the new session; `session.api` gets the new API key. */
export async function changePassword(session, currentPassword, newPassword, askForCode) {
  const {api, email} = session;
  const info = await call(api, 'POST', '/v3/auth/info', {email});
  const {keys, change, keyPair} = preparePasswordChange(info, session, currentPassword, newPassword);
  return withLock(api, 'auth', async () => {
    // Changed in place: the lock goes on with the same UUID and the new API key.
    api.apiKey = await sendChange(api, info, change, askForCode);
    await call(api, 'POST', '/v3/user/keyPair/update', keyPair); // May be repeated.
    return {...session, key: keys[0], keys};
  });
}
// #endregion

// #region lost
import {setTimeout as sleep} from 'node:timers/promises';
import {isTemporary} from './envelope.mjs';
import {sendLogin} from './login.mjs';

/** Sends the change until it is clear what became of it, and returns the new API key. */
async function sendChange(api, info, change, askForCode) {
  const once = {...api, tries: 1};
  for (let attempt = 1; ; attempt++) {
    try {
      return (await call(once, 'POST', '/v3/user/settings/password/change', change)).newAPIKey;
    } catch (error) {
      // Whatever went wrong: the stored salt tells, and asking for it is no login.
      const {salt} = await call({...api, apiKey: ''}, 'POST', '/v3/auth/info', {email: info.email});
      if (salt === change.salt) return logInAgain(api, info, change, askForCode);
      if (salt !== info.salt) throw new Error('Another client has changed the password.', {cause: error});
      // Still the old password: send the same bytes again, unless the API refused them.
      if (!isTemporary(error) || attempt >= (api.tries ?? 6)) throw error;
      await sleep((api.pause ?? 1000) * 2 ** (attempt - 1));
    }
  }
}

/** The change went through and only its answer was lost. With two-factor, this needs a fresh code. */
async function logInAgain(api, {email, authVersion}, {password}, askForCode) {
  const fields = {email, password, authVersion};
  return (await sendLogin({...api, apiKey: ''}, fields, askForCode)).apiKey;
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
  console.log('password-change: both bodies open with the new password, lost answers are found out');
}

/** Against the sandbox, which loses answers, breaks connections and refuses calls. */
async function checkLostAnswers() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
  const {listDirectory} = await import('./list-directory.mjs');
  const {logIn} = await import('./login.mjs');
  const {totp} = await import('./totp.mjs');
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
