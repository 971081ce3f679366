import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  const content = Buffer.from('1, 2, 3');
  await owner.fs().writeFile({path: '/Office/Quarterly accounts 2026.txt', content});
};

export default setUp;
