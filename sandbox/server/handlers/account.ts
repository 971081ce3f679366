import type {UserInfoResponse} from '@filen/sdk/dist/types/api/v3/user/info';
import type {UserAccountResponse} from '@filen/sdk/dist/types/api/v3/user/account';
import type {UserSettingsResponse} from '@filen/sdk/dist/types/api/v3/user/settings';
import * as z from 'zod';
import {personalFields, type Account} from '../accounts';
import {ownFiles, removeItem} from '../items';
import {ensure, required} from '../refusal';
import {sizeOf} from '../state/drive';
import {accountByEmail} from '../state/server-state';
import type {Handlers} from '../types';
import {expectCode, expectFree, expectTotp, newApiKey} from './auth';
import {authVersion, checked, email, forMembers, pick, text, uuid} from './handler';

const flag = z.literal([0, 1]);

const personal = Object.fromEntries(personalFields.map((field) => [field, text])) as Record<
  (typeof personalFields)[number],
  z.ZodString
>;

/** A holder that does not refresh loses the lock after this time. */
const leaseMs = 30_000;

/** Clients send this for personal data that does not change. */
const unchanged = '__NONE__';

const storeKeyPair = forMembers<{publicKey: string; privateKey: string}>(({me, body}) => {
  Object.assign(me, pick(body, 'publicKey', 'privateKey'));
});

