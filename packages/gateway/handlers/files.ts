import {log} from '../activity';
import {signedIn, textOf} from '../input';
import {childrenOf, expectParent, findByName, ownFile, removeFile, type StoredFile} from '../state/drive';
import type {Call, Handlers, World} from '../types';

export const handlers: Handlers = {
  'POST /v3/file': (call, world) => {
    const file = fileOf(call, world);
    const {uuid, stableUUID, region, bucket, nameHashed, metadata, timestamp, parent} = file;
    const {versioned, trash, version, favorited} = file;
    return {
      ...{uuid, stableUUID, region, bucket, nameHashed, metadata, timestamp, parent},
      ...{versioned, trash, version, favorited},
      nameEncrypted: file.name,
      sizeEncrypted: file.size,
      mimeEncrypted: file.mime,
      size: file.bytes,
    };
  },

  'POST /v3/file/present': (call, world) => {
    const file = world.drive.files.get(textOf(call, 'uuid'));
    const isOwn = file?.owner === signedIn(call).id;
    return isOwn ? {present: true, versioned: file.versioned, trash: file.trash} : {present: false};
  },

  'POST /v3/file/exists': (call, world) => {
    signedIn(call);
    const {files} = childrenOf(world, textOf(call, 'parent'));
    const found = findByName(files, textOf(call, 'nameHashed'));
    return found === undefined ? {exists: false} : {exists: true, uuid: found.uuid};
  },

  'POST /v3/file/rename': rename('fileRenamed'),
  'POST /v3/file/metadata': rename('fileMetadataChanged'),

  'POST /v3/file/move': (call, world) => {
    const account = signedIn(call);
    const file = fileOf(call, world);
    const to = textOf(call, 'to');
    expectParent(world, account, to);
    file.parent = to;
    log(account, call.now, 'fileMoved', {metadata: file.metadata});
  },

  'POST /v3/file/trash': (call, world) => {
    const file = fileOf(call, world);
    file.trash = true;
    log(signedIn(call), call.now, 'fileTrash', {metadata: file.metadata});
  },

  'POST /v3/file/restore': (call, world) => {
    const file = fileOf(call, world);
    file.trash = false;
    log(signedIn(call), call.now, 'fileRestored', {metadata: file.metadata});
  },

  'POST /v3/file/delete/permanent': (call, world) => {
    const file = fileOf(call, world);
    removeFile(world, file);
    log(signedIn(call), call.now, 'deleteFilePermanently', {metadata: file.metadata});
  },
};

function fileOf(call: Call, world: World): StoredFile {
  return ownFile(world, signedIn(call), textOf(call, 'uuid'));
}

function rename(event: string) {
  return (call: Call, world: World): void => {
    const file = fileOf(call, world);
    const metadata = textOf(call, 'metadata');
    log(signedIn(call), call.now, event, {metadata, oldMetadata: file.metadata});
    file.metadata = metadata;
    file.name = textOf(call, 'name');
    file.nameHashed = textOf(call, 'nameHashed');
  };
}
