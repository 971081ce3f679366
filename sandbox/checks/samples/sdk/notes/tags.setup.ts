import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({owner}) => {
  await owner.notes().create({title: 'Plan'});
};

export default setUp;
