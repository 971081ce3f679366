import {ownFile, ownFiles} from '../items';
import {ensure} from '../refusal';
import type {Handlers} from '../types';
import {checked, forMembers, onlyUuid, pick, uuid} from './handler';

export const handlers: Handlers = {
  'POST /v3/file': forMembers(({me, body, state}) => {
    const file = ownFile(state, me, body.uuid);
    return {
      ...pick(file, 'uuid', 'stableUUID', 'region', 'bucket', 'nameHashed', 'metadata', 'timestamp'),
      ...pick(file, 'parent', 'versioned', 'trash', 'version', 'favorited'),
      nameEncrypted: file.name,
      sizeEncrypted: file.size,
      mimeEncrypted: file.mime,
      size: file.bytes,
    };
  }),

  'POST /v3/file/versions': checked(onlyUuid, ({me, body, state}) => {
    const {stableUUID} = ownFile(state, me, body.uuid);
    const versions = ownFiles(state, me).filter((file) => file.versioned && file.stableUUID === stableUUID);
    return {
      versions: versions.map((file) => ({
        ...pick(file, 'uuid', 'stableUUID', 'bucket', 'chunks', 'metadata', 'region', 'rm'),
        ...pick(file, 'timestamp', 'version'),
        size: file.bytes,
      })),
    };
  }),

  'POST /v3/file/version/restore': checked({uuid, current: uuid}, ({me, body, state}) => {
    const wanted = ownFile(state, me, body.uuid);
    const current = ownFile(state, me, body.current);
    const areVersions = wanted.versioned && !current.versioned && wanted.stableUUID === current.stableUUID;
    ensure(areVersions, 'current is not the present content of this file.');
    Object.assign(wanted, {versioned: false, parent: current.parent});
    current.versioned = true;
  }),
};