export const handlers: Handlers = {
  'GET /v3/user/info': forMembers(({me, state}): UserInfoResponse => ({
    ...pick(me, 'id', 'email', 'maxStorage'),
    isPremium: me.isPremium ? 1 : 0,
    storageUsed: sizeOf(ownFiles(state, me)),
    avatarURL: '',
    baseFolderUUID: me.baseFolder,
  })),

  'GET /v3/user/account': forMembers(({me, state}): UserAccountResponse => ({
    ...pick(me, 'email', 'maxStorage', 'personal', 'nickName', 'didExportMasterKeys'),
    affBalance: 0,
    affCount: 0,
    affEarnings: 0,
    affId: '',
    affRate: 0,
    refId: '',
    refLimit: 0,
    refStorage: 0,
    referCount: 0,
    referStorage: 0,
    invoices: [],
    plans: [],
    subs: [],
    subsInvoices: [],
    avatarURL: '',
    isPremium: me.isPremium ? 1 : 0,
    storage: sizeOf(ownFiles(state, me)),
    displayName: me.nickName === '' ? me.email : me.nickName,
    appearOffline: me.settings.appearOffline,
  })),

  'GET /v3/user/settings': forMembers(({me, state}): UserSettingsResponse => {
    const versions = ownFiles(state, me).filter((file) => file.versioned);
    const unfinished = [...state.drive.uploads.values()].filter((upload) => upload.owner === me.id);
    const chunks = unfinished.flatMap((upload) => [...upload.chunks.values()]);
    return {
      ...pick(me, 'email', 'twoFactorKey'),
      storageUsed: sizeOf(ownFiles(state, me)),
      twoFactorEnabled: me.settings.twoFactor ? 1 : 0,
      unfinishedFiles: unfinished.length,
      unfinishedStorage: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
      versionedFiles: versions.length,
      versionedStorage: sizeOf(versions),
      versioningEnabled: me.settings.versioning,
      loginAlertsEnabled: me.settings.loginAlerts,
    };
  }),

  'POST /v3/user/nickname': checked({nickname: text}, ({me, body}) => {
    me.nickName = body.nickname;
  }),

  'POST /v3/user/appearOffline': checked({appearOffline: z.boolean()}, ({me, body}) => {
    me.settings.appearOffline = body.appearOffline;
  }),

  'POST /v3/user/personal/update': checked(personal, ({me, body}) => {
    for (const field of personalFields.filter((each) => body[each] !== unchanged)) {
      me.personal[field] = body[field];
    }
  }),

  'POST /v3/user/versioning': checked({enabled: flag}, ({me, body}) => {
    me.settings.versioning = body.enabled === 1;
  }),

  'POST /v3/user/loginAlerts': checked({enabled: flag}, ({me, body}) => {
    me.settings.loginAlerts = body.enabled === 1;
  }),

  'POST /v3/user/events': checked({filter: text, timestamp: z.int()}, ({me, body: {filter, timestamp}}) => ({
    events: me.events
      .filter((event) => event.timestamp <= timestamp && (filter === 'all' || filter === event.type))
      .reverse(),
  })),

  'GET /v3/user/baseFolder': forMembers(({me}) => ({uuid: me.baseFolder})),

  // The answer of the real servers for an unknown address is not known.
  'POST /v3/user/publicKey': forMembers<{email: string}>(({body, state}) => {
    const key = accountByEmail(state, body.email)?.publicKey;
    return {publicKey: required(key, 'There is no public key for this address.')};
  }),

  'GET /v3/user/keyPair/info': forMembers(({me}) => pick(me, 'publicKey', 'privateKey')),

  'POST /v3/user/keyPair/set': storeKeyPair,
  'POST /v3/user/keyPair/update': storeKeyPair,

  'POST /v3/user/masterKeys': forMembers<{masterKeys: string}>(({me, body}) => {
    // Whether the real servers keep more than the first list is not known; they cannot open one.
    me.masterKeys ??= body.masterKeys;
    return {keys: me.masterKeys};
  }),

  'GET /v3/user/dek': forMembers(({me}) => ({dek: me.dek})),

  'POST /v3/user/dek': checked({dek: text}, ({me, body}) => {
    me.dek = body.dek;
  }),

  'POST /v3/user/didExportMasterKeys': checked({}, ({me}) => {
    me.didExportMasterKeys = true;
  }),

  'POST /v3/user/lock': checked(
    {
      uuid,
      type: z.enum(['acquire', 'refresh', 'status', 'release']),
      resource: z.union([
        z.enum(['auth', 'drive-write', 'notes-write', 'chats-write', 'intensive']),
        // Of the sync engine of the desktop app and the TypeScript CLI.
        z.string().startsWith('sync-remoteParentUUID-'),
      ]),
    },
    ({me, body: {uuid: holder, type, resource}, state: {locks}, now}) => {
      const name = `${me.id} ${resource}`;
      const held = (locks.get(name)?.until ?? 0) > now ? locks.get(name)?.holder : undefined;
      const acquired = type === 'acquire' && (held ?? holder) === holder;
      const refreshed = type === 'refresh' && held === holder;
      const released = type === 'release' && (held ?? holder) === holder;
      if (acquired || refreshed) {
        locks.set(name, {holder, until: now + leaseMs});
      } else if (released) {
        locks.delete(name);
      }
      const isLocked = type !== 'release' && (acquired || held !== undefined);
      return {acquired, refreshed, released, resource, ...(isLocked && {status: 'locked'})};
    },
  ),

  'POST /v3/user/2fa/enable': checked({code: text}, ({me, body, now}) => {
    expectTotp(me, body.code, now);
    me.settings.twoFactor = true;
    me.recoveryKey = newApiKey();
    return {recoveryKeys: me.recoveryKey};
  }),

  'POST /v3/user/2fa/disable': checked({code: text}, ({me, body, now}) => {
    expectCode(me, body.code, now);
    me.settings.twoFactor = false;
    me.recoveryKey = null;
    return {newKey: me.twoFactorKey};
  }),

  'POST /v3/user/settings/email/change': checked({email, password: text, authVersion}, (request) => {
    const {me, body, state} = request;
    expectPassword(me, body.password);
    expectFree(state, body.email);
    state.accounts.delete(me.email);
    me.email = body.email.toLowerCase();
    state.accounts.set(me.email, me);
  }),

  'POST /v3/user/settings/password/change': checked(
    {password: text, currentPassword: text, authVersion, salt: text, masterKeys: text},
    ({me, body}) => {
      expectPassword(me, body.currentPassword);
      Object.assign(me, pick(body, 'authVersion', 'salt'), {loginPassword: body.password});
      me[me.authVersion === 3 ? 'dek' : 'masterKeys'] = body.masterKeys;
      me.apiKey = newApiKey();
      return {newAPIKey: me.apiKey};
    },
  ),

  'POST /v3/user/delete/versions': checked({}, ({me, state}) => {
    ownFiles(state, me)
      .filter(({versioned}) => versioned)
      .forEach((file) => removeItem(state, file));
  }),

  'POST /v3/user/delete/all': checked({}, ({me, state}) => {
    const {directories, files} = state.drive;
    [...directories.values(), ...files.values()]
      .filter(({owner}) => owner === me.id)
      .forEach((item) => removeItem(state, item));
  }),

  // The real service goes on by e-mail; nothing is deleted before that.
  'POST /v3/user/delete': checked({twoFactorKey: text}, ({me, body, now}) => {
    expectCode(me, body.twoFactorKey, now);
  }),
};

function expectPassword(account: Account, derived: string): void {
  ensure(account.loginPassword === derived, 'The password is wrong.', 'wrong_password');
}
