import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().mkdir({path: '/Archive'});
  await owner.fs().writeFile({path: '/draft.txt', content: Buffer.from('Dear Bob')});
};

export default setUp;
