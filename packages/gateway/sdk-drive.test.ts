import type {FilenSDK} from '@filen/sdk';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {people} from './accounts';
import {startSdkBench, type SdkBench} from './sdk';

let gateway: SdkBench;
let sdk: FilenSDK;
/** UUID of a new directory for each test. */
let home: string;
let count = 0;

beforeAll(async () => {
  gateway = await startSdkBench();
  sdk = await gateway.logIn(people.alice);
});

beforeEach(async () => {
  count += 1;
  home = await sdk.cloud().createDirectory({name: `test ${String(count)}`, parent: base()});
});

afterAll(() => gateway.close());

function base(): string {
  return sdk.config.baseFolderUUID ?? '';
}

async function namesIn(uuid: string): Promise<string[]> {
  return (await sdk.cloud().listDirectory({uuid})).map(({name}) => name).sort();
}

function create(name: string, parent = home): Promise<string> {
  return sdk.cloud().createDirectory({name, parent});
}

describe('directories', () => {
  it('are created and listed by their plain names', async () => {
    const photos = await create('Photos');
    await create('Ærø', photos);
    expect(await namesIn(home)).toEqual(['Photos']);
    expect(await namesIn(photos)).toEqual(['Ærø']);
    expect(gateway.faults).toEqual([]);
  });

  it('are found again when their name exists, whatever its letter case', async () => {
    const first = await create('Docs');
    expect(await create('docs')).toBe(first);
    expect(await sdk.cloud().directoryExists({name: 'DOCS', parent: home})).toEqual({
      exists: true,
      uuid: first,
    });
    expect(await sdk.cloud().directoryExists({name: 'other', parent: home})).toEqual({exists: false});
    expect(gateway.faults).toEqual([]);
  });

  it('are renamed, and keep their UUID', async () => {
    const uuid = await create('draft');
    await sdk.cloud().renameDirectory({uuid, name: 'final'});
    expect(await namesIn(home)).toEqual(['final']);
    await sdk.cloud().editDirectoryMetadata({uuid, name: 'printed'});
    expect((await sdk.cloud().getDirectory({uuid})).metadataDecrypted.name).toBe('printed');
    expect(gateway.faults).toEqual([]);
  });

  it('move with what is in them', async () => {
    const from = await create('from');
    const to = await create('to');
    const moved = await create('moved', from);
    await create('inside', moved);
    await sdk.cloud().moveDirectory({uuid: moved, to, metadata: {name: 'moved'}});
    expect(await namesIn(from)).toEqual([]);
    expect(await namesIn(to)).toEqual(['moved']);
    expect(await namesIn(moved)).toEqual(['inside']);
    const raw = sdk.api(3).dir().move({uuid: to, to: moved});
    await expect(raw).rejects.toMatchObject({code: 'invalid_params'});
    expect(gateway.faults).toEqual([]);
  });

  it('have a colour and can be favourites', async () => {
    const uuid = await create('red one');
    await sdk.cloud().changeDirectoryColor({uuid, color: 'red'});
    await sdk.cloud().favoriteDirectory({uuid, favorite: true});
    const [item] = await sdk.cloud().listDirectory({uuid: home});
    expect(item).toMatchObject({type: 'directory', color: 'red', favorited: true});
    expect((await sdk.cloud().listFavorites()).map((favourite) => favourite.uuid)).toEqual([uuid]);
    await sdk.cloud().favoriteDirectory({uuid, favorite: false});
    expect(await sdk.cloud().listFavorites()).toEqual([]);
    expect(gateway.faults).toEqual([]);
  });

  it('go to the trash and come back', async () => {
    const uuid = await create('old');
    await create('inside', uuid);
    await sdk.cloud().trashDirectory({uuid});
    expect(await namesIn(home)).toEqual([]);
    expect((await sdk.cloud().listTrash()).map(({name}) => name)).toEqual(['old']);
    expect(await sdk.api(3).dir().present({uuid})).toEqual({present: true, trash: true});
    await expect(namesIn(uuid)).rejects.toMatchObject({code: 'folder_not_found'});
    expect((await sdk.cloud().directorySize({uuid, trash: true})).folders).toBe(1);
    await sdk.cloud().restoreDirectory({uuid});
    expect(await namesIn(home)).toEqual(['old']);
    expect(await namesIn(uuid)).toEqual(['inside']);
    expect(gateway.faults).toEqual([]);
  });

  it('are gone with everything in them after a permanent deletion', async () => {
    const uuid = await create('secret');
    const inside = await create('inside', uuid);
    await sdk.cloud().deleteDirectory({uuid});
    expect(await sdk.api(3).dir().present({uuid: inside})).toEqual({present: false});
    const found = sdk.api(3).dir().get({uuid});
    await expect(found).rejects.toMatchObject({code: 'folder_not_found'});
    expect(gateway.faults).toEqual([]);
  });

  it('leave the trash for good when it is emptied', async () => {
    const uuid = await create('waste');
    await sdk.cloud().trashDirectory({uuid});
    await sdk.cloud().emptyTrash();
    expect(await sdk.cloud().listTrash()).toEqual([]);
    expect(await sdk.api(3).dir().present({uuid})).toEqual({present: false});
    expect(gateway.faults).toEqual([]);
  });

  it('belong to their owner only', async () => {
    const bob = await gateway.logIn(people.bob);
    const listing = bob.cloud().listDirectory({uuid: home});
    await expect(listing).rejects.toMatchObject({code: 'folder_not_found'});
    expect(await bob.cloud().listDirectory({uuid: bob.config.baseFolderUUID ?? ''})).toEqual([]);
    expect(gateway.faults).toEqual([]);
  });
});

