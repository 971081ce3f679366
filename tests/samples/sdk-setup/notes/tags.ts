import type {SetUp} from '../../../../scripts/check-samples/run';

const setUp: SetUp = async ({owner}) => {
  await owner.notes().create({title: 'Plan'});
};

export default setUp;
