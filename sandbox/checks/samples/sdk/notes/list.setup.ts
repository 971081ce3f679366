import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  for (const [title, content, type] of [
    ['Shopping', 'Milk\nBread', 'text'],
    ['Ideas', '# Garden\nA pond.', 'md'],
    ['Old', 'x', 'text'],
  ] as const) {
    const uuid = await owner.notes().create({title});
    await owner.notes().edit({uuid, content, type});
    if (title === 'Shopping') {
      await owner.notes().pin({uuid, pin: true});
    }
    if (title === 'Old') {
      await owner.notes().archive({uuid});
    }
  }
};

export default setUp;
