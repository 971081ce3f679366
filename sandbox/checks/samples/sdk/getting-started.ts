import {randomUUID} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {SetUps} from '../set-up';

export const setUps: SetUps = {
  abort: async ({folder}) => {
    await writeFile(path.join(folder, 'film.mp4'), Buffer.alloc(40_000_000, 7));
  },

  'few-tries': async ({folder}) => {
    await writeFile(path.join(folder, 'backup.zip'), Buffer.alloc(3_000_000, 7));
  },

  'first-steps': async ({owner}) => {
    await owner.fs().mkdir({path: '/Documents'});
    await owner.fs().mkdir({path: '/Photos'});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  },

  lock: async ({owner}) => {
    await owner.user().acquireResourceLock({resource: 'drive-write', lockUUID: randomUUID()});
  },

  'temporary-files': async ({owner}) => {
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.')});
  },

  'time-limit': async ({owner}) => {
    await owner.fs().mkdir({path: '/Documents'});
    await owner.fs().mkdir({path: '/Photos'});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  },
};
