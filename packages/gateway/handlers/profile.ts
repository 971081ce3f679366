import type {UserInfoResponse} from '@filen/sdk/dist/types/api/v3/user/info';
import type {UserAccountResponse} from '@filen/sdk/dist/types/api/v3/user/account';
import type {UserProfileResponse} from '@filen/sdk/dist/types/api/v3/user/profile';
import type {UserSettingsResponse} from '@filen/sdk/dist/types/api/v3/user/settings';
import {z} from 'zod';
import {personalFields, type PersonalData} from '../account';
import {accountById, signedIn} from '../input';
import {sha512} from '../request';
import {ownFiles, sizeOf, storageUsed} from '../state/drive';
import {Refusal, type Handlers} from '../types';
import {handle} from './checked';

const flag = z.union([z.literal(0), z.literal(1)]);

/** What clients send for a field of the personal data that stays as it is. */
const unchanged = '__NONE__';

export const handlers: Handlers = {
  'GET /v3/user/info': (call, world): UserInfoResponse => {
    const account = signedIn(call);
    return {
      id: account.id,
      email: account.email,
      isPremium: account.isPremium ? 1 : 0,
      maxStorage: account.maxStorage,
      storageUsed: storageUsed(world, account),
      avatarURL: account.avatar ?? '',
      baseFolderUUID: account.baseFolder,
    };
  },

  'GET /v3/user/account': (call, world): UserAccountResponse => {
    const account = signedIn(call);
    return {
      affBalance: 0,
      affCount: 0,
      affEarnings: 0,
      affId: '',
      affRate: 0,
      avatarURL: account.avatar ?? '',
      email: account.email,
      invoices: [],
      isPremium: account.isPremium ? 1 : 0,
      maxStorage: account.maxStorage,
      personal: account.personal,
      plans: [],
      refId: '',
      refLimit: 0,
      refStorage: 0,
      referCount: 0,
      referStorage: 0,
      storage: storageUsed(world, account),
      nickName: account.nickName,
      displayName: account.nickName === '' ? account.email : account.nickName,
      appearOffline: account.settings.appearOffline,
      subs: [],
      subsInvoices: [],
      didExportMasterKeys: account.didExportMasterKeys,
    };
  },

  'GET /v3/user/settings': (call, world): UserSettingsResponse => {
    const account = signedIn(call);
    const versions = ownFiles(world, account).filter((file) => file.versioned);
    const unfinished = [...world.drive.uploads.values()].filter((upload) => upload.owner === account.id);
    const chunks = unfinished.flatMap((upload) => [...upload.chunks.values()]);
    return {
      email: account.email,
      storageUsed: storageUsed(world, account),
      twoFactorEnabled: account.settings.twoFactor ? 1 : 0,
      twoFactorKey: account.twoFactorKey,
      unfinishedFiles: unfinished.length,
      unfinishedStorage: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
      versionedFiles: versions.length,
      versionedStorage: sizeOf(versions),
      versioningEnabled: account.settings.versioning,
      loginAlertsEnabled: account.settings.loginAlerts,
    };
  },

  'GET /v3/user/gdpr': (call) => {
    const {email, nickName, personal, lastActive} = signedIn(call);
    const seconds = Math.floor(lastActive / 1000);
    return {
      user: {
        email,
        lastActiveUnixTimestamp: seconds,
        lastActiveChatUnixTimestamp: seconds,
        lastIPAddress: '127.0.0.1',
        nickName,
        personal,
      },
      events: {ipAddresses: ['127.0.0.1'], userAgents: ['filen-sdk']},
    };
  },

  'POST /v3/user/profile': handle(
    z.strictObject({id: z.int()}),
    ({body: {id}, world}): UserProfileResponse => {
      const account = accountById(world, id);
      if (account === undefined) {
        throw new Refusal('invalid_params', `There is no account ${String(id)}.`);
      }
      return {
        id,
        email: account.email,
        publicKey: account.publicKey ?? '',
        avatar: account.avatar ?? '',
        appearOffline: account.settings.appearOffline,
        lastActive: account.lastActive,
        nickName: account.nickName,
        createdAt: account.createdAt,
      };
    },
  ),

  'POST /v3/user/avatar': handle(
    z.strictObject({avatar: z.base64(), hash: z.string()}),
    ({me, body: {avatar, hash}}) => {
      if (sha512(avatar) !== hash) {
        throw new Refusal('invalid_params', 'The hash is not that of the picture.');
      }
      me.avatar = `https://gateway.filen.io/avatars/${hash.slice(0, 32)}`;
    },
  ),

  'POST /v3/user/nickname': handle(z.strictObject({nickname: z.string()}), ({me, body}) => {
    me.nickName = body.nickname;
  }),

  'POST /v3/user/appearOffline': handle(z.strictObject({appearOffline: z.boolean()}), ({me, body}) => {
    me.settings.appearOffline = body.appearOffline;
  }),

  'POST /v3/user/personal/update': handle(
    z.strictObject(
      Object.fromEntries(personalFields.map((field) => [field, z.string()])) as Record<
        keyof PersonalData,
        z.ZodString
      >,
    ),
    ({me, body}) => {
      for (const field of personalFields) {
        if (body[field] !== unchanged) {
          me.personal[field] = body[field];
        }
      }
    },
  ),

  'POST /v3/user/versioning': handle(z.strictObject({enabled: flag}), ({me, body}) => {
    me.settings.versioning = body.enabled === 1;
  }),

  'POST /v3/user/loginAlerts': handle(z.strictObject({enabled: flag}), ({me, body}) => {
    me.settings.loginAlerts = body.enabled === 1;
  }),

  'POST /v3/user/lastActive/desktop': handle(z.strictObject({timestamp: z.int()}), ({me, body}) => {
    me.lastActive = body.timestamp;
  }),

  'POST /v3/user/events': handle(
    z.strictObject({filter: z.string(), timestamp: z.int()}),
    ({me, body: {filter, timestamp}}) => ({
      events: me.events
        .filter((event) => event.timestamp <= timestamp && (filter === 'all' || filter === event.type))
        .reverse(),
    }),
  ),

  'POST /v3/user/event': handle(z.strictObject({uuid: z.uuid('must be a UUID')}), ({me, body}) => {
    const event = me.events.find(({uuid}) => uuid === body.uuid);
    if (event === undefined) {
      throw new Refusal('invalid_params', `There is no event ${body.uuid}.`);
    }
    return event;
  }),
};
