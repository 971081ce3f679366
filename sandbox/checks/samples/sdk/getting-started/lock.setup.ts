import {randomUUID} from 'node:crypto';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.user().acquireResourceLock({resource: 'drive-write', lockUUID: randomUUID()});
};

export default setUp;
