import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().writeFile({path: '/Photos/beach.jpg', content: Buffer.alloc(2048)});
  await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
};

export default setUp;
