import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().writeFile({path: '/plan.txt', content: Buffer.from('The first plan.')});
  await owner.fs().writeFile({path: '/plan.txt', content: Buffer.from('A better plan, they say.')});
};

export default setUp;
