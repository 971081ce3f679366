import {exportMasterKeys, totp} from '../../../crypto';
import {people} from '../../../server/accounts';
import {milk, type SetUps} from '../set-up';

const newPassword = 'four words picked by dice';

export const setUps: SetUps = {
  'change-password': ({env}) => {
    env.FILEN_NEW_PASSWORD = newPassword;
  },

  'enable-two-factor': async ({owner, env}) => {
    const {twoFactorKey} = await owner.user().settings();
    env.FILEN_2FA_CODE = totp(twoFactorKey);
  },

  events: async ({gateway, drive}) => {
    await drive({'/Photos/': '', '/notes.txt': milk});
    // An hour between each two: events of one second have no order.
    const events = gateway.state.accounts.get(people.alice.email)?.events ?? [];
    for (const [index, event] of events.entries()) {
      event.timestamp -= 3600 * (events.length - index);
    }
  },

  'hold-lock': ({drive}) => drive({'/report.txt': 'First.\n', '/report-new.txt': 'Second.\n'}),

  register: ({env}) => {
    env.FILEN_EMAIL = 'new@example.com';
  },

  'reset-password': async ({gateway, owner, drive, local, env}) => {
    const {email = '', masterKeys, userId} = owner.config;
    await drive({'/notes.txt': milk});
    local({[`${email}.masterKeys.txt`]: exportMasterKeys(masterKeys, userId)});
    await owner.api(3).user().password().forgot({email});
    env.FILEN_RESET_TOKEN = gateway.state.mails.at(-1)?.token ?? '';
    env.FILEN_NEW_PASSWORD = newPassword;
  },

  'restore-session': async ({owner, drive, local}) => {
    await drive({'/notes.txt': milk});
    local({'session.json': JSON.stringify(owner.config)});
  },

  'two-factor-login': ({env}) => {
    const {email, password, twoFactorKey} = people.erin;
    Object.assign(env, {FILEN_EMAIL: email, FILEN_PASSWORD: password, FILEN_2FA_CODE: totp(twoFactorKey)});
  },
};
