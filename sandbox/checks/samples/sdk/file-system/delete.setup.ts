import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().mkdir({path: '/Empty'});
  await owner.fs().writeFile({path: '/old.txt', content: Buffer.from('Buy milk.\n')});
};

export default setUp;
