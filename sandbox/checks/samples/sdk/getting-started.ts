import {randomUUID} from 'node:crypto';
import {milk, type SetUp, type SetUps} from '../set-up';

const twoDirectories: SetUp = ({drive}) => drive({'/Documents/': '', '/Photos/': '', '/notes.txt': milk});

export const setUps: SetUps = {
  abort: ({local}) => local({'film.mp4': Buffer.alloc(40_000_000, 7)}),
  'few-tries': ({local}) => local({'backup.zip': Buffer.alloc(3_000_000, 7)}),
  'first-steps': twoDirectories,
  lock: ({owner}) => owner.user().acquireResourceLock({resource: 'drive-write', lockUUID: randomUUID()}),
  'temporary-files': ({drive}) => drive({'/notes.txt': 'Buy milk.'}),
  'time-limit': twoDirectories,
};
