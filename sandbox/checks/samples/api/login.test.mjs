import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {it} from 'vitest';
import {account} from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {isApiKeyValid, logIn} from '../../../../samples/api/login.mjs';
import {decryptMetadata, encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {createKeyPair} from '../../../../samples/api/rsa.mjs';

it('login.mjs: versions 1, 2 and 3, two-factor codes and first logins work', async () => {
  const vector = (id) => vectors.find((entry) => entry.id === id);

  // A gateway with one account. `state` is what it stores, `log` what it was asked.
  let state;
  let log;
  const refuse = (code) => {
    throw new Error(code);
  };
  const routes = {
    'POST /v3/auth/info': ({email}) => ({
      email,
      authVersion: state.authVersion,
      salt: state.salt,
      id: account.userId,
    }),
    'POST /v3/login': ({email, password, twoFactorCode, authVersion}) => {
      if (email !== account.email || password !== state.loginPassword) refuse('email_or_password_wrong');
      if (authVersion !== state.authVersion) refuse('invalid_params');
      if (state.code && twoFactorCode === 'XXXXXX') refuse('enter_2fa');
      if (state.code && twoFactorCode !== state.code) refuse('wrong_2fa');
      const {masterKeys, publicKey, privateKey, dek} = state;
      return {apiKey: account.apiKey, masterKeys, publicKey, privateKey, dek};
    },
    'POST /v3/user/lock': ({type, resource}) => ({
      acquired: type === 'acquire',
      released: type === 'release',
      refreshed: type === 'refresh',
      resource,
    }),
    'POST /v3/user/masterKeys': ({masterKeys}) => ({keys: (state.masterKeys ??= masterKeys)}),
    'GET /v3/user/dek': () => ({dek: state.dek}),
    'POST /v3/user/dek': ({dek}) => void (state.dek = dek),
    'GET /v3/user/keyPair/info': () => ({publicKey: state.publicKey, privateKey: state.privateKey}),
    'POST /v3/user/keyPair/set': (pair) => void Object.assign(state, pair),
    'GET /v3/user/baseFolder': () => ({uuid: account.rootUUID}),
    'GET /v3/user/account': () => ({email: account.email}),
  };
  const openRoutes = ['POST /v3/auth/info', 'POST /v3/login'];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const route = `${request.method} ${request.url}`;
    log.push(route);
    const signedIn = request.headers.authorization === `Bearer ${account.apiKey}`;
    let answer;
    try {
      if (!signedIn && !openRoutes.includes(route)) refuse('api_key_not_found');
      answer = {
        status: true,
        code: '',
        message: '',
        data: routes[route](body && JSON.parse(body)) ?? undefined,
      };
    } catch (error) {
      answer = {status: false, code: error.message, message: ''};
    }
    response.end(JSON.stringify(answer));
  });
  server.keepAliveTimeout = 60_000; // Making a key pair can take longer than the default of 5 seconds.
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const api = {base: `http://127.0.0.1:${server.address().port}`, tries: 1};
  const credentials = {email: account.email, password: account.password};
  const start = (changes) => {
    log = [];
    state = {
      authVersion: 2,
      salt: account.salt,
      loginPassword: account.loginPassword,
      masterKeys: account.masterKeysEncrypted,
      publicKey: account.publicKey,
      privateKey: account.privateKeyEncrypted,
      dek: null,
      ...changes,
    };
  };

  // Version 2, as the example account is stored: three calls, nothing is written.
  start();
  const session = await logIn(api, credentials);
  assert.equal(session.api.apiKey, account.apiKey);
  assert.equal(session.rootUUID, account.rootUUID);
  assert.equal(session.userId, account.userId);
  assert.deepEqual(session.keys, [account.masterKey]);
  assert.deepEqual(log, ['POST /v3/auth/info', 'POST /v3/login', 'GET /v3/user/baseFolder']);
  const privateKey = session.privateKey;

  // An older key in the list.
  const olderKey = 'a'.repeat(64);
  start({masterKeys: encryptMetadata(`${olderKey}|${account.masterKey}`, account.masterKey, 2)});
  assert.deepEqual((await logIn(api, credentials)).keys, [account.masterKey, olderKey]);

  // Two-factor: placeholder, wrong code, right code; then a client that gives up.
  start({code: '287082'});
  const codes = ['000000', '287082'];
  const reasons = [];
  await logIn(api, {...credentials, askForCode: (reason) => (reasons.push(reason), codes.shift())});
  assert.deepEqual(reasons, ['enter_2fa', 'wrong_2fa']);
  await logIn(api, {...credentials, code: '287082'});
  assert.equal(log.filter((route) => route === 'POST /v3/login').length, 4);
  await assert.rejects(logIn(api, credentials), {code: 'enter_2fa'});
  await assert.rejects(logIn(api, {...credentials, askForCode: () => '000000'}), {code: 'wrong_2fa'});
  await assert.rejects(logIn(api, {...credentials, password: 'x'}), {code: 'email_or_password_wrong'});

  // First login: no list, no pair.
  start({masterKeys: null, publicKey: null, privateKey: null});
  const first = await logIn(api, credentials);
  assert.deepEqual(first.keys, [account.masterKey]);
  assert.equal(decryptMetadata(state.masterKeys, account.masterKey), account.masterKey);
  assert.equal(decryptMetadata(state.privateKey, account.masterKey), first.privateKey);
  assert.equal(state.publicKey, first.publicKey);

  // Version 3: with a stored DEK, then without one.
  const derived = vector('auth-v3-1');
  const dek = vector('dek-blob-1');
  const version3 = {authVersion: 3, salt: derived.inputs.salt, loginPassword: derived.output.derivedPassword};
  const pair = {publicKey: account.publicKey, privateKey: encryptMetadata(privateKey, dek.inputs.dek, 3)};
  start({...version3, ...pair, masterKeys: null, dek: dek.output.ciphertext});
  assert.deepEqual((await logIn(api, credentials)).keys, [dek.inputs.dek]);
  start({...version3, masterKeys: null, publicKey: null, privateKey: null, dek: null});
  const [newDek] = (await logIn(api, credentials)).keys;
  assert.match(newDek, /^[0-9a-f]{64}$/);
  assert.match(state.dek, /^003/);
  assert.match(state.privateKey, /^003/);

  // Version 1 is refused unless the caller allows it.
  const legacy = vector('auth-v1-1').output;
  const list = encryptMetadata(legacy.derivedMasterKeys, legacy.derivedMasterKeys, 2);
  start({authVersion: 1, salt: '', loginPassword: legacy.derivedPassword, masterKeys: list});
  state.privateKey = encryptMetadata(privateKey, legacy.derivedMasterKeys, 2);
  await assert.rejects(logIn(api, credentials), /auth version 1/);
  const old = await logIn(api, {...credentials, lowestVersion: 1});
  assert.deepEqual(old.keys, [legacy.derivedMasterKeys]);

  // A public key that belongs to someone else, and a private key under an unknown key.
  start({publicKey: createKeyPair().publicKey});
  await assert.rejects(logIn(api, credentials), /fits the public key/);
  start({privateKey: encryptMetadata(privateKey, olderKey, 2)});
  await assert.rejects(logIn(api, credentials), /fits the public key/);

  // Stored sessions.
  assert.equal(await isApiKeyValid({...api, apiKey: session.api.apiKey}), true);
  assert.equal(await isApiKeyValid({...api, apiKey: 'replaced'}), false);

  server.closeAllConnections();
  server.close();
});
