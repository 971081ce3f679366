import {randomUUID} from 'node:crypto';
import {Readable} from 'node:stream';
import type {FilenSDK} from '@filen/sdk';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {people} from './accounts';
import {coverageOf} from './coverage';
import {startSdkBench, type SdkBench} from './sdk';

let gateway: SdkBench;
let alice: FilenSDK;
let bob: FilenSDK;
let base: string;

beforeAll(async () => {
  gateway = await startSdkBench();
  alice = await gateway.logIn(people.alice);
  bob = await gateway.logIn(people.bob);
  base = alice.config.baseFolderUUID ?? '';
});

afterAll(() => gateway.close());

function create(name: string, parent: string): Promise<string> {
  return alice.cloud().createDirectory({name, parent});
}

async function write(name: string, parent: string): Promise<string> {
  const source = Readable.from([Buffer.from(name)]);
  return (await alice.cloud().uploadLocalFileStream({source, parent, name})).uuid;
}

/** Life of directories and files in the drive of one account. */
async function useDrive(): Promise<void> {
  const cloud = alice.cloud();
  const top = await create('top', base);
  const inside = await create('inside', top);
  const uuid = await write('file.txt', top);
  const {metadataDecrypted: metadata} = await cloud.getFile({uuid});
  await cloud.renameDirectory({uuid: inside, name: 'renamed'});
  await cloud.renameFile({uuid, metadata, name: 'renamed.txt'});
  await cloud.moveDirectory({uuid: inside, to: base, metadata: {name: 'renamed'}});
  await cloud.moveFile({uuid, to: inside, metadata: {...metadata, name: 'renamed.txt'}});
  await cloud.changeDirectoryColor({uuid: top, color: 'blue'});
  await cloud.favoriteFile({uuid, favorite: true});
  await cloud.listDirectory({uuid: top});
  await cloud.getDirectoryTree({uuid: top});
  await cloud.directorySize({uuid: top});
  await alice.api(3).dir().tree({uuid: top, deviceId: randomUUID()});
  for (const action of ['trash', 'restore', 'trash'] as const) {
    await cloud[`${action}File`]({uuid});
    await cloud[`${action}Directory`]({uuid: inside});
  }
  await cloud.deleteFile({uuid});
  await cloud.deleteDirectory({uuid: inside});
  await cloud.emptyTrash();
}

/** A shared directory, from both sides. */
async function share(): Promise<void> {
  const uuid = await create('shared', base);
  await write('shared.txt', uuid);
  await alice.cloud().shareItemsToUser({
    files: [],
    directories: [{uuid, parent: base, metadata: {name: 'shared'}}],
    email: people.bob.email,
  });
  await alice.cloud().renameDirectory({uuid, name: 'still shared'});
  await alice.cloud().listDirectorySharedOut({uuid: 'shared-out', receiverId: 0});
  await bob.cloud().listDirectorySharedIn({uuid: 'shared-in'});
  await bob.cloud().getDirectoryTree({uuid, type: 'shared'});
  await bob.cloud().removeSharedItem({uuid});
  await alice.cloud().shareItemsToUser({
    files: [],
    directories: [{uuid, parent: base, metadata: {name: 'shared'}}],
    email: people.bob.email,
  });
  await alice.cloud().stopSharingItem({uuid, receiverId: bob.config.userId ?? 0});
}

/** Links of a directory and a file, from both sides. */
async function link(): Promise<void> {
  const cloud = alice.cloud();
  const visitor = gateway.createSdk().cloud();
  const directory = await create('linked', base);
  const file = await write('linked.txt', directory);
  const linkUUID = await cloud.enablePublicLink({type: 'directory', uuid: directory});
  await cloud.editPublicLink({type: 'directory', itemUUID: directory, expiration: 'never'});
  await cloud.renameDirectory({uuid: directory, name: 'still linked'});
  const status = await cloud.publicLinkStatus({type: 'directory', uuid: directory});
  const metadata = 'key' in status ? status.key : '';
  const key = await alice.crypto().decrypt().folderLinkKey({metadata});
  await visitor.directoryPublicLinkInfo({uuid: linkUUID, key});
  await visitor.directoryPublicLinkContent({uuid: linkUUID, parent: directory, key});
  await visitor.directorySizePublicLink({uuid: directory, linkUUID});
  await visitor.getDirectoryTree({uuid: directory, type: 'linked', linkUUID, linkKey: key});
  await cloud.disablePublicLink({type: 'directory', itemUUID: directory});

  const {metadataDecrypted} = await cloud.getFile({uuid: file});
  const fileLink = await cloud.enablePublicLink({type: 'file', uuid: file});
  await cloud.publicLinkStatus({type: 'file', uuid: file});
  await visitor.filePublicLinkHasPassword({uuid: fileLink});
  await visitor.filePublicLinkInfo({uuid: fileLink, key: metadataDecrypted.key});
}

it('real calls exercise every operation of the API description', async () => {
  await gateway.logIn(people.frank);
  await alice.api(3).health();
  await useDrive();
  await share();
  await link();
  expect(coverageOf(gateway.calls).missing).toEqual([]);
  expect(gateway.faults).toEqual([]);
});
