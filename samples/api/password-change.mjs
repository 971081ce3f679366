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
