import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder}) => {
  await writeFile(path.join(folder, 'backup.zip'), Buffer.alloc(3_000_000, 7));
};

export default setUp;
