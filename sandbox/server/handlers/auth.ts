import {randomBytes} from 'node:crypto';
import * as z from 'zod';
import {totp} from '../../crypto';
import {createAccount, log, type Account} from '../accounts';
import {ensure, Refusal, required} from '../refusal';
import {accountByEmail, type Mail, type ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {authVersion, checkedForAnyone, email, forAnyone, pick, text} from './handler';

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
    {email, password: text, salt: text, authVersion, refId: text.optional(), affId: text.optional()},
    ({body, state, now}) => {
      expectFree(state, body.email);
      const id = Math.max(...[...state.accounts.values()].map((account) => account.id)) + 1;
      const account = createAccount({id, ...pick(body, 'email', 'authVersion'), createdAt: now});
      Object.assign(account, {confirmed: false, salt: body.salt, loginPassword: body.password});
      state.accounts.set(account.email, account);
      sendMail(state, account, 'confirmation');
    },
  ),

  'POST /v3/confirmation/send': checkedForAnyone({email}, ({body, state}) => {
    const account = accountByEmail(state, body.email);
    if (account?.confirmed === false) {
      sendMail(state, account, 'confirmation');
    }
  }),

  'POST /v3/user/password/forgot': checkedForAnyone({email}, ({body, state}) => {
    const account = accountByEmail(state, body.email);
    if (account !== undefined) {
      sendMail(state, account, 'password-reset');
    }
  }),

  'POST /v3/user/password/forgot/reset': checkedForAnyone(
    {token: text, password: text, authVersion, salt: text, hasRecoveryKeys: z.boolean(), newMasterKeys: text},
    ({body, state}) => {
      const {account, mail} = openMail(state, 'password-reset', body.token);
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

export function confirm(state: ServerState, token: string): void {
  openMail(state, 'confirmation', token).account.confirmed = true;
}

/** The e-mail with a token, and the account that got it. */
function openMail(state: ServerState, kind: Mail['kind'], token: string) {
  const mail = state.mails.find((each) => each.kind === kind && each.token === token);
  return {mail, account: required(mail && accountByEmail(state, mail.to), 'The token is unknown.')};
}

export function newApiKey(): string {
  return randomBytes(32).toString('hex');
}

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
