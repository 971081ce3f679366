import example from '../../../../data/example-account.json';
import {addDemoItems} from '../../../judge/demo-items';
import {addShare} from '../../../server/state/shares';
import {people} from '../../../server/accounts';
import {startGateway} from '../../../server/server';
import type {ServerState} from '../../../server/state/server-state';

/** Calls of the recipient of a share; all others are made by its owner. */
const receiverCalls = ['get-shared-in-items', 'get-directory-tree-of-shared-folder', 'remove-shared-in-item'];

type Preparation = (state: ServerState) => void;

const {file, directory, link, account, receiver} = example;

/** Changes fields of the file or the directory of the examples. */
const change =
  (kind: 'files' | 'directories', fields: object): Preparation =>
  ({drive}) => {
    Object.assign(drive[kind].get(kind === 'files' ? file.uuid : directory.uuid) ?? {}, fields);
  };

/** Most examples have the file in the base folder; these have it in the directory that is shared and linked. */
const moveFileInside: Preparation = (state) => {
  const {shares, links} = state;
  change('files', {parent: directory.uuid})(state);
  addShare(shares, {
    uuid: file.uuid,
    type: 'file',
    sharer: account.userId,
    receiver: receiver.userId,
    parent: directory.uuid,
    metadata: file.metadataForReceiver,
  });
  links.directories.get(link.directoryLinkUUID)?.items.set(file.uuid, {
    uuid: file.uuid,
    type: 'file',
    metadata: file.metadataForLink,
  });
};

const removePasswords: Preparation = ({links}) => {
  for (const each of [...links.files.values(), ...links.directories.values()]) {
    each.password = null;
  }
};

const moveDirectoryAway: Preparation = (state) => {
  const elsewhere = [...state.drive.directories.values()].find(({uuid}) => uuid !== directory.uuid);
  change('directories', {parent: elsewhere?.uuid})(state);
};

/** Changes of the state for single examples: by page, or by page and name of the example. */
const preparations: Readonly<Record<string, Preparation>> = {
  // The first login of an account makes its key pair.
  'set-user-keypair': ({accounts}) =>
    Object.assign(accounts.get(account.email) ?? {}, {publicKey: null, privateKey: null}),
  'create-directory': ({drive}) => drive.directories.delete(directory.uuid),
  'move-directory': moveDirectoryAway,
  // Its chunks are there; the call makes the file of them.
  'mark-an-upload-completed': ({drive}) => drive.files.delete(file.uuid),
  'restore-file': change('files', {trash: true}),
  'restore-directory': change('directories', {trash: true}),
  'get-directory-size/trashed': change('directories', {trash: true}),
  'rename-shared-item/file': moveFileInside,
  'rename-public-linked-directory-item/file': moveFileInside,
  'create-share-out/fileInside': moveFileInside,
  'add-item-to-directory-public-link/fileInside': moveFileInside,
  'get-directory-public-link-content/withoutPassword': removePasswords,
  'get-directory-tree-of-public-link/withoutPassword': removePasswords,
  'get-file-public-link-info/withoutPassword': removePasswords,
  'get-file-public-link-info/withoutPasswordHashed': removePasswords,
};

/**
 * Starts a stand-in with the items of the examples, against which one can succeed.
 * @returns also its address, without a slash at the end, and who makes the call
 */
export async function prepare(slug: string, exampleName = '') {
  const gateway = await startGateway();
  addDemoItems(gateway.state);
  preparations[slug]?.(gateway.state);
  preparations[`${slug}/${exampleName}`]?.(gateway.state);
  const caller = receiverCalls.includes(slug) ? people.bob : people.alice;
  return {
    gateway,
    url: `http://127.0.0.1:${gateway.port}`,
    caller,
    apiKey: gateway.state.accounts.get(caller.email)?.apiKey ?? '',
  };
}
