import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  const uuid = await owner.notes().create({title: 'Shopping'});
  await owner.notes().edit({uuid, content: 'Milk\nBread', type: 'text'});
};

export default setUp;
