import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.notes().create({title: 'Plan'});
};

export default setUp;
