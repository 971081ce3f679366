import {isInTrash, ownFile} from '../items';
import {ensure} from '../refusal';
import {timestampOf} from '../state/drive';
import {
  expectAlive,
  expectPassword,
  optionsOf,
  statusOf,
  type EditedOptions,
  type FileLink,
} from '../state/links';
import type {ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {forAnyone, forMembers, pick, type ByUuid} from './handler';

type Edit = EditedOptions & ByUuid & {fileUUID: string; type: 'enable' | 'disable'};

export const handlers: Handlers = {
  'POST /v3/file/link/edit': forMembers<Edit>(({me, body, state, now}) => {
    const file = ownFile(state, me, body.fileUUID);
    if (body.type === 'disable') {
      state.links.files.delete(file.uuid);
    } else {
      state.links.files.set(file.uuid, {
        ...optionsOf(body, now),
        uuid: body.uuid,
        file: file.uuid,
        owner: me.id,
        timestamp: timestampOf(now),
      });
    }
  }),

  'POST /v3/file/link/status': forMembers(({me, body, state}) => {
    const link = state.links.files.get(ownFile(state, me, body.uuid).uuid);
    const none = {uuid: null, expiration: null, expirationText: null, downloadBtn: 0, password: null};
    return link === undefined
      ? {enabled: false, ...none}
      : {enabled: true, uuid: link.uuid, ...statusOf(link)};
  }),

  'POST /v3/file/link/password': forAnyone(({body, state, now}) => {
    const {password, salt} = linkOf(state, body.uuid, now);
    return {hasPassword: password !== null, salt};
  }),

  'POST /v3/file/link/info': forAnyone<ByUuid & {password: string}>(({body, state, now}) => {
    const link = linkOf(state, body.uuid, now);
    expectPassword(link, body.password);
    const file = state.drive.files.get(link.file);
    ensure(file !== undefined && !isInTrash(state, file), 'There is no such link.');
    return {
      ...pick(file, 'uuid', 'name', 'mime', 'size', 'chunks', 'region', 'bucket', 'version', 'timestamp'),
      ...pick(link, 'password', 'downloadBtn'),
    };
  }),
};

function linkOf(state: ServerState, uuid: string, now: number): FileLink {
  const link = [...state.links.files.values()].find((each) => each.uuid === uuid);
  expectAlive(link, now);
  return link;
}
