import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  for (const [title, content, type] of [
    ['Plan', 'First: think.', 'text'],
    ['plan', '# Second', 'md'],
    ['Plan', 'Third', 'text'],
    ['a/b: c', '<p>Bold</p>', 'rich'],
  ] as const) {
    const uuid = await owner.notes().create({title});
    await owner.notes().edit({uuid, content, type});
    if (type === 'md') {
      await owner.notes().tag({uuid, tag: await owner.notes().createTag({name: 'Household'})});
    }
  }
};

export default setUp;
