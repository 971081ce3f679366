import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  const lines = Array.from(
    {length: 100_000},
    (_, index) => `line ${String(index + 1).padStart(6, '0')} is here\n`,
  );
  await owner.fs().writeFile({path: '/app.log', content: Buffer.from(lines.join(''))});
};

export default setUp;
