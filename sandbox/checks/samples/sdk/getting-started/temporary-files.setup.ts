import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.')});
};

export default setUp;
