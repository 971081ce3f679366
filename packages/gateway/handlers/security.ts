import {z} from 'zod';
import {log} from '../activity';
import {accountByEmail} from '../input';
import {ownFiles, removeDirectory, removeFile} from '../state/drive';
import {Refusal, type Account, type Handlers, type World} from '../types';
import {expectCode, expectTotp, newApiKey} from './auth';
import {handle} from './checked';

const authVersion = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const nothing = z.strictObject({});

export const handlers: Handlers = {
  'POST /v3/user/2fa/enable': handle(z.strictObject({code: z.string()}), ({me, body, now}) => {
    expectTotp(me, body.code, now);
    me.settings.twoFactor = true;
    me.recoveryKey = newApiKey();
    log(me, now, '2faEnabled');
    return {recoveryKeys: me.recoveryKey};
  }),

  'POST /v3/user/2fa/disable': handle(z.strictObject({code: z.string()}), ({me, body, now}) => {
    expectCode(me, body.code, now);
    me.settings.twoFactor = false;
    me.recoveryKey = null;
    log(me, now, '2faDisabled');
    return {newKey: me.twoFactorKey};
  }),

  'POST /v3/user/settings/email/change': handle(
    z.strictObject({email: z.email('must be an e-mail address'), password: z.string(), authVersion}),
    ({me, body, world, now}) => {
      expectPassword(me, body.password);
      if (accountByEmail(world, body.email) !== undefined) {
        throw new Refusal('invalid_params', 'There is an account with this address already.');
      }
      world.accounts.delete(me.email);
      me.email = body.email.toLowerCase();
      world.accounts.set(me.email, me);
      log(me, now, 'emailChanged', {email: me.email});
    },
  ),

  'POST /v3/user/settings/password/change': handle(
    z.strictObject({
      password: z.string(),
      currentPassword: z.string(),
      authVersion,
      salt: z.string(),
      masterKeys: z.string(),
    }),
    ({me, body, now}) => {
      expectPassword(me, body.currentPassword);
      me.loginPassword = body.password;
      me.authVersion = body.authVersion;
      me.salt = body.salt;
      me[me.authVersion === 3 ? 'dek' : 'masterKeys'] = body.masterKeys;
      me.apiKey = newApiKey();
      log(me, now, 'passwordChanged');
      return {newAPIKey: me.apiKey};
    },
  ),

  'POST /v3/user/delete/versions': handle(nothing, ({me, world, now}) => {
    for (const file of ownFiles(world, me).filter(({versioned}) => versioned)) {
      removeFile(world, file);
    }
    log(me, now, 'deleteVersioned');
  }),

  'POST /v3/user/delete/all': handle(nothing, ({me, world, now}) => {
    removeEverything(world, me);
    log(me, now, 'deleteAll');
  }),

  'POST /v3/user/delete': handle(z.strictObject({twoFactorKey: z.string()}), ({me, body, now}) => {
    // The real service goes on by e-mail; nothing is deleted before that.
    expectCode(me, body.twoFactorKey, now);
    log(me, now, 'requestAccountDeletion');
  }),
};

function expectPassword(account: Account, derived: string): void {
  if (account.loginPassword !== derived) {
    throw new Refusal('wrong_password', 'The password is wrong.');
  }
}

function removeEverything(world: World, account: Account): void {
  for (const directory of [...world.drive.directories.values()]) {
    if (directory.owner === account.id) {
      removeDirectory(world, directory);
    }
  }
  for (const file of ownFiles(world, account)) {
    removeFile(world, file);
  }
}
