import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder, owner}) => {
  writeFileSync(path.join(folder, 'report.pdf'), 'an older report');
  await owner.fs().writeFile({path: '/report.pdf', content: Buffer.alloc(1_500_000, 'report')});
};

export default setUp;
