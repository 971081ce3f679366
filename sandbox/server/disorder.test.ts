import {expect, it} from 'vitest';
import {account} from '../../data/example-account.json';
import {post} from '../judge/test-sandbox';
import {createDisorder} from './disorder';
import {startGateway} from './server';
import {newDirectory} from './state/drive';

const uuids = Array.from({length: 9}, (_, index) => `item ${index}`);
const listing = {uploads: uuids.map((uuid) => ({uuid, marks: ['a', 'b', 'c']})), folders: []};

it('changes the order of listings, but neither that in lists of texts nor that of trees', () => {
  const disorderOf = createDisorder('1');
  const {uploads} = disorderOf('/v3/dir/content').shuffle(listing) as typeof listing;
  expect(uploads).not.toEqual(listing.uploads);
  expect(uploads).toEqual(expect.arrayContaining(listing.uploads));
  expect(disorderOf('/v3/dir/tree').shuffle(listing)).toEqual(listing);
});

it('gives calls pauses that differ', () => {
  const disorderOf = createDisorder('1');
  const pauses = uuids.map(() => disorderOf('/v3/dir').nextPause());
  expect(new Set(pauses).size).toBeGreaterThan(2);
  expect(pauses.every((pause) => pause >= 1 && pause <= 5)).toBe(true);
});

it('reaches what the stand-in answers: another order by the seed and by the call, the same for the same', async () => {
  const listTwice = async (disorder: string): Promise<string[]> => {
    const {port, state, close} = await startGateway({disorder});
    for (const uuid of uuids) {
      const place = {uuid, parent: account.rootUUID, owner: account.userId};
      state.drive.directories.set(uuid, newDirectory({...place, name: 'n', nameHashed: uuid}, 0));
    }
    const list = async (): Promise<string> => {
      const {data} = await post({url: `http://127.0.0.1:${port}`}, '/v3/dir/content', {
        uuid: account.rootUUID,
      });
      return (data as {folders: {uuid: string}[]}).folders.map(({uuid}) => uuid).join();
    };
    const lists = [await list(), await list()];
    await close();
    return lists;
  };
  expect(await listTwice('')).toEqual([uuids.join(), uuids.join()]);
  const lists = await listTwice('1');
  expect(await listTwice('1')).toEqual(lists);
  expect(new Set([...lists, ...(await listTwice('2')), uuids.join()]).size).toBe(5);
});
