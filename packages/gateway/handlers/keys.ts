import {z} from 'zod';
import {accountByEmail, signedIn, textOf} from '../input';
import {useLock} from '../state/locks';
import {Refusal, type Call, type Handlers} from '../types';
import {handle} from './checked';

export const handlers: Handlers = {
  'GET /v3/user/baseFolder': (call) => ({uuid: signedIn(call).baseFolder}),

  'POST /v3/user/publicKey': (call, world) => {
    const account = accountByEmail(world, textOf(call, 'email'));
    if (account?.publicKey == null) {
      // What the real servers answer here is not known.
      throw new Refusal('invalid_params', 'There is no public key for this address.');
    }
    return {publicKey: account.publicKey};
  },

  'GET /v3/user/keyPair/info': (call) => {
    const {publicKey, privateKey} = signedIn(call);
    return {publicKey, privateKey};
  },

  'POST /v3/user/keyPair/set': storeKeyPair,
  'POST /v3/user/keyPair/update': storeKeyPair,

  'POST /v3/user/masterKeys': (call) => {
    const account = signedIn(call);
    // Whether the real servers keep more than the first list is not known; they cannot open one.
    account.masterKeys ??= textOf(call, 'masterKeys');
    return {keys: account.masterKeys};
  },

  'GET /v3/user/dek': (call) => ({dek: signedIn(call).dek}),

  'POST /v3/user/dek': handle(z.strictObject({dek: z.string()}), ({me, body}) => {
    me.dek = body.dek;
  }),

  'POST /v3/user/didExportMasterKeys': handle(z.strictObject({}), ({me}) => {
    me.didExportMasterKeys = true;
  }),

  'POST /v3/user/lock': handle(
    z.strictObject({
      uuid: z.uuid('must be a UUID'),
      type: z.enum(['acquire', 'refresh', 'status', 'release']),
      resource: z.string().min(1),
    }),
    ({me, body: {uuid: holder, type, resource}, world, now}) =>
      useLock(world.locks, {account: me.id, resource, holder, type, now}),
  ),
};

function storeKeyPair(call: Call): void {
  const account = signedIn(call);
  account.publicKey = textOf(call, 'publicKey');
  account.privateKey = textOf(call, 'privateKey');
}
