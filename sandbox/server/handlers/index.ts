import {Refusal} from '../refusal';
import type {Call, Handlers} from '../types';
import {handlers as account} from './account';
import {handlers as auth} from './auth';
import {handlers as items} from './items';
import {handlers as chats} from './chats';
import {handlers as contacts} from './contacts';
import {handlers as directories} from './directories';
import {handlers as files} from './files';
import {handlers as links} from './links';
import {handlers as notes} from './notes';
import {handlers as search} from './search';
import {handlers as sharing} from './sharing';

/** Calls of the SDK that have no part in files, shares, notes and messages. */
const unsupported: readonly (keyof Handlers)[] = [
  'GET /v3/chat/lastFocus',
  'POST /v3/chat/lastFocus',
  'POST /v3/chat/conversations/online',
  'GET /v3/user/gdpr',
  'POST /v3/user/avatar',
  'POST /v3/user/event',
  'POST /v3/user/lastActive/desktop',
  'POST /v3/user/profile',
  'POST /v3/user/affiliate/payout',
  'POST /v3/user/invoice',
  'POST /v3/user/sub/cancel',
  'POST /v3/user/sub/create',
];

function refuse({method, path}: Call): never {
  const message = `${method} ${path} is not answered here: the stand-in keeps nothing for it.`;
  throw new Refusal('invalid_params', message);
}

/** All calls that the stand-in answers on its gateway host. */
export const handlers: Handlers = {
  ...Object.fromEntries(unsupported.map((call) => [call, refuse])),
  ...auth,
  ...account,
  ...items,
  ...directories,
  ...files,
  ...search,
  ...sharing,
  ...links,
  ...contacts,
  ...chats,
  ...notes,
};
