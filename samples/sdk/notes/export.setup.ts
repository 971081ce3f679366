import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({owner}) => {
  for (const [title, content, type] of [
    ['Plan', 'First: think.', 'text'],
    ['plan', '# Second', 'md'],
    ['Plan', 'Third', 'text'],
    ['a/b: c', '<p>Bold</p>', 'rich'],
  ] as const) {
    const uuid = await owner.notes().create({title});
    await owner.notes().edit({uuid, content, type});
  }
};

export default setUp;
