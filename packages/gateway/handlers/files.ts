import {log} from '../activity';
import {childrenOf, leaveLinks, openDirectory, ownFile, ownFiles, removeFile} from '../items';
import {ensure} from '../refusal';
import {findByName, type StoredFile} from '../state/drive';
import type {Handlers} from '../types';
import {checked, forMembers, onlyUuid, pick, uuid, type ByUuid, type Request} from './handler';
import * as z from 'zod';

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

  'POST /v3/file/present': forMembers(({me, body, state}) => {
    const file = state.drive.files.get(body.uuid);
    return file?.owner === me.id ? {present: true, ...pick(file, 'versioned', 'trash')} : {present: false};
  }),

  'POST /v3/file/exists': forMembers<{parent: string; nameHashed: string}>(({body, state}) => {
    const found = findByName(childrenOf(state, body.parent).files, body.nameHashed);
    return found === undefined ? {exists: false} : {exists: true, uuid: found.uuid};
  }),

  'POST /v3/file/rename': rename('fileRenamed'),
  'POST /v3/file/metadata': rename('fileMetadataChanged'),

  'POST /v3/file/move': change<{to: string}>('fileMoved', (file, {me, body, state}) => {
    file.parent = openDirectory(state, me, body.to).uuid;
  }),

  'POST /v3/file/trash': change('fileTrash', (file, {state}) => {
    leaveLinks(state, file);
    file.trash = true;
  }),

  'POST /v3/file/restore': change('fileRestored', (file) => {
    file.trash = false;
  }),

  'POST /v3/file/delete/permanent': change('deleteFilePermanently', (file, {state}) => {
    removeFile(state, file);
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

  'POST /v3/file/version/restore': checked(
    z.strictObject({uuid, current: uuid}),
    ({me, body, state, now}) => {
      const wanted = ownFile(state, me, body.uuid);
      const current = ownFile(state, me, body.current);
      const areVersions = wanted.versioned && !current.versioned && wanted.stableUUID === current.stableUUID;
      ensure(areVersions, 'current is not the present content of this file.');
      Object.assign(wanted, {versioned: false, parent: current.parent});
      current.versioned = true;
      log(me, now, 'versionedFileRestored', {metadata: wanted.metadata});
    },
  ),
};

/** Changes a file of the caller and writes that into the activity log. */
function change<Body = unknown>(
  event: string,
  apply: (file: StoredFile, request: Request<ByUuid & Body>) => void,
) {
  return forMembers<ByUuid & Body>((request) => {
    const file = ownFile(request.state, request.me, request.body.uuid);
    apply(file, request);
    log(request.me, request.now, event, {metadata: file.metadata});
  });
}

function rename(event: string) {
  return forMembers<ByUuid & {name: string; nameHashed: string; metadata: string}>(
    ({me, body, state, now}) => {
      const file = ownFile(state, me, body.uuid);
      log(me, now, event, {metadata: body.metadata, oldMetadata: file.metadata});
      Object.assign(file, pick(body, 'name', 'nameHashed', 'metadata'));
    },
  );
}
