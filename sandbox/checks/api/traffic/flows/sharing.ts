import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import type {CloudItemShared} from '@filen/sdk';
import {people} from '../../../../server/accounts';
import {baseOf, namesOf, read, store, uuidAt, uuidsOf, type FlowContext} from '../flow-context';

/** A directory with content that the owner shares, renames, extends and takes back. */
export async function shareDirectory(context: FlowContext): Promise<void> {
  const {alice, bob} = context;
  const [own, other] = [alice.cloud(), bob.cloud()];
  const letter = await store(alice, '/shared/letters/letter.txt', 'Dear Bob');
  const [top, letters] = [await uuidAt(alice, '/shared'), await uuidAt(alice, '/shared/letters')];
  const receiverId = bob.config.userId ?? 0;
  const share = (): Promise<void> =>
    own.shareItemsToUser({
      files: [],
      directories: [{uuid: top, parent: baseOf(alice), metadata: {name: 'shared'}}],
      email: people.bob.email,
    });
  await share();
  ok((await namesOf(received(context))).includes('shared'));
  deepEqual(await namesOf(received(context, top)), ['letters']);
  deepEqual(await namesOf(received(context, letters)), ['letter.txt']);
  equal(await read(bob, letter), 'Dear Bob');
  const tree = await other.getDirectoryTree({uuid: top, type: 'shared'});
  deepEqual(Object.keys(tree).sort(), ['/', '/letters', '/letters/letter.txt']);
  await other.getDirectoryTree({uuid: top, type: 'shared', skipCache: true});
  await other.downloadDirectoryToLocal({uuid: top, type: 'shared', to: `${context.gateway.folder}/shared`});
  equal((await other.directorySize({uuid: top, sharerId: alice.config.userId})).files, 1);

  ok((await uuidsOf(own.listDirectorySharedOut({uuid: 'shared-out'}))).includes(top));
  deepEqual(await namesOf(own.listDirectorySharedOut({uuid: top, receiverId})), ['letters']);
  await own.listDirectorySharedOut({uuid: letters, receiverId});
  equal((await own.directorySize({uuid: top, receiverId})).files, 1);

  await own.renameDirectory({uuid: top, name: 'still shared'});
  ok((await namesOf(received(context))).includes('still shared'));
  await own.checkIfItemIsSharedForRename({uuid: letters, itemMetadata: {name: 'post'}});
  deepEqual(await namesOf(received(context, top)), ['post']);
  const added = await own.createDirectory({name: 'added', parent: letters});
  await store(alice, '/shared/letters/second.txt', 'P.S.');
  ok((await uuidsOf(received(context, letters))).includes(added));
  const notes = await store(alice, '/apart/notes.txt', 'notes');
  const apart = await uuidAt(alice, '/apart');
  await own.moveDirectory({uuid: apart, to: letters, metadata: {name: 'apart'}});
  const type = 'directory';
  await own.checkIfItemParentIsShared({type, parent: letters, uuid: apart, itemMetadata: {name: 'apart'}});
  deepEqual(await uuidsOf(received(context, apart)), [notes.uuid]);

  await other.removeSharedItem({uuid: top});
  ok(!(await uuidsOf(received(context))).includes(top));
  await share();
  await own.stopSharingItem({uuid: top, receiverId});
  deepEqual(await alice.api(3).item().shared({uuid: top}), {sharing: false, users: []});
  await rejects(other.getDirectoryTree({uuid: top, type: 'shared'}), {code: 'folder_not_found'});
}

function received({bob}: FlowContext, uuid = 'shared-in'): Promise<CloudItemShared[]> {
  return bob.cloud().listDirectorySharedIn({uuid});
}
