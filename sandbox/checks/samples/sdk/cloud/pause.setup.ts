import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder}) => {
  writeFileSync(path.join(folder, 'video.mp4'), Buffer.alloc(4 * 1024 ** 2, 'video'));
};

export default setUp;
