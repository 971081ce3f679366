import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder, env}) => {
  writeFileSync(path.join(folder, 'offer.pdf'), Buffer.alloc(2048, 'offer'));
  env.LINK_PASSWORD = 'a long password';
};

export default setUp;
