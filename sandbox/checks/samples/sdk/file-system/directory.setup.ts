import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner.fs().writeFile({path: '/Photos/2026/beach.jpg', content: Buffer.alloc(2048)});
  await owner.fs().mkdir({path: '/Photos/2027'});
};

export default setUp;
