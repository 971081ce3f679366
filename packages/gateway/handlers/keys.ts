import * as z from 'zod';
import {required} from '../refusal';
import {useLock} from '../state/locks';
import {accountByEmail} from '../state/server-state';
import type {Handlers} from '../types';
import {checked, forMembers, nothing, pick, uuid, type Request} from './handler';

export const handlers: Handlers = {
  'GET /v3/user/baseFolder': forMembers(({me}) => ({uuid: me.baseFolder})),

  // The answer of the real servers for an unknown address is not known.
  'POST /v3/user/publicKey': forMembers<{email: string}>(({body, state}) => ({
    publicKey: required(
      accountByEmail(state, body.email)?.publicKey,
      'There is no public key for this address.',
    ),
  })),

  'GET /v3/user/keyPair/info': forMembers(({me}) => pick(me, 'publicKey', 'privateKey')),

  'POST /v3/user/keyPair/set': forMembers(storeKeyPair),
  'POST /v3/user/keyPair/update': forMembers(storeKeyPair),

  'POST /v3/user/masterKeys': forMembers<{masterKeys: string}>(({me, body}) => {
    // Whether the real servers keep more than the first list is not known; they cannot open one.
    me.masterKeys ??= body.masterKeys;
    return {keys: me.masterKeys};
  }),

  'GET /v3/user/dek': forMembers(({me}) => ({dek: me.dek})),

  'POST /v3/user/dek': checked({dek: z.string()}, ({me, body}) => {
    me.dek = body.dek;
  }),

  'POST /v3/user/didExportMasterKeys': checked(nothing, ({me}) => {
    me.didExportMasterKeys = true;
  }),

  'POST /v3/user/lock': checked(
    {
      uuid,
      type: z.enum(['acquire', 'refresh', 'status', 'release']),
      resource: z.enum(['auth', 'drive-write', 'notes-write', 'chats-write', 'intensive']),
    },
    ({me, body: {uuid: holder, type, resource}, state, now}) => ({
      ...useLock(state.locks, `${me.id} ${resource}`, type, holder, now),
      resource,
    }),
  ),
};

function storeKeyPair({me, body}: Request<{publicKey: string; privateKey: string}>): void {
  Object.assign(me, pick(body, 'publicKey', 'privateKey'));
}