describe('a tree', () => {
  let top: string;

  beforeEach(async () => {
    top = await create('top');
    const middle = await create('middle', top);
    await create('bottom', middle);
  });

  it('has a path for every directory', async () => {
    const tree = await sdk.cloud().getDirectoryTree({uuid: top});
    expect(Object.keys(tree)).toEqual(expect.arrayContaining(['/', '/middle', '/middle/bottom']));
    expect(gateway.faults).toEqual([]);
  });

  it('starts at the base folder too', async () => {
    const paths = await sdk.fs().readdir({path: '/', recursive: true});
    expect(paths).toContain(`test ${String(count)}/top/middle/bottom`);
    expect(gateway.faults).toEqual([]);
  });

  it('is counted', async () => {
    expect(await sdk.cloud().directorySize({uuid: top})).toEqual({size: 0, folders: 2, files: 0});
    expect((await sdk.cloud().directorySize({uuid: base()})).folders).toBeGreaterThan(2);
    expect(gateway.faults).toEqual([]);
  });

  it('is sent to a device once, until it changes', async () => {
    const request = {uuid: top, deviceId: '70f61389-1124-429f-97e4-29f44c3fc35d'};
    const tree = (): Promise<string[]> =>
      sdk
        .api(3)
        .dir()
        .tree(request)
        .then(({folders}) => folders.map(([uuid]) => uuid));
    expect(await tree()).toHaveLength(3);
    expect(await tree()).toEqual([]);
    const added = await create('added', top);
    expect(await tree()).toContain(added);
    const all = await sdk
      .api(3)
      .dir()
      .tree({...request, skipCache: true});
    expect(all.folders).toHaveLength(4);
    expect(gateway.faults).toEqual([]);
  });

  it('is searched by parts of names', async () => {
    const found = await sdk.cloud().queryGlobalSearch('ottom');
    expect(found.map(({metadataDecrypted}) => metadataDecrypted.name)).toContain('bottom');
    expect(found.at(-1)?.metadataPathDecrypted.slice(-2)).toEqual(['top', 'middle']);
    expect(await sdk.cloud().queryGlobalSearch('nothing')).toEqual([]);
    expect(gateway.faults).toEqual([]);
  });

  it('is walked by paths', async () => {
    const fs = sdk.fs();
    const root = `/${`test ${String(count)}`}/top`;
    await fs.mkdir({path: `${root}/middle/new/deep`});
    expect(await fs.readdir({path: `${root}/middle`})).toEqual(expect.arrayContaining(['bottom', 'new']));
    await fs.rename({from: `${root}/middle/new`, to: `${root}/moved`});
    expect((await fs.stat({path: `${root}/moved/deep`})).type).toBe('directory');
    await fs.rm({path: `${root}/moved`});
    expect(await fs.readdir({path: root})).toEqual(['middle']);
    expect(gateway.faults).toEqual([]);
  });
});
