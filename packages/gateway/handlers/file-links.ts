import {log} from '../activity';
import {booleanOf, signedIn, textOf} from '../input';
import {isInTrash, ownFile, timestampOf} from '../state/drive';
import {expectAlive, expectPassword, optionsOf, statusOf, type FileLink} from '../state/links';
import {Refusal, type Call, type Handlers, type World} from '../types';

export const handlers: Handlers = {
  'POST /v3/file/link/edit': (call, world) => {
    const account = signedIn(call);
    const file = ownFile(world, account, textOf(call, 'fileUUID'));
    if (textOf(call, 'type') === 'disable') {
      world.links.files.delete(file.uuid);
    } else {
      world.links.files.set(file.uuid, {
        ...editedOptions(call),
        uuid: textOf(call, 'uuid'),
        file: file.uuid,
        owner: account.id,
        timestamp: timestampOf(call.now),
      });
    }
    log(account, call.now, 'fileLinkEdited', {metadata: file.metadata});
  },

  'POST /v3/file/link/status': (call, world) => {
    const file = ownFile(world, signedIn(call), textOf(call, 'uuid'));
    const link = world.links.files.get(file.uuid);
    return link === undefined
      ? {
          enabled: false,
          uuid: null,
          expiration: null,
          expirationText: null,
          downloadBtn: 0,
          password: null,
        }
      : {enabled: true, uuid: link.uuid, ...statusOf(link)};
  },

  'POST /v3/file/link/password': (call, world) => {
    const {password, salt} = linkOf(call, world);
    return {hasPassword: password !== null, salt};
  },

  'POST /v3/file/link/info': (call, world) => {
    const link = linkOf(call, world);
    expectPassword(link, textOf(call, 'password'));
    const file = world.drive.files.get(link.file);
    if (file === undefined || isInTrash(world, file)) {
      throw new Refusal('invalid_params', 'There is no such link.');
    }
    const {uuid, name, mime, size, chunks, region, bucket, version, timestamp} = file;
    return {
      ...{uuid, name, mime, size, chunks, region, bucket, version, timestamp},
      password: link.password,
      downloadBtn: link.downloadBtn,
    };
  },
};

/** The options of a request that edits a link of either kind. */
export function editedOptions(call: Call): ReturnType<typeof optionsOf> {
  return optionsOf({
    expiration: textOf(call, 'expiration'),
    password: textOf(call, 'password'),
    passwordHashed: textOf(call, 'passwordHashed'),
    salt: textOf(call, 'salt'),
    downloadBtn: booleanOf(call, 'downloadBtn'),
    now: call.now,
  });
}

function linkOf(call: Call, world: World): FileLink {
  const link = [...world.links.files.values()].find(({uuid}) => uuid === textOf(call, 'uuid'));
  expectAlive(link, call.now);
  return link;
}
