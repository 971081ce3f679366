import {randomBytes} from 'node:crypto';
import * as z from 'zod';
import {totp} from '../../crypto';
import {createAccount, log, type Account} from '../accounts';
import {ensure, Refusal, required} from '../refusal';
import {accountByEmail, type Mail, type ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {authVersion, checkedForAnyone, email, forAnyone, onlyEmail, pick} from './handler';

/** Clients send this without a two-factor code. */
const noCode = 'XXXXXX';

type Login = {email: string; password: string; authVersion: number; twoFactorCode: string};

export const handlers: Handlers = {
  'GET /v3/health': () => 'OK',

  'POST /v3/auth/info': forAnyone<{email: string}>(({body, state}) => {
    const account = required(
      accountByEmail(state, body.email),
      'There is no account with this address. What the real servers answer then is not known.',
    );
    return pick(account, 'email', 'authVersion', 'salt', 'id');
  }),

  'POST /v3/login': forAnyone<Login>(({body, state, now}) => {
    const account = accountByEmail(state, body.email);
    const fits =
      account?.confirmed === true &&
      account.loginPassword === body.password &&
      account.authVersion === body.authVersion;
    if (!fits) {
      if (account !== undefined) {
        log(account, now, 'failedLogin');
      }
      throw new Refusal('email_or_password_wrong', 'E-mail address or password is wrong.');
    }
    expectCode(account, body.twoFactorCode, now);
    log(account, now, 'login');
    account.lastActive = now;
    return pick(account, 'apiKey', 'masterKeys', 'publicKey', 'privateKey', 'dek');
  }),

  'POST /v3/register': checkedForAnyone(
    {
      email,
      password: z.string(),
      salt: z.string(),
      authVersion,
      refId: z.string().optional(),
      affId: z.string().optional(),
    },
    ({body, state, now}) => {
      expectFree(state, body.email);
      const id = Math.max(...[...state.accounts.values()].map((account) => account.id)) + 1;
      const account: Account = {
        ...createAccount({id, ...pick(body, 'email', 'authVersion'), createdAt: now}),
        confirmed: false,
        salt: body.salt,
        loginPassword: body.password,
      };
      state.accounts.set(account.email, account);
      sendMail(state, account, 'confirmation');
    },
  ),

  'POST /v3/confirmation/send': checkedForAnyone(onlyEmail, ({body, state}) => {
    const account = accountByEmail(state, body.email);
    if (account?.confirmed === false) {
      sendMail(state, account, 'confirmation');
    }
  }),

  'POST /v3/user/password/forgot': checkedForAnyone(onlyEmail, ({body, state}) => {
    const account = accountByEmail(state, body.email);
    if (account !== undefined) {
      sendMail(state, account, 'password-reset');
    }
  }),

  'POST /v3/user/password/forgot/reset': checkedForAnyone(
    {
      token: z.string(),
      password: z.string(),
      authVersion,
      salt: z.string(),
      hasRecoveryKeys: z.boolean(),
      newMasterKeys: z.string(),
    },
    ({body, state}) => {
      const mail = state.mails.find(({kind, token}) => kind === 'password-reset' && token === body.token);
      const account = required(mail && accountByEmail(state, mail.to), 'The token is unknown.');
      state.mails = state.mails.filter((other) => other !== mail);
      const oldAPIKey = account.apiKey;
      Object.assign(account, pick(body, 'authVersion', 'salt'), {
        loginPassword: body.password,
        masterKeys: body.newMasterKeys,
        apiKey: newApiKey(),
      });
      return {newAPIKey: account.apiKey, oldAPIKey};
    },
  ),
};

/** Confirms an address, as the link in the e-mail does. */
export function confirm(state: ServerState, token: string): void {
  const mail = state.mails.find((each) => each.kind === 'confirmation' && each.token === token);
  const account = required(mail && accountByEmail(state, mail.to), 'The token is unknown.');
  account.confirmed = true;
}

/** A new API key, 64 random hex characters. */
export function newApiKey(): string {
  return randomBytes(32).toString('hex');
}

/** Refuses an address that has an account. */
export function expectFree(state: ServerState, address: string): void {
  ensure(accountByEmail(state, address) === undefined, 'There is an account with this address already.');
}

/** Refuses a call with a missing or wrong two-factor code, if the account has two-factor authentication. */
export function expectCode(account: Account, code: string, now: number): void {
  if (!account.settings.twoFactor || code === account.recoveryKey) {
    return;
  }
  ensure(code !== noCode, 'Enter your two-factor code.', 'enter_2fa');
  expectTotp(account, code, now);
}

/** Refuses a code that the authenticator app does not show now or half a minute before or after. */
export function expectTotp(account: Account, code: string, now: number): void {
  const shown = [-30_000, 0, 30_000].map((shift) => totp(account.twoFactorKey, now + shift));
  ensure(shown.includes(code), 'The two-factor code is wrong.', 'wrong_2fa');
}

function sendMail(state: ServerState, account: Account, kind: Mail['kind']): void {
  state.mails.push({to: account.email, kind, token: newApiKey()});
}
