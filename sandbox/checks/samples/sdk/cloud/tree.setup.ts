import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  await owner.fs().writeFile({path: '/Photos/2026/beach.jpg', content: Buffer.alloc(2048)});
};

export default setUp;
