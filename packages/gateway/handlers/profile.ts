import type {UserInfoResponse} from '@filen/sdk/dist/types/api/v3/user/info';
import type {UserAccountResponse} from '@filen/sdk/dist/types/api/v3/user/account';
import type {UserSettingsResponse} from '@filen/sdk/dist/types/api/v3/user/settings';
import * as z from 'zod';
import {personalFields} from '../account';
import {ownFiles} from '../items';
import {sizeOf} from '../state/drive';
import type {Handlers} from '../types';
import {checked, forMembers, pick} from './handler';

const flag = z.union([z.literal(0), z.literal(1)]);

const personal = Object.fromEntries(personalFields.map((field) => [field, z.string()])) as Record<
  (typeof personalFields)[number],
  z.ZodString
>;

/** Clients send this for personal data that does not change. */
const unchanged = '__NONE__';

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

  'POST /v3/user/events': checked(
    {filter: z.string(), timestamp: z.int()},
    ({me, body: {filter, timestamp}}) => ({
      events: me.events
        .filter((event) => event.timestamp <= timestamp && (filter === 'all' || filter === event.type))
        .reverse(),
    }),
  ),
};
