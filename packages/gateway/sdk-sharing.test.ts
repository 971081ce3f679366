import type {CloudItemShared, FilenSDK} from '@filen/sdk';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {people} from './accounts';
import {startSdkBench, type SdkBench} from './sdk';

let gateway: SdkBench;
let alice: FilenSDK;
let bob: FilenSDK;

beforeAll(async () => {
  gateway = await startSdkBench();
  [alice, bob] = [await gateway.logIn(people.alice), await gateway.logIn(people.bob)];
});

afterAll(() => gateway.close());

/** Alice makes `/<name>/letters/letter.txt` and shares the top directory with Bob. */
async function shareTree(name: string): Promise<{top: string; letters: string}> {
  await alice.fs().writeFile({path: `/${name}/letters/letter.txt`, content: Buffer.from('Dear Bob')});
  const [top, letters] = await Promise.all([
    alice.fs().pathToItemUUID({path: `/${name}`}),
    alice.fs().pathToItemUUID({path: `/${name}/letters`}),
  ]);
  await alice.cloud().shareItemsToUser({
    files: [],
    directories: [{uuid: top ?? '', parent: 'base', metadata: {name}}],
    email: people.bob.email,
  });
  return {top: top ?? '', letters: letters ?? ''};
}

async function received(uuid = 'shared-in'): Promise<CloudItemShared[]> {
  return bob.cloud().listDirectorySharedIn({uuid});
}

function namesOf(items: readonly {name: string}[]): string[] {
  return items.map(({name}) => name).sort();
}

describe('a shared directory', () => {
  it('is seen and read by the receiver, level by level and as a tree', async () => {
    const {top, letters} = await shareTree('seen');
    const row = (await received()).find(({uuid}) => uuid === top);
    expect(row).toMatchObject({
      name: 'seen',
      sharerEmail: people.alice.email,
      sharerId: alice.config.userId,
    });
    expect(namesOf(await received(top))).toEqual(['letters']);
    const [letter] = await received(letters);
    if (letter?.type !== 'file') {
      throw new Error('The letter is missing.');
    }
    const stream = bob.cloud().downloadFileToReadableStream(letter);
    expect(await new Response(stream).text()).toBe('Dear Bob');
    const tree = await bob.cloud().getDirectoryTree({uuid: top, type: 'shared'});
    expect(Object.keys(tree)).toEqual(expect.arrayContaining(['/', '/letters', '/letters/letter.txt']));
    const sharerId = alice.config.userId;
    expect(await bob.cloud().directorySize({uuid: top, sharerId})).toEqual({
      size: 36,
      folders: 1,
      files: 1,
    });
    expect(gateway.faults).toEqual([]);
  });

  it('is listed for the owner with its receivers', async () => {
    const {top} = await shareTree('listed');
    const rows = await alice.cloud().listDirectorySharedOut({uuid: 'shared-out', receiverId: 0});
    expect(rows.find(({uuid}) => uuid === top)).toMatchObject({
      name: 'listed',
      receivers: [{id: bob.config.userId, email: people.bob.email}],
    });
    const inside = await alice
      .cloud()
      .listDirectorySharedOut({uuid: top, receiverId: bob.config.userId ?? 0});
    expect(namesOf(inside)).toEqual(['letters']);
    expect(gateway.faults).toEqual([]);
  });

  it('grows with what the owner adds', async () => {
    const {letters} = await shareTree('growing');
    await alice.fs().writeFile({path: '/growing/letters/second.txt', content: Buffer.from('P.S.')});
    expect(namesOf(await received(letters))).toEqual(['letter.txt', 'second.txt']);
    await alice.cloud().createDirectory({name: 'pictures', parent: letters});
    expect(namesOf(await received(letters))).toContain('pictures');
    expect(gateway.faults).toEqual([]);
  });

  it('has its new name for the receiver', async () => {
    const {top} = await shareTree('before');
    await alice.cloud().renameDirectory({uuid: top, name: 'after'});
    expect(namesOf(await received())).toContain('after');
    expect(namesOf(await received())).not.toContain('before');
    expect(gateway.faults).toEqual([]);
  });

  it('is gone for the receiver when the owner stops sharing', async () => {
    const {top, letters} = await shareTree('stopped');
    await alice.cloud().stopSharingItem({uuid: top, receiverId: bob.config.userId ?? 0});
    expect(namesOf(await received())).not.toContain('stopped');
    expect(await received(letters)).toEqual([]);
    expect(await alice.api(3).item().shared({uuid: top})).toEqual({sharing: false, users: []});
    const tree = bob.cloud().getDirectoryTree({uuid: top, type: 'shared'});
    await expect(tree).rejects.toMatchObject({code: 'folder_not_found'});
    expect(gateway.faults).toEqual([]);
  });

  it('is gone for the receiver who leaves, and stays with the owner', async () => {
    const {top} = await shareTree('left');
    await bob.cloud().removeSharedItem({uuid: top});
    expect(namesOf(await received())).not.toContain('left');
    expect(await alice.cloud().directorySize({uuid: top})).toMatchObject({files: 1});
    expect(gateway.faults).toEqual([]);
  });
});

describe('a shared file', () => {
  it('is read by the receiver only', async () => {
    const content = Buffer.from('for you');
    await alice.fs().writeFile({path: '/single.txt', content});
    const uuid = (await alice.fs().pathToItemUUID({path: '/single.txt'})) ?? '';
    const {metadataDecrypted: metadata} = await alice.cloud().getFile({uuid});
    await alice.cloud().shareItemsToUser({
      files: [{uuid, parent: alice.config.baseFolderUUID ?? '', metadata}],
      directories: [],
      email: people.bob.email,
    });
    const row = (await received()).find((item) => item.uuid === uuid);
    expect(row).toMatchObject({name: 'single.txt', type: 'file', size: content.length});
    const shared = await alice.api(3).item().shared({uuid});
    expect(shared.users).toEqual([
      {id: bob.config.userId, email: people.bob.email, publicKey: bob.config.publicKey},
    ]);
    const carol = await gateway.logIn(people.carol);
    expect(await carol.cloud().listDirectorySharedIn({uuid: 'shared-in'})).toEqual([]);
    expect(gateway.faults).toEqual([]);
  });
});
