import {expect, it} from 'vitest';
import {account} from '../../data/example-account.json';
import {createDisorder} from './disorder';
import {startGateway} from './server';
import {newDirectory} from './state/drive';

const uuids = Array.from({length: 9}, (_, index) => `item ${index}`);
const listing = {uploads: uuids.map((uuid) => ({uuid, marks: ['a', 'b', 'c']})), folders: []};
const orderOf = (seed: string, before = 0): string => {
  const disorderOf = createDisorder(seed);
  Array.from({length: before}, () => disorderOf('/v3/dir/content'));
  return JSON.stringify(disorderOf('/v3/dir/content').shuffle(listing));
};

it('changes the order of listings by the seed and by the call, and repeats it', () => {
  const [first, second] = [orderOf('1'), orderOf('1', 1)];
  expect(new Set([first, second, orderOf('2'), JSON.stringify(listing)]).size).toBe(4);
  expect([orderOf('1'), orderOf('1', 1)]).toEqual([first, second]);
  const {uploads} = JSON.parse(first) as typeof listing;
  expect(uploads).toEqual(expect.arrayContaining(listing.uploads));
  expect(uploads).toHaveLength(listing.uploads.length);
});

it('leaves the fields of a tuple as they are, and directories of trees before what is in them', () => {
  const chain = uuids.map((uuid, index) => [uuid, 'name', index === 0 ? 'base' : uuids[index - 1]]);
  const tree = {folders: [...chain, ['other', 'name', uuids[0]]], files: []};
  const {folders} = createDisorder('1')('/v3/dir/tree').shuffle(tree as never) as typeof tree;
  expect(folders.filter(([uuid]) => uuid !== 'other')).toEqual(chain);
  expect(folders[0]).toEqual(chain[0]);
});

it('gives calls pauses that differ', () => {
  const disorderOf = createDisorder('1');
  const pauses = uuids.map(() => disorderOf('/v3/dir').nextPause());
  expect(new Set(pauses).size).toBeGreaterThan(2);
  expect(pauses.every((pause) => pause >= 1 && pause <= 5)).toBe(true);
});

it('reaches what the stand-in answers', async () => {
  const listed = async (disorder: string): Promise<string> => {
    const {port, state, close} = await startGateway({disorder});
    for (const uuid of uuids) {
      const place = {uuid, parent: account.rootUUID, owner: account.userId};
      state.drive.directories.set(uuid, newDirectory({...place, name: 'n', nameHashed: uuid}, 0));
    }
    const response = await fetch(`http://127.0.0.1:${port}/v3/dir/content`, {
      method: 'POST',
      headers: {Authorization: `Bearer ${account.apiKey}`},
      body: JSON.stringify({uuid: account.rootUUID}),
    });
    const {data} = (await response.json()) as {data: {folders: {uuid: string}[]}};
    await close();
    return data.folders.map(({uuid}) => uuid).join();
  };
  expect(await listed('')).toBe(uuids.join());
  const first = await listed('1');
  expect(await listed('1')).toBe(first);
  expect(new Set([first, await listed('2'), uuids.join()]).size).toBe(3);
});
