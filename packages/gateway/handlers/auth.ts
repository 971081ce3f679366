import {randomBytes} from 'node:crypto';
import {z} from 'zod';
import {totp} from '../../../samples/api/totp.mjs';
import type {Account} from '../account';
import {createAccount} from '../accounts';
import {log} from '../activity';
import {accountByEmail, numberOf, textOf} from '../input';
import {Refusal, type Handlers, type World} from '../types';
import {handleOpen} from './checked';

const authVersion = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const email = z.email('must be an e-mail address');

/** What clients send when the user gave no two-factor code. */
const noCode = 'XXXXXX';

export const handlers: Handlers = {
  'GET /v3/health': () => 'OK',

  'POST /v3/auth/info': (call, world) => {
    const account = accountByEmail(world, textOf(call, 'email'));
    if (account === undefined) {
      // What the real servers answer for an unknown address is not known.
      throw new Refusal('invalid_params', 'There is no account with this address.');
    }
    return {email: account.email, authVersion: account.authVersion, salt: account.salt, id: account.id};
  },

  'POST /v3/login': (call, world) => {
    const account = accountByEmail(world, textOf(call, 'email'));
    const fits =
      account?.confirmed === true &&
      account.loginPassword === textOf(call, 'password') &&
      account.authVersion === numberOf(call, 'authVersion');
    if (!fits) {
      if (account !== undefined) {
        log(account, call.now, 'failedLogin');
      }
      throw new Refusal('email_or_password_wrong', 'E-mail address or password is wrong.');
    }
    expectCode(account, textOf(call, 'twoFactorCode'), call.now);
    log(account, call.now, 'login');
    account.lastActive = call.now;
    const {apiKey, masterKeys, publicKey, privateKey, dek} = account;
    return {apiKey, masterKeys, publicKey, privateKey, dek};
  },

  'POST /v3/register': handleOpen(
    z.strictObject({
      email,
      password: z.string(),
      salt: z.string(),
      authVersion,
      refId: z.string().optional(),
      affId: z.string().optional(),
    }),
    ({body, world, now}) => {
      if (accountByEmail(world, body.email) !== undefined) {
        throw new Refusal('invalid_params', 'There is an account with this address already.');
      }
      const id = Math.max(...[...world.accounts.values()].map((account) => account.id)) + 1;
      const account = createAccount({id, email: body.email, authVersion: body.authVersion, now});
      account.confirmed = false;
      account.salt = body.salt;
      account.loginPassword = body.password;
      world.accounts.set(account.email, account);
      sendMail(world, account, 'confirmation');
    },
  ),

  'POST /v3/confirmation/send': handleOpen(z.strictObject({email}), ({body, world}) => {
    const account = accountByEmail(world, body.email);
    if (account?.confirmed === false) {
      sendMail(world, account, 'confirmation');
    }
  }),

  'POST /v3/user/password/forgot': handleOpen(z.strictObject({email}), ({body, world}) => {
    const account = accountByEmail(world, body.email);
    if (account !== undefined) {
      sendMail(world, account, 'password-reset');
    }
  }),

  'POST /v3/user/password/forgot/reset': handleOpen(
    z.strictObject({
      token: z.string(),
      password: z.string(),
      authVersion,
      salt: z.string(),
      hasRecoveryKeys: z.boolean(),
      newMasterKeys: z.string(),
    }),
    ({body, world}) => {
      const mail = world.mails.sent.find(
        ({kind, token}) => kind === 'password-reset' && token === body.token,
      );
      const account = mail && accountByEmail(world, mail.to);
      if (account === undefined) {
        throw new Refusal('invalid_params', 'The token is unknown.');
      }
      world.mails.sent = world.mails.sent.filter((other) => other !== mail);
      const oldAPIKey = account.apiKey;
      account.loginPassword = body.password;
      account.authVersion = body.authVersion;
      account.salt = body.salt;
      account.masterKeys = body.newMasterKeys;
      account.apiKey = newApiKey();
      return {newAPIKey: account.apiKey, oldAPIKey};
    },
  ),
};

/** Does what the address in a confirmation e-mail does. */
export function confirm(world: World, address: string): void {
  const account = accountByEmail(world, address);
  if (account === undefined) {
    throw new Error(`There is no account ${address} to confirm.`);
  }
  account.confirmed = true;
}

/** A new API key, 64 random hex characters. */
export function newApiKey(): string {
  return randomBytes(32).toString('hex');
}

/** Refuses a call with a missing or wrong two-factor code, if the account has two-factor authentication. */
export function expectCode(account: Account, code: string, now: number): void {
  if (!account.settings.twoFactor || code === account.recoveryKey) {
    return;
  }
  if (code === noCode) {
    throw new Refusal('enter_2fa', 'Enter your two-factor code.');
  }
  expectTotp(account, code, now);
}

/** Refuses a code that the authenticator app does not show now or half a minute before or after. */
export function expectTotp(account: Account, code: string, now: number): void {
  const shown = [-30_000, 0, 30_000].map((shift) => totp(account.twoFactorKey, now + shift));
  if (!shown.includes(code)) {
    throw new Refusal('wrong_2fa', 'The two-factor code is wrong.');
  }
}

function sendMail(world: World, account: Account, kind: 'confirmation' | 'password-reset'): void {
  world.mails.sent.push({to: account.email, kind, token: newApiKey()});
}
