import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().mkdir({path: '/Photos'});
};

export default setUp;
