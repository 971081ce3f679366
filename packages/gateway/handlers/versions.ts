import {z} from 'zod';
import {log} from '../activity';
import {ownFile, ownFiles} from '../state/drive';
import {Refusal, type Handlers} from '../types';
import {handle} from './checked';

const uuid = z.uuid('must be a UUID');

export const handlers: Handlers = {
  'POST /v3/file/versions': handle(z.strictObject({uuid}), ({me, body, world}) => {
    const {stableUUID} = ownFile(world, me, body.uuid);
    const versions = ownFiles(world, me).filter((file) => file.versioned && file.stableUUID === stableUUID);
    return {
      versions: versions.map((file) => {
        const {bucket, chunks, metadata, region, rm, timestamp, version} = file;
        return {
          ...{bucket, chunks, metadata, region, rm, timestamp, version, stableUUID},
          uuid: file.uuid,
          size: file.bytes,
        };
      }),
    };
  }),

  'POST /v3/file/version/restore': handle(z.strictObject({uuid, current: uuid}), ({me, body, world, now}) => {
    const wanted = ownFile(world, me, body.uuid);
    const current = ownFile(world, me, body.current);
    if (!wanted.versioned || current.versioned || wanted.stableUUID !== current.stableUUID) {
      throw new Refusal('invalid_params', 'current is not the present content of this file.');
    }
    wanted.versioned = false;
    wanted.parent = current.parent;
    current.versioned = true;
    log(me, now, 'versionedFileRestored', {metadata: wanted.metadata});
  }),
};
