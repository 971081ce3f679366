import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {exportMasterKeys, totp} from '../../../crypto';
import {people} from '../../../server/accounts';
import type {SetUps} from '../set-up';

export const setUps: SetUps = {
  'change-password': ({env}) => {
    env.FILEN_NEW_PASSWORD = 'four words picked by dice';
    return Promise.resolve();
  },

  'enable-two-factor': async ({owner, env}) => {
    const {twoFactorKey} = await owner.user().settings();
    env.FILEN_2FA_CODE = totp(twoFactorKey);
  },

  events: async ({gateway, owner}) => {
    await owner.fs().mkdir({path: '/Photos'});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
    // An hour between each two: events of one second have no order.
    const events = gateway.state.accounts.get(people.alice.email)?.events ?? [];
    for (const [index, event] of events.entries()) {
      event.timestamp -= 3600 * (events.length - index);
    }
  },

  'hold-lock': async ({owner}) => {
    await owner.fs().writeFile({path: '/report.txt', content: Buffer.from('First.\n')});
    await owner.fs().writeFile({path: '/report-new.txt', content: Buffer.from('Second.\n')});
  },

  register: ({env}) => {
    env.FILEN_EMAIL = 'new@example.com';
    return Promise.resolve();
  },

  'reset-password': async ({gateway, owner, folder, env}) => {
    const {email = '', masterKeys, userId} = owner.config;
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
    await writeFile(path.join(folder, `${email}.masterKeys.txt`), exportMasterKeys(masterKeys, userId));
    await owner.api(3).user().password().forgot({email});
    env.FILEN_RESET_TOKEN = gateway.state.mails.at(-1)?.token ?? '';
    env.FILEN_NEW_PASSWORD = 'four words picked by dice';
  },

  'restore-session': async ({owner, folder}) => {
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
    await writeFile(path.join(folder, 'session.json'), JSON.stringify(owner.config));
  },

  'two-factor-login': ({env}) => {
    const {email, password, twoFactorKey} = people.erin;
    env.FILEN_EMAIL = email;
    env.FILEN_PASSWORD = password;
    env.FILEN_2FA_CODE = totp(twoFactorKey);
    return Promise.resolve();
  },
};
