import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner, folder}) => {
  await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  await writeFile(path.join(folder, 'session.json'), JSON.stringify(owner.config));
};

export default setUp;
