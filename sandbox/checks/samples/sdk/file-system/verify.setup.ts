import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder}) => {
  writeFileSync(path.join(folder, 'report.pdf'), Buffer.alloc(3_500_000, 'report'));
};

export default setUp;
