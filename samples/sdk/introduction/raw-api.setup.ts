import type {SetUp} from '../../../checks/samples/run';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().mkdir({path: '/Photos'});
};

export default setUp;
