import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  const uuid = await owner.notes().create({title: 'Draft'});
  for (const content of ['First draft', 'Second draft', 'Third draft']) {
    await owner.notes().edit({uuid, content, type: 'text'});
  }
};

export default setUp;
