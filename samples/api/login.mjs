// #region login
import {call} from './envelope.mjs';
import {deriveV1} from './derive-v1.mjs';
import {deriveV2} from './derive-v2.mjs';
import {deriveV3} from './derive-v3.mjs';

/** Logs in and returns everything that later calls need. */
export async function logIn(api, {email, password, code = 'XXXXXX', askForCode, lowestVersion = 2}) {
  const info = await call(api, 'POST', '/v3/auth/info', {email});
  if (info.authVersion < lowestVersion) {
    throw new Error(`The server asks for auth version ${info.authVersion}.`);
  }
  const {passwordKey, loginPassword} = await derive(info, password);
  const fields = {email, password: loginPassword, authVersion: info.authVersion};
  const answer = await sendLogin(api, fields, askForCode, code);

  const signedIn = {...api, apiKey: answer.apiKey};
  const keys = await openAccountKeys(signedIn, info.authVersion, passwordKey, answer);
  const pair = await openKeyPair(signedIn, info.authVersion, keys, answer);
  const {uuid} = await call(signedIn, 'GET', '/v3/user/baseFolder');
  return {
    api: signedIn,
    email,
    userId: info.id,
    authVersion: info.authVersion,
    key: keys[0], // Encrypts.
    keys, // All of them decrypt.
    ...pair,
    rootUUID: uuid,
  };
}

function derive({authVersion, salt}, password) {
  if (authVersion === 1) return deriveV1(password);
  if (authVersion === 2) return deriveV2(password, salt);
  if (authVersion === 3) return deriveV3(password, salt);
  throw new Error(`Unknown auth version ${authVersion}.`);
}
// #endregion

// #region two-factor
/** Sends the code at hand, or else the placeholder, and asks for another only when the API wants one. */
export async function sendLogin(api, fields, askForCode, code = 'XXXXXX') {
  const few = {...api, tries: Math.min(api.tries ?? 3, 3)}; // Logins are limited.
  let twoFactorCode = code;
  for (let asksLeft = 3; ; asksLeft--) {
    try {
      return await call(few, 'POST', '/v3/login', {...fields, twoFactorCode});
    } catch (error) {
      const wantsCode = error.code === 'enter_2fa' || error.code === 'wrong_2fa';
      if (!wantsCode || !askForCode || asksLeft === 0) throw error;
      // A code from the authenticator app, or the recovery key.
      twoFactorCode = await askForCode(error.code);
    }
  }
}
// #endregion

// #region account-keys
import {withLock} from './lock.mjs';
import {createDek, sealMasterKeys, unlockDek, unlockMasterKeys} from './master-keys.mjs';

/** The keys of the account, the one that encrypts first. */
async function openAccountKeys(api, authVersion, passwordKey, answer) {
  if (authVersion === 3) {
    const dek = answer.dek ?? (await storeFirstDek(api, passwordKey));
    return [unlockDek(dek, passwordKey)];
  }
  const list = answer.masterKeys ?? (await storeFirstMasterKey(api, passwordKey));
  return unlockMasterKeys(list, passwordKey);
}

/** Versions 1 and 2, first login: the list starts with the key of the password, under itself. */
async function storeFirstMasterKey(api, passwordKey) {
  const masterKeys = sealMasterKeys([passwordKey], passwordKey);
  return withLock(api, 'auth', async () => {
    const {keys} = await call(api, 'POST', '/v3/user/masterKeys', {masterKeys});
    return keys;
  });
}

/** Version 3, first login. Asks again under the lock: a second DEK would shut out all data. */
async function storeFirstDek(api, passwordKey) {
  return withLock(api, 'auth', async () => {
    const stored = await call(api, 'GET', '/v3/user/dek');
    if (stored.dek) return stored.dek;
    const {sealed} = createDek(passwordKey);
    await call(api, 'POST', '/v3/user/dek', {dek: sealed});
    return sealed;
  });
}
// #endregion

// #region key-pair
import {openWithAny} from './master-keys.mjs';
import {encryptMetadata} from './metadata.mjs';
import {createKeyPair, isPair} from './rsa.mjs';

/** Opens the stored RSA pair; the first login of an account makes one. */
async function openKeyPair(api, authVersion, keys, answer) {
  if (answer.privateKey) return decryptPair(answer, keys);
  return withLock(api, 'auth', async () => {
    const stored = await call(api, 'GET', '/v3/user/keyPair/info');
    if (stored.privateKey) return decryptPair(stored, keys);
    const {publicKey, privateKey} = createKeyPair();
    const sealed = encryptMetadata(privateKey, keys[0], authVersion === 3 ? 3 : 2);
    await call(api, 'POST', '/v3/user/keyPair/set', {publicKey, privateKey: sealed});
    return {publicKey, privateKey};
  });
}

function decryptPair({publicKey, privateKey: sealed}, keys) {
  const privateKey = openWithAny(sealed, keys, (text) => {
    if (!isPair(publicKey, text)) throw new Error('Not the other half.');
    return text;
  });
  if (privateKey === null) throw new Error('No key opens a private key that fits the public key.');
  return {publicKey, privateKey};
}
// #endregion

// #region resume
/** True when a stored API key still works. Other failures, such as no network, are thrown. */
export async function isApiKeyValid(api) {
  try {
    await call(api, 'GET', '/v3/user/account');
    return true;
  } catch (error) {
    if (error.code === 'api_key_not_found' || error.code === 'invalid_api_key') return false;
    throw error;
  }
}
// #endregion
