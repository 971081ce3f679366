import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import type {CloudItemShared} from '@filen/sdk';
import {people} from '../../../../server/accounts';
import {baseOf, read, store, uuidAt, type FlowContext} from '../flow-context';

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
  equal((await received(context)).find(({uuid}) => uuid === top)?.name, 'shared');
  deepEqual(namesOf(await received(context, top)), ['letters']);
  deepEqual(namesOf(await received(context, letters)), ['letter.txt']);
  equal(await read(bob, letter), 'Dear Bob');
  const tree = await other.getDirectoryTree({uuid: top, type: 'shared'});
  deepEqual(Object.keys(tree).sort(), ['/', '/letters', '/letters/letter.txt']);
  await other.getDirectoryTree({uuid: top, type: 'shared', skipCache: true});
  await other.downloadDirectoryToLocal({uuid: top, type: 'shared', to: `${context.gateway.folder}/shared`});
  equal((await other.directorySize({uuid: top, sharerId: alice.config.userId})).files, 1);

  const out = await own.listDirectorySharedOut({uuid: 'shared-out'});
  ok(out.some(({uuid}) => uuid === top));
  deepEqual(namesOf(await own.listDirectorySharedOut({uuid: top, receiverId})), ['letters']);
  await own.listDirectorySharedOut({uuid: letters, receiverId});
  equal((await own.directorySize({uuid: top, receiverId})).files, 1);

  await own.renameDirectory({uuid: top, name: 'still shared'});
  ok(namesOf(await received(context)).includes('still shared'));
  await own.checkIfItemIsSharedForRename({uuid: letters, itemMetadata: {name: 'post'}});
  deepEqual(namesOf(await received(context, top)), ['post']);
  const added = await own.createDirectory({name: 'added', parent: letters});
  await store(alice, '/shared/letters/second.txt', 'P.S.');
  ok((await received(context, letters)).some(({uuid}) => uuid === added));
  const notes = await store(alice, '/apart/notes.txt', 'notes');
  const apart = await uuidAt(alice, '/apart');
  await own.moveDirectory({uuid: apart, to: letters, metadata: {name: 'apart'}});
  const type = 'directory';
  await own.checkIfItemParentIsShared({type, parent: letters, uuid: apart, itemMetadata: {name: 'apart'}});
  deepEqual(
    (await received(context, apart)).map(({uuid}) => uuid),
    [notes.uuid],
  );

  await other.removeSharedItem({uuid: top});
  ok(!(await received(context)).some(({uuid}) => uuid === top));
  await share();
  await own.stopSharingItem({uuid: top, receiverId});
  deepEqual(await alice.api(3).item().shared({uuid: top}), {sharing: false, users: []});
  await rejects(other.getDirectoryTree({uuid: top, type: 'shared'}), {code: 'folder_not_found'});
}

function received({bob}: FlowContext, uuid = 'shared-in'): Promise<CloudItemShared[]> {
  return bob.cloud().listDirectorySharedIn({uuid});
}

function namesOf(items: readonly {name: string}[]): string[] {
  return items.map(({name}) => name).sort();
}
