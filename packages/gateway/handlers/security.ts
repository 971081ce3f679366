import * as z from 'zod';
import type {Account} from '../account';
import {ownFiles, removeItem} from '../items';
import {ensure} from '../refusal';
import type {Handlers} from '../types';
import {expectCode, expectFree, expectTotp, newApiKey} from './auth';
import {authVersion, checked, email, nothing} from './handler';

export const handlers: Handlers = {
  'POST /v3/user/2fa/enable': checked({code: z.string()}, ({me, body, now}) => {
    expectTotp(me, body.code, now);
    me.settings.twoFactor = true;
    me.recoveryKey = newApiKey();
    return {recoveryKeys: me.recoveryKey};
  }),

  'POST /v3/user/2fa/disable': checked({code: z.string()}, ({me, body, now}) => {
    expectCode(me, body.code, now);
    me.settings.twoFactor = false;
    me.recoveryKey = null;
    return {newKey: me.twoFactorKey};
  }),

  'POST /v3/user/settings/email/change': checked(
    {email, password: z.string(), authVersion},
    ({me, body, state}) => {
      expectPassword(me, body.password);
      expectFree(state, body.email);
      state.accounts.delete(me.email);
      me.email = body.email.toLowerCase();
      state.accounts.set(me.email, me);
    },
  ),

  'POST /v3/user/settings/password/change': checked(
    {
      password: z.string(),
      currentPassword: z.string(),
      authVersion,
      salt: z.string(),
      masterKeys: z.string(),
    },
    ({me, body}) => {
      expectPassword(me, body.currentPassword);
      me.loginPassword = body.password;
      me.authVersion = body.authVersion;
      me.salt = body.salt;
      me[me.authVersion === 3 ? 'dek' : 'masterKeys'] = body.masterKeys;
      me.apiKey = newApiKey();
      return {newAPIKey: me.apiKey};
    },
  ),

  'POST /v3/user/delete/versions': checked(nothing, ({me, state}) => {
    ownFiles(state, me)
      .filter(({versioned}) => versioned)
      .forEach((file) => removeItem(state, file));
  }),

  'POST /v3/user/delete/all': checked(nothing, ({me, state}) => {
    const {directories, files} = state.drive;
    [...directories.values(), ...files.values()]
      .filter(({owner}) => owner === me.id)
      .forEach((item) => removeItem(state, item));
  }),

  'POST /v3/user/delete': checked({twoFactorKey: z.string()}, ({me, body, now}) => {
    // The real service goes on by e-mail; nothing is deleted before that.
    expectCode(me, body.twoFactorKey, now);
  }),
};

function expectPassword(account: Account, derived: string): void {
  ensure(account.loginPassword === derived, 'The password is wrong.', 'wrong_password');
}
