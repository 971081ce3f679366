import type {UserInfoResponse} from '@filen/sdk/dist/types/api/v3/user/info';
import type {UserAccountResponse} from '@filen/sdk/dist/types/api/v3/user/account';
import type {UserProfileResponse} from '@filen/sdk/dist/types/api/v3/user/profile';
import type {UserSettingsResponse} from '@filen/sdk/dist/types/api/v3/user/settings';
import * as z from 'zod';
import {hosts} from '../../../src/product';
import {personalFields} from '../account';
import {ownFiles} from '../items';
import {ensure, Refusal, required} from '../refusal';
import {sha512} from '../request';
import {sizeOf} from '../state/drive';
import {accountById} from '../state/server-state';
import type {Handlers} from '../types';
import {checked, forMembers, onlyUuid, pick} from './handler';

const flag = z.union([z.literal(0), z.literal(1)]);

const personal = Object.fromEntries(personalFields.map((field) => [field, z.string()])) as Record<
  (typeof personalFields)[number],
  z.ZodString
>;

/** What clients send for a field of the personal data that stays as it is. */
const unchanged = '__NONE__';

export const handlers: Handlers = {
  'GET /v3/user/info': forMembers(({me, state}): UserInfoResponse => ({
    ...pick(me, 'id', 'email', 'maxStorage'),
    isPremium: me.isPremium ? 1 : 0,
    storageUsed: sizeOf(ownFiles(state, me)),
    avatarURL: me.avatar ?? '',
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
    avatarURL: me.avatar ?? '',
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

  'GET /v3/user/gdpr': forMembers(({me}) => {
    const seconds = Math.floor(me.lastActive / 1000);
    return {
      user: {
        ...pick(me, 'email', 'nickName', 'personal'),
        lastActiveUnixTimestamp: seconds,
        lastActiveChatUnixTimestamp: seconds,
        lastIPAddress: '127.0.0.1',
      },
      events: {ipAddresses: ['127.0.0.1'], userAgents: ['filen-sdk']},
    };
  }),

  'POST /v3/user/profile': checked({id: z.int()}, ({body: {id}, state}): UserProfileResponse => {
    const account = required(accountById(state, id), `There is no account ${String(id)}.`);
    return {
      ...pick(account, 'id', 'email', 'lastActive', 'nickName', 'createdAt'),
      publicKey: account.publicKey ?? '',
      avatar: account.avatar ?? '',
      appearOffline: account.settings.appearOffline,
    };
  }),

  'POST /v3/user/avatar': checked({avatar: z.base64(), hash: z.string()}, ({me, body: {avatar, hash}}) => {
    ensure(sha512(avatar) === hash, 'The hash is not that of the picture.');
    me.avatar = `${hosts.gateway}/avatars/${hash.slice(0, 32)}`;
  }),

  'POST /v3/user/nickname': checked({nickname: z.string()}, ({me, body}) => {
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

  'POST /v3/user/lastActive/desktop': checked({timestamp: z.int()}, ({me, body}) => {
    me.lastActive = body.timestamp;
  }),

  'POST /v3/user/events': checked(
    {filter: z.string(), timestamp: z.int()},
    ({me, body: {filter, timestamp}}) => ({
      events: me.events
        .filter((event) => event.timestamp <= timestamp && (filter === 'all' || filter === event.type))
        .reverse(),
    }),
  ),

  'POST /v3/user/event': checked(onlyUuid, ({me, body}) =>
    required(
      me.events.find(({uuid}) => uuid === body.uuid),
      `There is no event ${body.uuid}.`,
    ),
  ),

  'POST /v3/user/sub/create': checked(
    {planId: z.int(), method: z.enum(['paypal', 'stripe', 'crypto'])},
    ({body: {planId, method}}) => ({url: `https://example.com/pay/${method}/${String(planId)}`}),
  ),

  // The stand-in sells nothing, so that there is never anything to cancel, to print or to pay out.
  'POST /v3/user/sub/cancel': checked(onlyUuid, nothingSold),
  'POST /v3/user/invoice': checked(onlyUuid, nothingSold),
  'POST /v3/user/affiliate/payout': checked({method: z.string(), address: z.string()}, nothingSold),
};

function nothingSold(): never {
  throw new Refusal('invalid_params', 'Nothing was sold here.');
}
