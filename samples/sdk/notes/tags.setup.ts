import type {SetUp} from '../../../checks/samples/run';

const setUp: SetUp = async ({owner}) => {
  await owner.notes().create({title: 'Plan'});
};

export default setUp;
