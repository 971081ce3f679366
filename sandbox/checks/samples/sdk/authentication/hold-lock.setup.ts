import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().writeFile({path: '/report.txt', content: Buffer.from('First.\n')});
  await owner.fs().writeFile({path: '/report-new.txt', content: Buffer.from('Second.\n')});
};

export default setUp;
