import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().mkdir({path: '/Archive'});
  await owner.fs().writeFile({path: '/draft.txt', content: Buffer.from('Dear Bob')});
};

export default setUp;
