import type {Handlers} from '../types';
import {handlers as auth} from './auth';
import {handlers as bothKinds} from './both-kinds';
import {handlers as chats} from './chats';
import {handlers as contacts} from './contacts';
import {handlers as directories} from './directories';
import {handlers as directoryLinks} from './directory-links';
import {handlers as fileLinks} from './file-links';
import {handlers as files} from './files';
import {handlers as keys} from './keys';
import {handlers as notes} from './notes';
import {handlers as profile} from './profile';
import {handlers as search} from './search';
import {handlers as security} from './security';
import {handlers as sharing} from './sharing';
import {handlers as trees} from './trees';
import {handlers as uploads} from './uploads';

/** All calls that the stand-in answers on its gateway host. */
export const handlers: Handlers = {
  ...auth,
  ...keys,
  ...profile,
  ...security,
  ...bothKinds,
  ...directories,
  ...trees,
  ...files,
  ...uploads,
  ...search,
  ...sharing,
  ...directoryLinks,
  ...fileLinks,
  ...contacts,
  ...chats,
  ...notes,
};
