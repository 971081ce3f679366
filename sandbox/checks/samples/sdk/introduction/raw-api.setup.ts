import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().mkdir({path: '/Photos'});
};

export default setUp;
